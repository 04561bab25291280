import { once } from "node:events";
import type { Request, Response } from "express";
import type pg from "pg";

/** A row as pg types it. */
type Row = pg.QueryResult["rows"][number];

const METRICS = ["weekly", "monthly", "quarterly", "yearly"].flatMap((period) =>
  ["quantity", "plan_quantity", "sales", "plan_sales"].map((what) => `${period}_${what}`),
);

/** What rows of every level have, in the order of the wire. */
function figures(row: Row) {
  return {
    product_name: row.product_name,
    sum_stock_level: row.stock_level,
    sum_incoming_units: row.incoming_units,
    buying_date: row.buy_on,
    unit_cost: row.unit_cost,
    unit_cost_supplier: row.supplier_unit_cost ?? undefined,
    unit_costs_supplier: row.supplier_unit_costs.map((it: Row) => ({
      supplier_name: it.supplierName,
      unit_cost: it.unitCost,
      currency: it.currency,
    })),
    bom_cost: row.bom_cost,
    supplier_name: row.supplier_name,
    recommended_units_to_order: row.recommended_units,
    lead_time_to: row.expected_delivery_on,
    weekly_quantity: row.weekly_quantity,
    weekly_plan_quantity: row.weekly_plan_quantity,
    weekly_sales: row.weekly_sales,
    weekly_plan_sales: row.weekly_plan_sales,
    monthly_quantity: row.monthly_quantity,
    monthly_plan_quantity: row.monthly_plan_quantity,
    monthly_sales: row.monthly_sales,
    monthly_plan_sales: row.monthly_plan_sales,
    quarterly_quantity: row.quarterly_quantity,
    quarterly_plan_quantity: row.quarterly_plan_quantity,
    quarterly_sales: row.quarterly_sales,
    quarterly_plan_sales: row.quarterly_plan_sales,
    yearly_quantity: row.yearly_quantity,
    yearly_plan_quantity: row.yearly_plan_quantity,
    yearly_sales: row.yearly_sales,
    yearly_plan_sales: row.yearly_plan_sales,
  };
}

const folded = (row: Row) => ({
  stock_health_projected: {
    EXCESS: row.excess_count || undefined,
    HEALTHY: row.healthy_count || undefined,
    AT_RISK: row.at_risk_count || undefined,
    STOCK_OUT: row.stock_out_count || undefined,
  },
  days_on_hand: { min: row.days_on_hand_min, max: row.days_on_hand_max },
  estimated_stock_out_days_incoming: { min: row.days_to_stock_out_min, max: row.days_to_stock_out_max },
});

const ofSku = (row: Row) => ({
  retail_price: row.retail_price_min ?? undefined,
  re_order_status: row.reorder_count > 0,
  abc_category: row.abc_categories[0] ?? null,
});

function health(row: Row): string {
  if (row.excess_count > 0) return "EXCESS";
  if (row.at_risk_count > 0) return "AT_RISK";
  return row.stock_out_count > 0 ? "STOCK_OUT" : "HEALTHY";
}

const SHAPES: Record<string, (row: Row) => object> = {
  SKU: (row) => ({ sku_id: row.sku_id, sku_name: row.sku_name, ...figures(row), ...folded(row), ...ofSku(row) }),
  SKU_LOCATION: (row) => ({
    sku_id: row.sku_id,
    warehouse_id: row.warehouse_id,
    sku_name: row.sku_name,
    warehouse_name: row.warehouse_name,
    ...figures(row),
    stock_health_projected: health(row),
    days_on_hand: row.days_on_hand_min,
    estimated_stock_out_days_incoming: row.days_to_stock_out_min,
    ...ofSku(row),
  }),
  PRODUCT: (row) => ({
    ...figures(row),
    ...folded(row),
    retail_price: row.retail_price_min === null ? undefined : { min: row.retail_price_min, max: row.retail_price_max },
    re_order_status: { True: row.reorder_count, False: row.no_reorder_count },
    abc_category: row.abc_categories,
  }),
};

