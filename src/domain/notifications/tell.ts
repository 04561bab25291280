import { Prisma, sql, TENANT } from "../../db";
import { storable } from "../../values/text";
import type { JobPayloads } from "../enqueue-job";
import { lateLines } from "../insights/late-lines";
import type { Right } from "../people/rights";
import { today, type Work } from "../work";
import type { Facts } from "./words";

const MAIL: keyof JobPayloads = "mail-notifications";
/** Late orders that one night tells of. */
export const MAX_LATE_ORDERS = 200;
/** How long an order may be late by then; what is late for longer is in the list of late lines already. */
const LATE_FOR_DAYS = 7;
/** SKUs of a warehouse that one plan names; the rest is one notification. */
export const MAX_NAMED_SKUS = 50;
/** Notifications of one plan. */
const MAX_STOCK_OUTS = 2_000;

const right = (name: Right): Prisma.Sql => sql`${name}::text`;

/**
 * Tells people of what happened, in its transaction; one statement, however many things and people. What is told a second time takes the place of
 * the first, and is unread again. A late order is told again only where its date was moved. Whoever wants to be mailed at once is, by a job.
 * @param rows SELECT of the columns `kind`, `fold_key`, `object_type`, `object_id`, `warehouse_ids`, `for_user`, `for_right`, `not_for` and `facts`.
 * @param before Further parts of the WITH, which `rows` reads.
 */
export function telling(
  { clock }: Pick<Work, "clock">,
  rows: Prisma.Sql,
  before: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const now = clock.now();
  return sql`
    with ${before} news as materialized (${rows}), told as (
      insert into notifications as known (tenant_id, kind, fold_key, object_type, object_id, warehouse_ids, for_user, for_right, not_for, facts, at)
      select ${TENANT}, kind::"NotificationKind", fold_key, object_type::"NotificationObject", object_id, warehouse_ids, for_user, for_right, not_for, facts, ${now}::timestamptz
      from news order by kind, fold_key
      on conflict (tenant_id, kind, fold_key) do update
      set times = known.times + 1, warehouse_ids = excluded.warehouse_ids, for_user = excluded.for_user, for_right = excluded.for_right,
          not_for = excluded.not_for, facts = excluded.facts, at = excluded.at
      where known.kind <> 'ORDER_LATE' or known.facts is distinct from excluded.facts
      returning kind, object_id, for_user, facts
    ), announced as (
      insert into webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
      select ${TENANT}, 'purchase_order.late', placed.id::text, ${now}::timestamptz,
             ${ORDER} || jsonb_build_object('late_since', told.facts ->> 'since'), pg_current_xact_id()
      from told join purchase_orders placed on placed.tenant_id = ${TENANT} and placed.id = told.object_id
      where told.kind = 'ORDER_LATE' and wants_webhooks(current_tenant(), 'purchase_order')
      order by placed.id
      on conflict do nothing
    )
    insert into jobs (kind, payload, is_awaited)
    select ${MAIL}, jsonb_build_object('userId', setting.user_id), false
    from notification_settings setting
    where setting.tenant_id = ${TENANT} and setting.mail = 'AT_ONCE'
      and exists (select from told where told.kind = setting.kind and (told.for_user is null or told.for_user = setting.user_id))
    group by setting.user_id order by setting.user_id`;
}

/** What webhooks tell of an order, `placed`. */
const ORDER = sql`webhook_order(
  placed.id, placed.reference, placed.status, placed.type, placed.supplier_id, placed.version, placed.updated_at)`;

/** The warehouses of an order, `placed`. */
const WAREHOUSES = sql`array(
  select distinct line.warehouse_id from order_lines line
  where line.tenant_id = placed.tenant_id and line.order_id = placed.id)`;

