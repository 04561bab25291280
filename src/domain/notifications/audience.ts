import { type Prisma, sql } from "../../db";
import type { Caller } from "../keys/keys";
import type { Right } from "../people/rights";

/** A member of the merchant, as far as it decides what they are told. */
export interface Person {
  userId: string;
  rights: ReadonlySet<Right>;
}

/** The person who asks; null where it is a key, a command or a job. */
export const personOf = ({ by, rights }: Pick<Caller, "by" | "rights">): Person | null =>
  by.kind === "USER" ? { userId: by.id, rights } : null;

/** The warehouses that the transaction is limited to (D184); null: none. */
const LIMIT = sql`nullif(current_setting('app.warehouses', true), '')::uuid[]`;

/**
 * The condition of a person being told, on the table `notifications` as `told`. All that reads notifications goes through it, so nobody reads
 * those of others. The transaction is limited to the person's warehouses. What waits for approval is shown for as long as it does.
 */
export function isToldTo({ userId, rights }: Person): Prisma.Sql {
  return sql`(
    (told.for_user = ${userId}::uuid or told.for_right = any(${[...rights]}::text[]) and ${userId}::uuid <> all(told.not_for))
    and (${LIMIT} is null or told.warehouse_ids = '{}' or told.warehouse_ids && ${LIMIT})
    and (told.object_type <> 'PURCHASE_ORDER' or exists (
      select from purchase_orders placed
      where placed.tenant_id = told.tenant_id and placed.id = told.object_id
        and (told.kind <> 'APPROVAL_WAITS' or placed.status = 'SENT_FOR_APPROVAL'))))`;
}

/** The JOIN of what the person has done with notifications, as `state`: of each as often as it was told by now. */
export const withStateOf = ({ userId }: Pick<Person, "userId">): Prisma.Sql => sql`
  left join notification_states state
    on state.tenant_id = told.tenant_id and state.notification_id = told.id and state.user_id = ${userId}::uuid and state.times = told.times`;
