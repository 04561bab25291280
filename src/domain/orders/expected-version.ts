import { InvalidInput, VersionConflict } from "../../errors";

/** An order as its client has seen it. */
export interface ExpectedVersion {
  /** A canonical UUID. */
  orderId: string;
  version: number;
}

/**
 * Makes sure that locked orders have the versions that their client has seen, so that no unseen change is overwritten. Decision
 * D73.
 * @param expected The versions of some of the orders or all; the others may have any version.
 * @throws VersionConflict naming all that differ · InvalidInput for the version of an order that is not among them.
 */
export function checkVersions(
  orders: readonly { id: string; reference: string; version: number }[],
  expected: readonly ExpectedVersion[],
): void {
  const found = new Map(orders.map((order) => [order.id, order]));
  const strange = expected.flatMap(({ orderId }, index) =>
    found.has(orderId) ? [] : [{ path: `expectedVersions.${index}.orderId`, reason: "is none of the orders" }],
  );
  if (strange.length > 0) throw InvalidInput(strange);
  const others = expected.filter(({ orderId, version }) => found.get(orderId)?.version !== version);
  const conflicts = new Set(others.map(({ orderId }) => orderId));
  if (conflicts.size > 0) throw VersionConflict(orders.filter(({ id }) => conflicts.has(id)));
}