/** Tells those who may order of orders that became late. */
export async function tellOfLateOrders(work: Work): Promise<void> {
  const day = today(work);
  await work.db.execute(
    "notifications.late-orders",
    telling(
      work,
      sql`
      select 'ORDER_LATE' as kind, placed.id::text as fold_key, 'PURCHASE_ORDER' as object_type, placed.id as object_id,
             array_agg(distinct line.warehouse_id) as warehouse_ids, null::uuid as for_user, ${right("WRITE_ORDERS")} as for_right, '{}'::uuid[] as not_for,
             jsonb_build_object('order', placed.reference, 'supplier', min(supplier.name), 'since', min(line.expected_delivery_on)) as facts
      from ${lateLines(day)}
      join suppliers supplier on supplier.tenant_id = placed.tenant_id and supplier.id = placed.supplier_id
      group by placed.id, placed.reference
      having min(line.expected_delivery_on) >= ${day}::date - ${LATE_FOR_DAYS}::int
      order by min(line.expected_delivery_on) desc, placed.id limit ${MAX_LATE_ORDERS}`,
    ),
  );
}

/**
 * The statement that raises alerts and tells those who may order of the SKUs that have run out.
 * @param raise WITH parts, the last of which is `raised`, with the columns `sku_id`, `warehouse_id` and `kind` of the new alerts.
 */
export const tellingOfStockOuts = (work: Work, raise: Prisma.Sql): Prisma.Sql =>
  telling(
    work,
    sql`
    select 'STOCK_OUT_RAISED' as kind, fold_key, object_type, object_id, array[warehouse_id] as warehouse_ids, null::uuid as for_user,
           ${right("WRITE_ORDERS")} as for_right, '{}'::uuid[] as not_for, jsonb_build_object('sku', sku, 'warehouse', warehouse, 'more', more) as facts
    from (
      select sku_id || '/' || warehouse_id as fold_key, 'SKU' as object_type, sku_id as object_id, warehouse_id, sku, warehouse, null::bigint as more, place
      from numbered where place <= ${MAX_NAMED_SKUS}
      union all
      select warehouse_id::text, 'WAREHOUSE', warehouse_id, warehouse_id, null, warehouse, of_all - ${MAX_NAMED_SKUS}, 0
      from numbered where place = ${MAX_NAMED_SKUS} + 1
    ) as chosen
    order by place, fold_key limit ${MAX_STOCK_OUTS}`,
    sql`${raise}, numbered as materialized (
      select raised.sku_id, raised.warehouse_id, sku.name as sku, warehouse.name as warehouse,
             row_number() over (partition by raised.warehouse_id order by sku.name, raised.sku_id) as place,
             count(*) over (partition by raised.warehouse_id) as of_all
      from raised join skus sku on sku.tenant_id = ${TENANT} and sku.id = raised.sku_id join warehouses warehouse on warehouse.tenant_id = ${TENANT}
        and warehouse.id = raised.warehouse_id
      where raised.kind = 'STOCK_OUT'
    ),`,
  );

/** An import with refused rows. */
interface RefusedImport {
  source: "sales" | "file";
  /** The store, or the file. */
  name: string;
  acceptedRows: number;
  refusedRows: number;
  errors: readonly { row: number; column: string; reason: string }[];
}

const MAX_WORDS = 300;

/**
 * Tells of an import with refused rows: the person who imported it, else those who may import such. Nothing is told where all was accepted.
 * One statement.
 */
export async function tellOfImport(work: Work, imported: RefusedImport): Promise<void> {
  const { source, acceptedRows, refusedRows, errors } = imported;
  if (refusedRows === 0 && errors.length === 0) return;
  const name = storable(imported.name).slice(0, MAX_WORDS);
  const [first] = errors;
  const place = first && first.row > 0 ? [`row ${first.row}`, ...(first.column ? [`column ${first.column}`] : [])] : [];
  const where = place.length > 0 ? storable(place.join(", ")).slice(0, MAX_WORDS) : null;
  const facts: Facts<"IMPORT_REFUSED"> = { name, accepted: acceptedRows, refused: refusedRows, first: where };
  const userId = work.by?.kind === "USER" ? work.by.id : null;
  const needed: Right = source === "sales" ? "WRITE_SALES" : "WRITE_CATALOGUE";
  await work.db.execute(
    "notifications.import",
    telling(
      work,
      sql`
      select 'IMPORT_REFUSED' as kind, ${`${source}/${name}/${userId ?? ""}`}::text as fold_key, 'IMPORT' as object_type, null::uuid as object_id,
             '{}'::uuid[] as warehouse_ids, ${userId}::uuid as for_user, ${userId ? null : needed}::text as for_right, '{}'::uuid[] as not_for,
             ${JSON.stringify(facts)}::jsonb as facts`,
    ),
  );
}

