import { type Prisma, sql, TENANT } from "../../../db";
import { asRecords } from "../rows/records";
import { catalogueTable, reference, units, unitsOrOwed } from "../rows/table";

/**
 * A count of the stock, at this moment. D51.
 *
 * It becomes an entry of the stock ledger for the difference between count and balance. An entry of 0 is written too,
 * so that `counted_at` moves. The balance itself follows by trigger.
 */
export const stockLevels = catalogueTable({
  name: "stock_levels",
  about: "Stock as it was counted; it replaces what was there.",
  relation: "stock_levels",
  key: ["sku", "warehouse"],
  columns: {
    sku: reference("skus", { required: true, field: "sku_id", about: "The SKU that was counted.", example: "CUP-RED" }),
    warehouse: reference("warehouses", {
      required: true,
      field: "warehouse_id",
      about: "Where it was counted.",
      example: "North",
    }),
    onHand: unitsOrOwed({
      required: true,
      about: "Units that are there now; below 0 where more was sold than was there.",
      example: "40",
    }),
  },
  async apply({ db, clock }, rows) {
    const records = asRecords(stockLevels, rows);
    const countedAt = clock.now();
    await db.execute("catalogue.count-all-stock", appendCounts(records, countedAt, sql`true`));
    // A SKU's first stock at a warehouse has no balance to lock. Another writer's entry since then is visible by now,
    // and the row is ours.
    await db.execute(
      "catalogue.count-changed-stock",
      appendCounts(records, countedAt, sql`level.on_hand <> given.on_hand`),
    );
    return rows.flatMap(({ sku }) => sku ?? []);
  },
});

/** The same, where a count below 0 counts as a mistake and is refused. D141. */
export const stockLevelsFromZero: typeof stockLevels = {
  ...stockLevels,
  columns: {
    ...stockLevels.columns,
    onHand: units({ required: true, about: "Units that are there now, 0 or more.", example: "40" }),
  },
};

/** Given a balance of 7, `{"sku_id":…,"warehouse_id":…,"on_hand":"5"}` appends a movement of −2. */
function appendCounts(records: string, countedAt: Date, condition: Prisma.Sql): Prisma.Sql {
  return sql`
    insert into stock_movements (tenant_id, sku_id, warehouse_id, kind, quantity, occurred_at)
    select ${TENANT}, given.sku_id, given.warehouse_id, 'COUNT', given.on_hand - coalesce(level.on_hand, 0), ${countedAt}
    from jsonb_to_recordset(${records}::jsonb) as given(sku_id uuid, warehouse_id uuid, on_hand numeric)
    left join stock_levels level
      on level.tenant_id = ${TENANT} and level.sku_id = given.sku_id and level.warehouse_id = given.warehouse_id
    where ${condition}
    order by given.sku_id, given.warehouse_id`;
}
