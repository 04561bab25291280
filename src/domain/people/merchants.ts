import { col, type Database, operator, reservedDoor, rowsOf, sql } from "../../db";
import { Role } from "../../generated/prisma/enums";

const merchantRows = rowsOf("people.merchants", {
  id: col.uuid,
  name: col.text,
  isTest: col.bool,
  role: col.oneOf(Role),
});

/** A merchant that a person works for. */
export type MerchantOfUser = (typeof merchantRows)["row"];

/** The open merchants that a person is a member of, by name. */
export const merchantsOf = (database: Database, userId: string): Promise<MerchantOfUser[]> =>
  operator(database).query(
    merchantRows,
    sql`
    select tenants.id, name, is_test as "isTest", role
    from memberships join tenants on tenants.id = tenant_id and closed_at is null
    where user_id = ${userId}::uuid order by name, tenants.id`,
  );

const answers = rowsOf("people.works-elsewhere", { isSo: col.bool });

/**
 * Whether a person is a member of another merchant than this one. It may be asked within an operation, which has a connection already: so it waits for
 * no other work.
 */
export async function worksElsewhere(database: Database, tenantId: string, userId: string): Promise<boolean> {
  const [answer] = await reservedDoor(database).query(
    answers,
    sql`
    select exists (select from memberships where user_id = ${userId}::uuid and tenant_id <> ${tenantId}::uuid) as "isSo"`,
  );
  return answer?.isSo ?? true;
}