/** POST /skus */
export async function listPlanRows(pool: pg.Pool, tenantId: string, { query }: Request) {
  const { aggregation_level: level = "SKU" } = query as Record<string, string>;
  const [limit, offset] = [Number(query.limit ?? 1000), Number(query.offset ?? 0)];
  const where = `tenant_id = $1 and version = (select plan_version from tenants where id = $1) and level = $2::"PlanLevel"
                 and kinds & 65537 <> 0`;
  const [rows, count] = await Promise.all([
    pool.query(
      `select sku_id, warehouse_id, sku_name, warehouse_name, product_name, stock_level, incoming_units, buy_on::text, unit_cost,
              supplier_unit_cost, supplier_unit_costs, bom_cost, supplier_name, recommended_units, expected_delivery_on::text,
              ${METRICS.join(", ")}, excess_count, healthy_count, at_risk_count, stock_out_count, days_on_hand_min, days_on_hand_max,
              days_to_stock_out_min, days_to_stock_out_max, retail_price_min, retail_price_max, reorder_count, no_reorder_count,
              abc_categories
       from plan_rows where ${where} order by sort_name, warehouse_name, id limit $3 offset $4`,
      [tenantId, level, limit, offset],
    ),
    pool.query(`select count(*)::int as total from plan_rows where ${where}`, [tenantId, level]),
  ]);
  const { total } = count.rows[0];
  const data = rows.rows.map((row) => SHAPES[level]?.(row));
  return { data, pagination: { total, limit, offset, has_more: offset + limit < total } };
}

/** GET /suppliers */
export async function listSuppliers(pool: pg.Pool, tenantId: string) {
  const [suppliers, terms] = await Promise.all([
    pool.query(
      `select id, name, emails, address1, address2, city, province, country, zip, lead_time_days, currency,
              minimum_order_quantity::float8, lower(minimum_order_type::text) as minimum_order_type
       from suppliers where tenant_id = $1 order by sort_name, id`,
      [tenantId],
    ),
    pool.query(
      `select terms.supplier_id, terms.lead_time_days, terms.minimum_order_quantity::float8,
              lower(terms.minimum_order_type::text) as minimum_order_type, warehouse.name
       from supplier_warehouses terms
       join warehouses warehouse on warehouse.tenant_id = terms.tenant_id and warehouse.id = terms.warehouse_id
       where terms.tenant_id = $1 order by warehouse.sort_name`,
      [tenantId],
    ),
  ]);
  const termsOf = new Map<string, Row[]>();
  for (const it of terms.rows) termsOf.set(it.supplier_id, [...(termsOf.get(it.supplier_id) ?? []), it]);
  const data = suppliers.rows.map((row) => {
    const own = termsOf.get(row.id) ?? [];
    const { address1, address2, city, province, country, zip } = row;
    return {
      id: row.id,
      name: row.name,
      emails: row.emails.length > 0 ? row.emails : null,
      address: { address1, address2, city, province, country, zip },
      lead_time: row.lead_time_days,
      currency: row.currency,
      minimum_order_quantity: row.minimum_order_quantity,
      minimum_order_type: row.minimum_order_type,
      moqs: own
        .filter((it) => it.minimum_order_quantity !== null)
        .map((it) => ({
          warehouse_name: it.name,
          minimum_order_quantity: it.minimum_order_quantity,
          minimum_order_type: it.minimum_order_type ?? row.minimum_order_type,
        })),
      lead_times: own
        .filter((it) => it.lead_time_days !== null)
        .map((it) => ({ warehouse_name: it.name, lead_time: it.lead_time_days })),
    };
  });
  return { data, total: data.length };
}

const distinctDays = (column: string) =>
  `coalesce(array_agg(distinct to_char(${column}, 'YYYY-MM-DD')) filter (where ${column} is not null), '{}')`;

/** Orders with what their lines add up to; `chosen` narrows, orders and cuts the rows of purchase_orders. */
const heads = (chosen: string) => `
  with chosen as (select * from purchase_orders where tenant_id = $1 and ${chosen}),
  totals as (
    select line.order_id, sum(quantity_ordered)::float8 as ordered, sum(quantity_received)::float8 as received,
           sum(quantity_ordered * coalesce(unit_cost, 0) * exchange_rate)::float8 as cost,
           ${distinctDays("expected_delivery_on")} as expected, ${distinctDays("confirmed_delivery_on")} as confirmed,
           ${distinctDays("initial_delivery_on")} as initial, array_agg(distinct warehouse.name) as warehouse_names
    from order_lines line
    join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
    where line.tenant_id = $1 and line.order_id in (select id from chosen)
    group by line.order_id
  )
  select chosen.id, reference, coalesce(status, 'DRAFT') as status, type, origin, supplier.name as supplier_name, supplier.currency,
         to_char(chosen.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as created_at,
         chosen.created_at::text as sort_key, totals.*
  from chosen
  join suppliers supplier on supplier.tenant_id = chosen.tenant_id and supplier.id = chosen.supplier_id
  join totals on totals.order_id = chosen.id
  order by chosen.created_at desc, chosen.id`;

