import { Prisma } from "../generated/prisma/client";

/** Stands in values for the id of the merchant whose transaction sends the statement. */
const OWN_TENANT = Symbol("the transaction's tenant");

/**
 * The merchant that the transaction works for, in a statement's text. Each statement names it beside every table of merchants: row-level security is
 * the second lock then, and a database that spreads merchants over machines knows where to go. No caller can name another merchant by it.
 * @example sql`select … from order_lines line where line.tenant_id = ${TENANT} and line.order_id = …`
 */
export const TENANT = new Prisma.Sql(["", ""], [OWN_TENANT]);

/**
 * Returns a value as the driver takes it, for any time zone of the process. @throws TypeError for a value that can't be sent, before
 * anything is.
 */
function sent(value: unknown): unknown {
  if (value === undefined) throw new TypeError("A statement was given no value where it takes one.");
  if (value instanceof Date) return value.toISOString();
  if (Prisma.Decimal.isDecimal(value)) return value.toString();
  if (Array.isArray(value)) return value.map(sent);
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** What a statement is sent by. */
interface Sender {
  /** The merchant that its transaction works for; null for none. */
  tenantId: string | null;
  /** Whether the database spreads merchants over machines. */
  isSpread: boolean;
}

/**
 * Returns a statement's text and values; the merchant is one value, however often it is named.
 *
 * A database that spreads merchants goes to the machine of the value that stands there. Elsewhere it is a sub-select, as in the policies: the planner then
 * reckons with an average merchant. It would look a value up in its statistics, and one that has come since they were taken counts for no rows at all: an
 * import of 500 warehouses read 339,503 rows so.
 * @throws TypeError where a merchant is named and there is none.
 */
export function bound(
  { strings, values }: Prisma.Sql,
  { tenantId, isSpread }: Sender,
): { text: string; values: unknown[] } {
  const sending: unknown[] = [];
  let ofTenant = "";
  let text = strings[0] ?? "";
  values.forEach((value, index) => {
    if (value !== OWN_TENANT) text += `$${sending.push(sent(value))}`;
    else {
      if (tenantId === null) throw new TypeError("A statement names the merchant outside of a merchant's transaction.");
      ofTenant ||= isSpread ? `$${sending.push(tenantId)}::uuid` : `(select $${sending.push(tenantId)}::uuid)`;
      text += ofTenant;
    }
    text += strings[index + 1];
  });
  return { text, values: sending };
}