/** An order that approval was asked for. */
export interface AskedOrder {
  orderId: string;
  /** The users who may not approve it, as it is theirs. */
  notFor: readonly string[];
}

/**
 * Tells those who may approve that orders wait for it; webhooks hear of it too. Two statements. To be called once the
 * orders have their new status.
 */
export async function tellOfApprovalAsked(work: Work, asked: readonly AskedOrder[]): Promise<void> {
  const by = work.by?.name ?? "Somebody";
  await work.db.execute(
    "notifications.approval-asked",
    telling(
      work,
      sql`
      select 'APPROVAL_WAITS' as kind, placed.id::text as fold_key, 'PURCHASE_ORDER' as object_type, placed.id as object_id,
             ${WAREHOUSES} as warehouse_ids, null::uuid as for_user, ${right("APPROVE_ORDERS")} as for_right, asked.not_for,
             jsonb_build_object('order', placed.reference, 'by', ${by}::text) as facts
      from (
        select "orderId", array(select jsonb_array_elements_text("notFor")::uuid) as not_for
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given ("orderId" uuid, "notFor" jsonb)
      ) as asked
      join purchase_orders placed on placed.tenant_id = ${TENANT} and placed.id = asked."orderId"`,
    ),
  );
  const orderIds = asked.map(({ orderId }) => orderId);
  await announceOrders(work, "purchase_order.approval_requested", orderIds, {});
}

/** An order that was decided on. */
export interface DecidedOrder {
  orderId: string;
  /** The user who asked for the approval; null where a key did, which has no inbox. */
  askedBy: string | null;
}

/**
 * Tells those who asked for approval of orders what was decided; webhooks hear of it too. Who decides on what they asked for is told nothing. Two
 * statements. To be called once the orders have their new status.
 */
export async function tellOfApprovalDecided(
  work: Work,
  decided: readonly DecidedOrder[],
  { decision, comment }: { decision: "APPROVED" | "SENT_BACK"; comment: string | null },
): Promise<void> {
  const by = work.by?.name ?? "Somebody";
  const asked = decided.filter(({ askedBy }) => askedBy !== null && askedBy !== work.by?.id);
  await work.db.execute(
    "notifications.approval-decided",
    telling(
      work,
      sql`
      select 'APPROVAL_DECIDED' as kind, placed.id || '/' || asked.user_id as fold_key, 'PURCHASE_ORDER' as object_type, placed.id as object_id,
             ${WAREHOUSES} as warehouse_ids, asked.user_id as for_user, null::text as for_right, '{}'::uuid[] as not_for,
             jsonb_build_object('order', placed.reference, 'by', ${by}::text, 'decision', ${decision}::text, 'comment', ${comment}::text) as facts
      from unnest(${asked.map((it) => it.orderId)}::uuid[], ${asked.map((it) => it.askedBy)}::uuid[]) as asked (order_id, user_id)
      join purchase_orders placed on placed.tenant_id = ${TENANT} and placed.id = asked.order_id`,
    ),
  );
  const orderIds = decided.map(({ orderId }) => orderId);
  await announceOrders(work, "purchase_order.approval_decided", orderIds, { decision, comment });
}

/** Has webhooks told of orders. One statement, which writes nothing where no endpoint wants the event. */
async function announceOrders(
  { db, clock }: Work,
  type: string,
  orderIds: readonly string[],
  more: object,
): Promise<void> {
  await db.execute(
    "notifications.announce-orders",
    sql`
    insert into webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
    select ${TENANT}, ${type}, placed.id::text, ${clock.now()}, ${ORDER} || ${JSON.stringify(more)}::jsonb, pg_current_xact_id()
    from purchase_orders placed
    where placed.tenant_id = ${TENANT} and placed.id = any(${[...orderIds]}::uuid[]) and wants_webhooks(current_tenant(), 'purchase_order')
    order by placed.id
    on conflict do nothing`,
  );
}