const head = (row: Row) => ({
  id: row.id,
  reference: row.reference,
  order_status: row.status,
  supplier_name: row.supplier_name,
  order_type: row.type,
  origin: row.origin === "NEW" ? "NEW" : row.origin.toLowerCase(),
  quantity_confirmed: row.ordered,
  quantity_received: row.received,
  delivery_date: row.expected,
  confirmed_delivery_date: row.confirmed,
  initial_delivery_date: row.initial,
  warehouse_names: row.warehouse_names,
  cost: row.cost,
  currency: row.currency,
  created_at: row.created_at,
});

const PAGE = 1000;

/** GET /orders, all of them, page by page after the last row of the page before. */
export async function listOrders(pool: pg.Pool, tenantId: string, _request: Request, response: Response) {
  response.type("application/json").write('{"data":[');
  let total = 0;
  let after: Row = null;
  do {
    const { rows }: pg.QueryResult<Row> = await pool.query(
      heads(`type <> 'PRODUCTION_ORDER' ${after ? "and created_at <= $2 and (created_at < $2 or id > $3)" : ""}
             order by created_at desc, id limit ${PAGE}`),
      after ? [tenantId, after.sort_key, after.id] : [tenantId],
    );
    const text = rows.map((row) => JSON.stringify(head(row))).join(",");
    if (!response.write(total > 0 && text ? `,${text}` : text)) await once(response, "drain");
    total += rows.length;
    after = rows.length === PAGE ? rows.at(-1) : null;
  } while (after);
  response.end(`],"total":${total}}`);
}

/** GET /orders/{id}; one line a SKU is all that the seeded orders have. */
export async function getOrder(pool: pg.Pool, tenantId: string, { params }: Request) {
  const [order, lines] = await Promise.all([
    pool.query(heads("id = $2"), [tenantId, params.id]),
    pool.query(
      `select line.id, sku.name as sku_name, product.name as product_name, sku.is_material, supplier.name as supplier_name,
              supplier.currency, sku.options, sku.image_url, line.quantity_ordered, line.quantity_received, line.unit_cost::float8,
              confirmed_delivery_on::text, initial_delivery_on::text, sku.barcode, sku.moq::float8, sku.is_bundle,
              sku.pack_quantity::float8, coalesce(terms.minimum_order_quantity, supplier.minimum_order_quantity)::float8 as minimum
       from order_lines line
       join skus sku on sku.tenant_id = line.tenant_id and sku.id = line.sku_id
       join products product on product.tenant_id = sku.tenant_id and product.id = sku.product_id
       join suppliers supplier on supplier.tenant_id = line.tenant_id and supplier.id = line.supplier_id
       left join supplier_warehouses terms on terms.tenant_id = line.tenant_id and terms.supplier_id = line.supplier_id
                                          and terms.warehouse_id = line.warehouse_id
       where line.tenant_id = $1 and line.order_id = $2 order by line.position, line.id`,
      [tenantId, params.id],
    ),
  ]);
  const [row] = order.rows;
  const isOpen = row.status === "CONFIRMED" || row.status === "PARTIALLY_RECEIVED";
  const parts = lines.rows.map((line) => {
    const ordered = line.quantity_ordered;
    const moq = line.moq ?? (line.minimum > 0 ? line.minimum : null);
    const missing = Math.max(0, (moq ?? 0) - (line.moq === null ? row.ordered : ordered));
    const moqType = line.moq === null ? "SUPPLIER" : "PRODUCT";
    return {
      id: line.id,
      sku_name: line.sku_name,
      product_name: line.product_name,
      is_material: line.is_material,
      supplier_name: line.supplier_name,
      supplier_currency: line.currency,
      options: line.options,
      url: line.image_url,
      quantity_confirmed: ordered,
      received: line.quantity_received,
      in_transit: isOpen ? Math.max(0, ordered - line.quantity_received) : 0,
      confirmed_delivery_date: line.confirmed_delivery_on,
      initial_delivery_date: line.initial_delivery_on,
      total_cost: line.unit_cost * ordered,
      barcode: line.barcode,
      moq_met: missing === 0,
      missing_moq: missing,
      moq,
      moq_type: moq === null ? null : moqType,
      is_composite: line.is_bundle,
      pack_quantity: line.pack_quantity,
      pack_type: line.pack_quantity === null ? null : "SKU",
      pack_met: line.pack_quantity === null || ordered % line.pack_quantity === 0,
      packs_to_order: line.pack_quantity === null ? null : Math.ceil(ordered / line.pack_quantity),
      is_closed: row.status === "FULLY_RECEIVED" && line.quantity_received !== ordered,
    };
  });
  return { ...head(row), order_parts: parts };
}
