import type { Database } from "../../../db";
import type { Clock } from "../../../values/clock";
import { workFor } from "../../work";
import type { ExportPlaces } from "./export-file";

/** Returns the facts about the merchant that an import of exports needs. */
export const knownPlaces = (
  database: Database,
  tenantId: string,
  clock: Clock,
): Promise<Pick<ExportPlaces, "currency" | "known">> =>
  workFor(database, tenantId, clock, async ({ db, tenant }) => {
    const namesOf = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => name));
    const known = {
      stores: new Map(
        (await db.store.findMany({ select: { name: true, currency: true } })).map((it) => [it.name, it.currency]),
      ),
      suppliers: namesOf(await db.supplier.findMany({ select: { name: true } })),
      warehouses: namesOf(await db.warehouse.findMany({ select: { name: true } })),
    };
    return { currency: tenant.currency, known };
  });
