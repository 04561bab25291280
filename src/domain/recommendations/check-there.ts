import { col, rowsOf, sql, TENANT } from "../../db";
import { type InputFault, InvalidInput, SkusNotFound } from "../../errors";
import type { Work } from "../work";
import type { RecommendationRequest } from "./request";

const known = rowsOf("recommendations.known", { id: col.uuid });

/** Makes sure that requested SKUs without an answer exist. @throws SkusNotFound naming the unknown ones. */
export async function checkSkusThere({ db }: Work, skuIds: readonly string[], answered: ReadonlySet<string>) {
  const others = [...new Set(skuIds.map((id) => id.toLowerCase()))].filter((id) => !answered.has(id));
  if (others.length === 0) return;
  const statement = sql`select id from skus where tenant_id = ${TENANT} and deleted_at is null and id = any(${others}::uuid[])`;
  const found = new Set((await db.query(known, statement)).map(({ id }) => id));
  const missing = others.filter((id) => !found.has(id));
  if (missing.length > 0) throw SkusNotFound(missing);
}

/**
 * Makes sure that suppliers and warehouses in a request's filter exist: an unknown one must not look like nothing due. One statement, if any are
 * named.
 * @throws InvalidInput naming the unknown ones.
 */
export async function checkSourcesThere({ db }: Work, request: RecommendationRequest) {
  const supplierIds = request.supplierIds ?? [];
  const warehouseIds = request.warehouseIds ?? [];
  if (supplierIds.length + warehouseIds.length === 0) return;
  const statement = sql`
    select id from suppliers where tenant_id = ${TENANT} and id = any(${supplierIds}::uuid[])
    union all select id from warehouses where tenant_id = ${TENANT} and id = any(${warehouseIds}::uuid[])`;
  const found = new Set((await db.query(known, statement)).map(({ id }) => id));
  const faultsOf = (name: string, ids: readonly string[], reason: string): InputFault[] =>
    ids.flatMap((id, index) => (found.has(id.toLowerCase()) ? [] : [{ path: `input.${name}.${index}`, reason }]));
  const faults = [
    ...faultsOf("supplierIds", supplierIds, "is no supplier"),
    ...faultsOf("warehouseIds", warehouseIds, "is no warehouse"),
  ];
  if (faults.length > 0) throw InvalidInput(faults);
}
