import type { ExpectedVersion } from "../../../domain/orders/expected-version";
import { type InputFault, InvalidInput, VersionConflictRefusal } from "../../../errors";
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey } from "../../../values/idempotency-key";
import { isUuid } from "../../../values/uuid";
import { builder } from "../../builder/builder";
import { ErrorInterface } from "../../builder/error-types";
import { readWrittenIds } from "../../lists/written-rows";
import { PurchaseOrder } from "./orders";

builder.objectType(VersionConflictRefusal, {
  name: "VersionConflictError",
  description:
    "Somebody else changed the object since the client read it: its version is not the expected one. Nothing was changed.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    orders: t.prismaField({
      type: [PurchaseOrder],
      description: "The orders that were written since, as they are now.",
      resolve: (query, { ids }, _args, { work }) => readWrittenIds(work.db, "PurchaseOrder", query, ids),
    }),
  }),
});

/** Lists and figures of Query that orders and what arrives of them show in. */
const STALE_QUERIES = [
  "order",
  "orderLine",
  "orders",
  "deliveries",
  "lateOrderLines",
  "lateInquiry",
  "orderMessages",
  "buyingCalendar",
  "ordersToApprove",
  "planOverview",
  "planRuns",
  "planSkuRows",
  "planLocationRows",
  "planProductRows",
  "excessStock",
  "slowMovers",
  "supplierReliability",
  "stockAlerts",
  "abcClasses",
  "sku",
  "skus",
  "auditEntries",
];

/** For the options of a mutation's field: what it writes is of orders. */
export const WRITES_ORDERS = { extensions: { staleQueries: STALE_QUERIES } };

/** The same of one that takes the versions it is meant for. */
export const WRITES_SEEN_ORDERS = { ...WRITES_ORDERS, errors: { types: [VersionConflictRefusal] } };

/** What is said of an argument that takes the version of one order. */
export const EXPECTED_VERSION =
  "The order's `version` as the client has seen it: refused with VERSION_CONFLICT when it is another by now. Left out: whatever it is.";

export const ExpectedOrderVersion = builder.inputType("ExpectedOrderVersion", {
  description: "An order as its client has seen it.",
  fields: (t) => ({
    orderId: t.id({ required: true, description: "The order." }),
    version: t.int({ required: true, description: "Its `version`." }),
  }),
});

/** What is said of an argument that takes the versions of several orders. */
export const EXPECTED_VERSIONS =
  "Versions of the orders as the client has seen them: all is refused with VERSION_CONFLICT when one is another by now. An order that is left out may be as it likes.";

/**
 * Versions as the domain takes them.
 * @throws InvalidInput naming orders' ids that are none.
 */
export function checkedVersions(
  expected: readonly ExpectedVersion[] | null | undefined,
  argument = "expectedVersions",
): ExpectedVersion[] {
  const faults = (expected ?? []).flatMap(({ orderId }, index) =>
    isUuid(orderId) ? [] : [{ path: `${argument}.${index}.orderId`, reason: "must be a UUID" }],
  );
  if (faults.length > 0) throw InvalidInput(faults);
  return (expected ?? []).map(({ orderId, version }) => ({ orderId: orderId.toLowerCase(), version }));
}

/** What is said of an argument that takes a key. */
export const IDEMPOTENCY_KEY =
  "1 to 255 visible ASCII characters that the client makes up for this act, a UUID say. Sent again within 24 hours it is not done again, and answered with the objects as they are then; the merchant's API keys share them.";

/** What is wrong with a key, if anything. */
export const keyFaults = (key: string | null | undefined): InputFault[] =>
  key == null || isIdempotencyKey(key) ? [] : [{ path: "idempotencyKey", reason: IDEMPOTENCY_KEY_FORM }];
