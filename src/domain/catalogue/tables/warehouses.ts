import { sql, TENANT } from "../../../db";
import { combinationFaults, combinationsOf } from "../rows/combinations";
import { asRecords } from "../rows/records";
import { boolean, catalogueTable, list, reference, text } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";
import { address } from "./address";

/** Places that hold stock; one with children is a combined warehouse. D36b, D43. */
export const warehouses = catalogueTable({
  name: "warehouses",
  about: "Places that hold stock. One with children is a combined warehouse.",
  relation: "warehouses",
  key: ["name"],
  columns: {
    name: text({ required: true, about: "Unique name.", example: "North" }),
    active: boolean(true, { about: "False for one that is no longer used.", example: "true" }),
    store: reference("stores", { field: "store_id", about: "The store that it belongs to.", example: "Shop" }),
    ...address,
    rawMaterialOnly: boolean(false, {
      about: "True for one that holds only raw materials.",
      example: "false",
    }),
    children: list({
      about: "Warehouses that are planned as one within this one, by name; they replace those before.",
      example: "North 1; North 2",
      current: {
        sqlType: "text[]",
        sql: "array(select name from warehouses child where child.tenant_id = kept.tenant_id and child.combined_id = kept.id order by name)",
        given: "array(select distinct unnest(given.children) as name order by name)",
      },
    }),
  },
  together: combinationsOf,
  validate: combinationFaults,
  async apply(work, rows) {
    const own = Object.keys(warehouses.columns).filter((name) => name !== "children");
    await upsertRows(work, warehouses, rows, { columns: own });
    await work.db.execute("catalogue.set-children", setChildren(asRecords(warehouses, rows)));
    return "all";
  },
});

/**
 * Makes the children listed with each warehouse its only ones; a child listed here leaves the one it was in before. A
 * warehouse whose row leaves the column out keeps its children. `{"name":"North","children":["A","B"]}` gives A and B
 * North's id as combined_id, and frees its former children.
 */
function setChildren(records: string) {
  return sql`
    with parent as (
      select warehouses.id, given.children
      from jsonb_to_recordset(${records}::jsonb) as given(name text, children text[])
      join warehouses using (name)
      where warehouses.tenant_id = ${TENANT} and given.children is not null
    ), wanted as (
      select child.id, min(parent.id::text)::uuid as combined_id
      from parent join warehouses child on child.tenant_id = ${TENANT} and child.name = any(parent.children)
      group by child.id
    ), changed as (
      select present.id, wanted.combined_id
      from warehouses present left join wanted using (id)
      where present.tenant_id = ${TENANT} and (wanted.id is not null or present.combined_id in (select id from parent))
    )
    update warehouses set combined_id = changed.combined_id from changed
    where warehouses.tenant_id = ${TENANT} and warehouses.id = changed.id and warehouses.combined_id is distinct from changed.combined_id`;
}
