import { col, rowsOf, sql, TENANT } from "../../db";
import { inTurns } from "../in-turns";
import type { Work } from "../work";
import { calendarOf, type TimestampRules } from "./read-timestamp";
import type { ActiveStore } from "./resolve-store";
import { type Catalogue, nameIn, type PriceRules, type RowFault, type SaleLine, validateRow } from "./validate-row";

/** A line fit to be stored, with the store that it was sold in. */
export interface StoreSale extends SaleLine {
  storeId: string;
}

interface ValidationContext extends TimestampRules, PriceRules {
  /** A line's store, by the line's place from 0; null where it has none: the line is then validated, and not among the good. */
  storeOf(at: number): Pick<ActiveStore, "id" | "currency"> | null;
}

/**
 * Validates sales lines, in turns. The number of statements doesn't depend on theirs.
 * @returns The good ones in their order, and the faults of the others, by row from 1 and then in the order of the specification's columns.
 * @throws InvalidTimestamp when a timestamp is there and can't be read (D44).
 */
export async function validateSales(
  work: Work,
  rows: readonly unknown[],
  { storeOf, excessDiscounts, readsOneOffs, ...rules }: ValidationContext,
): Promise<{ lines: StoreSale[]; faults: RowFault[] }> {
  const catalogue = await resolveNames(work, rows);
  const calendar = calendarOf(work, rules);
  const lines: StoreSale[] = [];
  const faults: RowFault[] = [];
  let row = 0;
  for await (const slice of inTurns(rows)) {
    for (const raw of slice) {
      const store = storeOf(row);
      const storeCurrency = store?.currency ?? work.tenant.currency;
      const verdict = validateRow(raw, ++row, catalogue, calendar, { excessDiscounts, readsOneOffs, storeCurrency });
      if ("faults" in verdict) faults.push(...verdict.faults);
      else if (store) lines.push({ storeId: store.id, ...verdict.line });
    }
  }
  return { lines, faults };
}

const namedSkus = rowsOf("transactions.named-skus", { id: col.uuid, name: col.text });

const namedWarehouses = rowsOf("transactions.named-warehouses", { id: col.uuid, name: col.text });

/** Looks up everything that the rows name, in one query a table; deleted SKUs and inactive warehouses are not found. */
async function resolveNames({ db }: Work, rows: readonly unknown[]): Promise<Catalogue> {
  const named = async (column: "sku" | "warehouse") => {
    const names = new Set<string>();
    for await (const slice of inTurns(rows)) {
      for (const row of slice) {
        const name = nameIn(row, column);
        if (name !== null) names.add(name);
      }
    }
    return [...names];
  };
  const skus = await db.query(
    namedSkus,
    sql`
    select id, name from skus where tenant_id = ${TENANT} and name = any(${await named("sku")}::text[]) and deleted_at is null`,
  );
  const warehouses = await db.query(
    namedWarehouses,
    sql`
    select id, name from warehouses where tenant_id = ${TENANT} and name = any(${await named("warehouse")}::text[]) and active`,
  );
  return {
    skus: new Map(skus.map(({ id, name }) => [name, id])),
    warehouses: new Map(warehouses.map(({ id, name }) => [name, id])),
  };
}
