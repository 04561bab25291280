import { col, type Decimal, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { rateOn } from "../exchange-rates";
import { roundedTo } from "../money";
import { today, type Work } from "../work";
import { countedCost } from "./counted-cost";

/** What decides whether an order needs approval. */
export interface OrderFacts {
  id: string;
  /** Its cost in the merchant's currency at today's rates; null when a line has no cost, or its currency no rate. */
  value: Decimal | null;
  /** Hash of what its lines order. */
  content: string;
  /** How many people have approved just that. */
  approvals: number;
  /** Whether the caller is one of them. */
  isApprovedByCaller: boolean;
}

/**
 * The SQL of a hash of what an order's lines order: SKU, warehouse, supplier, units and cost. An approval counts while it is the same. Days and
 * notes are not in it. Lines are called `line`.
 */
const CONTENT = sql`
  encode(sha256(convert_to(string_agg(
    line.sku_id || ' ' || line.warehouse_id || ' ' || line.supplier_id || ' ' || line.quantity_ordered || ' '
      || coalesce(trim_scale(line.unit_cost)::text, '-'),
    ',' order by line.sku_id, line.warehouse_id), 'UTF8')), 'hex')`;

/** The content of the order `ordered`, for a statement that may not need it for each. */
export const CONTENT_OF_ORDER = sql`
  (select ${CONTENT} from order_lines line where line.tenant_id = ordered.tenant_id and line.order_id = ordered.id)`;

const contents = rowsOf("approvals.content", { content: col.text.orNull });

/** Reads the content of an order: what an approval is for; null where it has no lines. */
export async function contentOf({ db }: Pick<Work, "db">, orderId: string): Promise<string | null> {
  const [order] = await db.query(
    contents,
    sql`select ${CONTENT_OF_ORDER} as content from purchase_orders ordered where ordered.tenant_id = ${TENANT} and ordered.id = ${orderId}::uuid`,
  );
  return order?.content ?? null;
}

const factsOfOrders = rowsOf("approvals.facts", {
  id: col.uuid,
  value: col.numeric.orNull,
  content: col.text,
  approvals: col.int,
  isApprovedByCaller: col.bool,
});

/**
 * Reads what decides whether orders need approval. One statement; an order without lines has no row.
 * @param person The caller, as in `approverKey`.
 */
export async function factsOf(
  work: Work,
  orderIds: readonly string[],
  person: string | null,
): Promise<ReadonlyMap<string, OrderFacts>> {
  const { db, tenant } = work;
  const rate = sql`case when supplier.currency = ${tenant.currency} then 1 else ${rateOn(sql`supplier.currency`, today(work))} end`;
  const amount = roundedTo(sql`(line.quantity_ordered * line.counted_cost * line.rate)::numeric`, tenant.currency);
  const rows = await db.query(
    factsOfOrders,
    sql`
    select counted.order_id as id, counted.value, counted.content, count(approval.approved_by)::int as approvals,
           coalesce(bool_or(approval.approved_by = ${person}::text), false) as "isApprovedByCaller"
    from (
      select line.tenant_id, line.order_id,
             case when bool_or(line.quantity_ordered > 0 and (line.counted_cost is null or line.rate is null)) then null
                  else coalesce(sum(${amount}), 0) end as value,
             ${CONTENT} as content
      from (
        select line.*, ${countedCost(work)} as counted_cost, ${rate} as rate
        from order_lines line
        join suppliers supplier on supplier.tenant_id = line.tenant_id and supplier.id = line.supplier_id
        where line.tenant_id = ${TENANT} and line.order_id = any(${[...orderIds]}::uuid[])
      ) line
      group by line.tenant_id, line.order_id
    ) counted
    left join order_approvals approval
      on approval.tenant_id = ${TENANT} and approval.order_id = counted.order_id and approval.content = counted.content
    group by counted.order_id, counted.value, counted.content`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The condition that an order is the caller's own: asked for or written by them. Orders are called `ordered`, requests `request`.
 * @param own As in `ownKeys`.
 */
export const isOwn = (own: readonly string[]): Prisma.Sql =>
  sql`(ordered.writers && ${[...own]}::text[] or coalesce(request.requested_by = any(${[...own]}::text[]), false))`;
