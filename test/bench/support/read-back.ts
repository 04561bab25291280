import { Client } from "pg";
import { z } from "zod";
import { toUnits } from "./decimal";
import { bodyOf, type RestClient } from "./rest-client";
import { type Cli, runCli } from "./run-cli";

/**
 * What the service holds of a tenant's sales.
 *
 * `revenue` is quantity × unit price − discount in ten-thousandths of the tenant's currency.
 */
export type SalesTotals = { readonly lines: number; readonly quantity: number; readonly revenue: bigint };

/** One row a currency; the tenants of the trials sell in one. Lines that still wait for the worker count. */
const TOTALS = "query Totals($tag: String) { salesTotals(tag: $tag) { lineCount quantity revenue } }";

const Figure = z.union([z.number(), z.string()]);
const TotalsReply = z.object({
  data: z.object({ salesTotals: z.array(z.object({ lineCount: Figure, quantity: Figure, revenue: Figure })).max(1) }),
});

/** Names the tenant to row-level security for this connection, whose role may own the tables without passing row-level security. */
const ENTER_TENANT_SQL = "select set_config('app.tenant', id::text, false) from tenants where name = $1";
/** One row: lines, quantity, revenue. */
const TOTALS_SQL = `
  select count(*) as lines, coalesce(sum(s.quantity), 0) as quantity,
         coalesce(sum(s.quantity * s.unit_price - s.discount_amount), 0) as revenue
  from sales_transactions s join tenants t on t.id = s.tenant_id
  where t.name = $1`;

/** Reads the totals through GraphQL; with a tag, only of the lines that carry it. */
export async function readSalesTotals(client: RestClient, tag?: string): Promise<SalesTotals> {
  const reply = await client.graphql(TOTALS, { tag });
  const body = bodyOf(reply, "salesTotals");
  const found = TotalsReply.safeParse(body);
  if (!found.success) throw new Error(`salesTotals answered ${JSON.stringify(body).slice(0, 500)}`);
  return toTotals(found.data.data.salesTotals[0] ?? { lineCount: 0, quantity: 0, revenue: 0 });
}

/** Reads the same totals straight from PostgreSQL, past the service; the role must be able to list the tenants. */
export async function readSalesTotalsFromDatabase(databaseUrl: string, tenant: string): Promise<SalesTotals> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ENTER_TENANT_SQL, [tenant]);
    const { rows } = await client.query(TOTALS_SQL, [tenant]);
    const row = z.object({ lines: Figure, quantity: Figure, revenue: Figure }).parse(rows[0]);
    return toTotals({ lineCount: row.lines, quantity: row.quantity, revenue: row.revenue });
  } finally {
    await client.end();
  }
}

/**
 * Tells whether a batch whose connection broke was stored, by the tag all its lines carry.
 *
 * A first look may come before the worker has moved the lines, so an absent batch is looked up again once the queue is
 * empty. Throws when only a part is there: a batch is one transaction.
 */
export async function isBatchStored(client: RestClient, cli: Cli, tag: string, accepted: number): Promise<boolean> {
  const atOnce = await readSalesTotals(client, tag);
  if (atOnce.lines === accepted) return true;
  await runCli(cli, ["queue", "drain"]);
  const settled = await readSalesTotals(client, tag);
  if (settled.lines !== 0 && settled.lines !== accepted)
    throw new Error(
      `${tag}: ${settled.lines} of ${accepted} lines are stored; a batch must be stored whole or not at all`,
    );
  return settled.lines === accepted;
}

function toTotals(figures: { lineCount: string | number; quantity: string | number; revenue: string | number }) {
  const { lineCount, quantity, revenue } = figures;
  return { lines: Number(lineCount), quantity: Number(quantity), revenue: toUnits(revenue) };
}
