import type { Database } from "./database";

/**
 * Has PostgreSQL count what a bulk load brought. Every index begins with the tenant; until tables have been analysed, the
 * planner takes "this tenant's rows" for one row and any such index for as good as the right one. Autovacuum would see to
 * it within a minute, which is when imports of orders and sales follow.
 * @param tables Names from our own code.
 */
export async function refreshStatistics(database: Database, tables: readonly string[]): Promise<void> {
  await database.pool.query(`analyze ${tables.map((table) => `"${table}"`).join(", ")}`);
}
