import { col, type Database, operator, rowsOf, sql } from "../../db";
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
