import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import { rowsOf } from "./rows";
import type { SqlDoor } from "./statement";

const { sql } = Prisma;

const roles = rowsOf("restoring.role", { role: col.text });

/**
 * Acts in a tenant's transaction as the owner of the tables. The owner may delete and store past events, where tenant work may only add to them.
 * The policies bind the owner to the tenant all the same. The stored rows are complete: triggers that derive rows from others leave them alone. The
 * caller must roll back an act that throws.
 */
export async function restoring<T>(db: SqlDoor, act: () => Promise<T>): Promise<T> {
  const [before] = await db.query(roles, sql`select current_setting('role') as role`);
  const set = (role: string, isOn: "on" | "off") =>
    db.execute(
      "restoring.set",
      sql`select set_config('role', ${role}, true), set_config('app.restoring', ${isOn}, true)`,
    );
  await set("none", "on");
  const result = await act();
  await set(before?.role ?? "none", "off");
  return result;
}
