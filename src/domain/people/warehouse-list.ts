/** The warehouses that a member or a key is limited to. */
import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput } from "../../errors";
import { shortened, visible } from "../../values/text";
import { isUuid } from "../../values/uuid";
import type { Work } from "../work";

/** Warehouses that one member or key can be limited to. */
export const MAX_WAREHOUSES_OF_LIMIT = 1000;

const warehouseRows = rowsOf("people.warehouses", { id: col.uuid, name: col.text });

/**
 * The warehouses of a limit, each once.
 * @param given Ids, as somebody wrote them; empty: all warehouses. @throws InvalidInput naming those that are none of the merchant's
 */
export async function checkedWarehouses({ db }: Pick<Work, "db">, given: readonly string[]): Promise<string[]> {
  if (given.length === 0) return [];
  if (given.length > MAX_WAREHOUSES_OF_LIMIT)
    throw InvalidInput([{ path: "warehouseIds", reason: `must have at most ${MAX_WAREHOUSES_OF_LIMIT} items` }]);
  const ids = given.map((id) => id.toLowerCase());
  const found = await db.query(
    warehouseRows,
    sql`select id, name from warehouses where tenant_id = ${TENANT} and id = any(${ids.filter(isUuid)}::uuid[])`,
  );
  const known = new Set(found.map(({ id }) => id));
  const faults = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `warehouseIds.${index}`, reason: "must be a warehouse of this merchant" }],
  );
  if (faults.length > 0) throw InvalidInput(faults);
  return [...new Set(ids)];
}

/** The warehouses with some names. @throws InvalidInput for a name that no warehouse of the merchant has */
export async function warehousesNamed({ db }: Pick<Work, "db">, names: readonly string[]): Promise<string[]> {
  const found = await db.query(
    warehouseRows,
    sql`select id, name from warehouses where tenant_id = ${TENANT} and name = any(${[...names]}::text[])`,
  );
  const ids = new Map(found.map(({ id, name }) => [name, id]));
  const unknown = names.filter((name) => !ids.has(name));
  if (unknown.length > 0)
    throw InvalidInput(
      unknown.map((name) => ({
        path: "warehouse",
        reason: `must be a warehouse of this merchant, and "${shortened(visible(name), 100)}" is none`,
      })),
    );
  return checkedWarehouses({ db }, [...ids.values()]);
}

/** The names of warehouses by their ids. One that was deleted has none. */
export async function warehouseNames(
  { db }: Pick<Work, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db.query(
    warehouseRows,
    sql`select id, name from warehouses where tenant_id = ${TENANT} and id = any(${[...new Set(ids)]}::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
