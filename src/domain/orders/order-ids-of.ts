import { col, Prisma, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

/** The kinds of filter on orders: something that one of its lines names. */
export type NamedByLine = "sku" | "warehouse";

const ordersOfOwners = rowsOf("orders.ids-by-line", { owner: col.uuid, orderId: col.uuid });

/**
 * The orders that have a line with a SKU, or to a warehouse, newest first: for each of many in one statement.
 * Example row: `{ owner: "5f0c… (the SKU's id)", orderId: "77ab…" }`
 * @param take Orders for each, after the first `skip`.
 */
export async function orderIdsOf(
  { db }: Pick<Work, "db">,
  what: NamedByLine,
  ids: readonly string[],
  { take, skip }: { take: number; skip: number },
): Promise<string[][]> {
  const owner = Prisma.raw(`${what}_id`);
  const rows = await db.query(
    ordersOfOwners,
    sql`
    select owner, "orderId" from (
      select line.owner as owner, line.order_id as "orderId",
             row_number() over (partition by line.owner order by o.created_at desc, o.id) as place
      from (select distinct tenant_id, ${owner} as owner, order_id from order_lines where tenant_id = ${TENANT} and ${owner} = any(${ids}::uuid[])) line
      join purchase_orders o on o.tenant_id = ${TENANT} and o.id = line.order_id
    ) ranked
    where place > ${skip} and place <= ${skip + take}
    order by owner, place`,
  );
  const byOwner = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { owner: id, orderId } of rows) byOwner.get(id)?.push(orderId);
  return ids.map((id) => byOwner.get(id) ?? []);
}
