import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import { rowsOf } from "./rows";
import type { SqlDoor } from "./statement";

const { sql } = Prisma;

const roles = rowsOf("restoring.role", { role: col.text });

/**
 * Acts in a tenant's transaction as the owner of the tables, who may delete and store what happened, where tenant work may only add to it; the
 * policies bind the owner to the tenant all the same. What is stored is what was: triggers that derive rows from others leave it alone. An act that
 * throws is to be rolled back by the caller.
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
