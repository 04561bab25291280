import { createKey } from "../../src/domain/keys/keys";
import { first, openMarket } from "../graphql/market";
import type { Ids } from "../security/id-rows";
import { idsOf } from "../security/id-world";
import { Api } from "../support/api";
import type { Merchant, TestApp } from "../support/app";
import { mainOf } from "../support/database";

/** A number that is only in rows of the other house, and of all places together, with two more digits. */
const MARK = "7700";

/** A merchant with two houses, of which a key is limited to the first. */
export interface TwoHouses {
  merchant: Merchant;
  /** Limited to the first house: a combined warehouse, and the one in it. */
  limited: Merchant;
  /** What the limited key may not read: names, numbers and ids of the other house. */
  secrets: RegExp;
  /** Ids of the first house, and of the other one. */
  ids: { ours: Ids; theirs: Ids };
  /** The places of both that are planned: the combined warehouses. */
  places: { ours: string; theirs: string };
}

/** Columns of tables that hold figures of the other house, each set to a number of its own. */
const FIGURES: Record<string, { columns: string; where: string }> = {
  stock_levels: { columns: "on_hand", where: "warehouse_id = any($2)" },
  stock_movements: { columns: "quantity", where: "warehouse_id = any($2)" },
  order_lines: { columns: "quantity_ordered quantity_received unit_cost", where: "warehouse_id = any($2)" },
  deliveries: { columns: "quantity", where: "warehouse_id = any($2)" },
  sales_transactions: { columns: "quantity unit_price", where: "warehouse_id = any($2)" },
  daily_demand: { columns: "quantity revenue", where: "warehouse_id = any($2)" },
  supplier_warehouses: { columns: "minimum_order_quantity", where: "warehouse_id = any($2)" },
  manual_forecasts: { columns: "units", where: "(warehouse_id is null or warehouse_id = any($2))" },
  planning_settings: { columns: "moq", where: "warehouse_id = any($2)" },
  plan_rows: {
    columns:
      "stock_level incoming_units recommended_units weekly_quantity weekly_plan_quantity monthly_quantity monthly_plan_quantity quarterly_quantity quarterly_plan_quantity yearly_quantity yearly_plan_quantity yearly_sales monthly_sales days_on_hand_min days_on_hand_max",
    where: "(warehouse_id is null or warehouse_id = any($2))",
  },
};

/** Opens it; the plan is fresh, and no job is left. */
export async function twoHouses(app: TestApp): Promise<TwoHouses> {
  const merchant = await openMarket(app, 2);
  const { tenantId } = merchant;
  const all = async (text: string, ...values: unknown[]): Promise<Record<string, string>[]> =>
    (await app.database.admin.query(text, [tenantId, ...values])).rows;
  const other = (await all("select id from warehouses where tenant_id = $1 and name like '% 02'")).map(({ id }) => id);
  const names = { ours: await idsOf(merchant, first.order), theirs: await idsOf(merchant, "PO 02") };
  const idOf = async (table: string, where: string) =>
    (await all(`select id::text from ${table} where tenant_id = $1 and ${where} limit 1`, other))[0]?.id ?? "";
  const at = (yes: boolean) => `${yes ? "" : "not "}warehouse_id = any($2)`;
  const belonging = async (isOther: boolean) => ({
    warehouse: (
      await all(`select id from warehouses where tenant_id = $1 and name = 'Warehouse 0${isOther ? 2 : 1}'`)
    )[0]?.id as string,
    delivery: await idOf("deliveries", at(isOther)),
    alert: await idOf("stock_alerts", at(isOther)),
    manualForecast: await idOf("manual_forecasts", at(isOther)),
  });
  const ids = {
    ours: { ...names.ours, ...(await belonging(false)) },
    theirs: { ...names.theirs, ...(await belonging(true)) },
  };
  const lines = await all(
    "select id, order_id from order_lines where tenant_id = $1 and warehouse_id = any($2)",
    other,
  );
  const orders = [...new Set(lines.map((line) => line.order_id))];
  let number = Number(`${MARK}00`);
  for (const [table, { columns, where }] of Object.entries(FIGURES)) {
    const sets = columns.split(" ").map((column) => `${column} = ${++number}`);
    await all(
      `update ${table} set ${sets.join(", ")} where tenant_id = $1 and ${where} and $2::uuid[] is not null`,
      other,
    );
  }
  await all(
    "update warehouses set name = 'Zebra ' || name, city = 'Zebra' where tenant_id = $1 and id = any($2)",
    other,
  );
  await all("update plan_rows set warehouse_name = 'Zebra' where tenant_id = $1 and warehouse_id = any($2)", other);
  await all(
    "update purchase_orders set reference = 'Zebra ' || reference, notes = 'Zebra' where tenant_id = $1 and id = any($2)",
    orders,
  );
  await all(
    "update order_mails set recipient = 'zebra@mill.example' where tenant_id = $1 and order_id = any($2)",
    orders,
  );
  await all("update deliveries set order_reference = 'Zebra' where tenant_id = $1 and warehouse_id = any($2)", other);
  await all("update saved_scenarios set name = 'Zebra' where tenant_id = $1");
  await all("update webhook_events set object_id = 'Zebra' where tenant_id = $1");
  await all("update webhook_deliveries set object_id = 'Zebra' where tenant_id = $1");
  await all("update plan_runs set warnings = array['Zebra'] where tenant_id = $1");
  await all("update question_schedules set recipients = array['zebra@mill.example'] where tenant_id = $1");
  const region = (await all("select id from warehouses where tenant_id = $1 and name = 'Region 01'"))[0]?.id as string;
  const places = {
    ours: region,
    theirs: (await all("select id from warehouses where tenant_id = $1 and name like '%Region 02'"))[0]?.id as string,
  };
  const text = await createKey(mainOf(app.database), tenantId, {
    name: "limited",
    scope: "WRITE",
    expiresAt: null,
    warehouseIds: [region],
  });
  const secret = [
    ...other,
    ...orders,
    ...lines.map(({ id }) => id),
    ids.theirs.delivery,
    ids.theirs.alert,
    "zebra",
    `${MARK}\\d\\d`,
  ];
  return {
    merchant,
    limited: { tenantId, key: text, api: new Api(app.address, text) },
    secrets: new RegExp(secret.filter(Boolean).join("|"), "i"),
    ids,
    places,
  };
}
