import { col, type Database, operator, rowsOf, sql } from "../../db";
import { Role } from "../../generated/prisma/enums";

/** A member of a merchant, as mails need them. */
export interface Member {
  email: string;
  role: Role;
  /** The warehouses that they are limited to; empty: none. */
  warehouses: string[];
}

const members = rowsOf("notifications.member", { email: col.text, role: col.oneOf(Role), warehouses: col.uuid.list });

/** A member of a merchant; null where they are none. @param database The main one. */
export async function memberOf(database: Database, tenantId: string, userId: string): Promise<Member | null> {
  const [member] = await operator(database).query(
    members,
    sql`
    select users.email, memberships.role, memberships.warehouse_ids as warehouses
    from memberships join users on users.id = memberships.user_id
    where memberships.tenant_id = ${tenantId}::uuid and memberships.user_id = ${userId}::uuid`,
  );
  return member ?? null;
}
