import { MerchantNotChosen, SecondFactorNeeded } from "../../errors";
import type { Caller } from "../keys/keys";
import { rightsOfRole } from "./rights";
import type { Session } from "./sessions";

/** What stands where a key's prefix does, for people. */
const OF_USER = "user ";

/** The name that a person's requests are counted, logged and given their share of connections by. */
export const userPrefix = (userId: string): string => `${OF_USER}${userId}`;

/**
 * The caller that a session makes of its person.
 * @throws SecondFactorNeeded while the sign-in is not complete · MerchantNotChosen when they work for none, or not any more
 */
export function callerOf(session: Session): Caller {
  if (session.secondFactor !== null) throw SecondFactorNeeded();
  const { id, user, membership, tenant, shard, seenAt, writtenTo } = session;
  if (!membership) throw MerchantNotChosen();
  const { tenantId, role, warehouseIds } = membership;
  return {
    tenantId,
    rights: rightsOfRole(role),
    by: { kind: "USER", id: user.id, name: user.name },
    warehouses: warehouseIds,
    keyPrefix: userPrefix(user.id),
    person: { ...user, role, warehouseIds, session: { id, seenAt } },
    tenant,
    shard,
    writtenTo,
  };
}
