import { col, rowsOf, sql } from "../../db";
import { epochDay, isoDay } from "../../planning";
import { groupBy } from "../group-by";
import { supplyingPlace } from "../plan/material-needs";
import { placedLines, placeKey } from "../plan/placed-lines";
import { type Places, readPlaces } from "../plan-store/places";
import { tidy } from "../plan-store/plan-row";
import { today, type Work } from "../work";

/** A line of an order for something that is made from a recipe. */
export interface MadeLine {
  skuId: string;
  /** Where it is planned. */
  placeId: string;
  placeName: string;
  units: number;
  /** Days that making it takes. */
  leadTimeDays: number;
  /** The day it is to be ready, `YYYY-MM-DD`. */
  expectedOn: string;
}

/** A material that a line lacks on the day that its production starts. Units. */
export interface MissingMaterial {
  materialId: string;
  materialName: string;
  /** Where it would be taken from; where the line is made if no warehouse ever held any. */
  warehouseId: string;
  warehouseName: string;
  /** The day that production starts, `YYYY-MM-DD`. */
  startOn: string;
  neededUnits: number;
  /** In stock and arriving up to that day, without what other jobs that start by then take. */
  availableUnits: number;
  missingUnits: number;
}

const recipeRows = rowsOf("recommendations.recipes", {
  skuId: col.uuid,
  materialId: col.uuid,
  materialName: col.text,
  quantityPerUnit: col.float,
});

/** What the SKUs are made of, by material name. */
const readRecipes = ({ db }: Work, skuIds: readonly string[]) =>
  db.query(
    recipeRows,
    sql`
    select recipe.sku_id as "skuId", recipe.material_id as "materialId", material.name as "materialName",
           recipe.quantity_per_unit::float8 as "quantityPerUnit"
    from recipe_lines recipe
    join skus material on material.tenant_id = recipe.tenant_id and material.id = recipe.material_id
      and material.deleted_at is null
    where recipe.sku_id = any(${[...skuIds]}::uuid[]) and recipe.quantity_per_unit > 0
    order by material.name, material.id`,
  );

const stockRows = rowsOf("recommendations.material-stock", {
  materialId: col.uuid,
  id: col.uuid,
  name: col.text,
  rawMaterialOnly: col.bool,
  onHand: col.float,
});

/** The places of materials with the stock that the plan knows. */
const readStock = ({ db }: Work, materialIds: readonly string[]) =>
  db.query(
    stockRows,
    sql`
    select row.sku_id as "materialId", warehouse.id, warehouse.name, warehouse.raw_material_only as "rawMaterialOnly",
           row.stock_level as "onHand"
    from plan_rows row
    join warehouses warehouse on warehouse.tenant_id = row.tenant_id and warehouse.id = row.warehouse_id
    where row.level = 'SKU_LOCATION' and row.sku_id = any(${[...materialIds]}::uuid[])`,
  );

const jobRows = rowsOf("recommendations.jobs", {
  materialId: col.uuid,
  skuId: col.uuid,
  warehouseId: col.uuid,
  units: col.float,
  dueOn: col.text,
});

/** What production orders, placed or not, will still take of materials; what an override settled is taken already. */
const readJobs = ({ db }: Work, materialIds: readonly string[]) =>
  db.query(
    jobRows,
    sql`
    select recipe.material_id as "materialId", line.sku_id as "skuId", line.warehouse_id as "warehouseId",
           (recipe.quantity_per_unit * (line.quantity_ordered - line.quantity_received))::float8 as units,
           greatest(line.expected_delivery_on, '1900-01-01')::text as "dueOn"
    from recipe_lines recipe
    join order_lines line on line.tenant_id = recipe.tenant_id and line.sku_id = recipe.sku_id
      and line.quantity_ordered > line.quantity_received
    join purchase_orders job on job.tenant_id = line.tenant_id and job.id = line.order_id
      and job.type = 'PRODUCTION_ORDER' and coalesce(job.status, 'DRAFT') <> 'FULLY_RECEIVED'
    where recipe.material_id = any(${[...materialIds]}::uuid[])
      and not exists (select from consumption_overrides settled
                      where settled.tenant_id = job.tenant_id and settled.order_id = job.id
                        and settled.material_id = recipe.material_id)`,
  );

const leadTimeRows = rowsOf("recommendations.lead-times", { skuId: col.uuid, placeId: col.uuid, days: col.int });

/** Days that making the SKUs takes, by SKU and place. */
async function readLeadTimes({ db }: Work, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query(
    leadTimeRows,
    sql`
    select row.sku_id as "skuId", row.warehouse_id as "placeId", (detail.trace #>> '{need,leadTimeDays}')::int as days
    from plan_rows row
    join plan_details detail on detail.tenant_id = row.tenant_id and detail.level = row.level and detail.id = row.id
    where row.level = 'SKU_LOCATION' and row.sku_id = any(${[...skuIds]}::uuid[])`,
  );
  return new Map(rows.map(({ skuId, placeId, days }) => [placeKey(skuId, placeId), days]));
}

/** Units that come or go on a day, `YYYY-MM-DD`. */
interface Move {
  on: string;
  units: number;
}

/** What of materials is free on a day. */
class FreeMaterials {
  private readonly placesOf: ReadonlyMap<string, Awaited<ReturnType<typeof readStock>>>;

  private constructor(
    stock: Awaited<ReturnType<typeof readStock>>,
    /** By material and place. */
    private readonly arrivals: ReadonlyMap<string, readonly Move[]>,
    private readonly jobs = new Map<string, Move[]>(),
  ) {
    this.placesOf = groupBy(stock, ({ materialId }) => materialId);
  }

  /** Reads them in six statements. */
  static async read(work: Work, materialIds: readonly string[], places: Places): Promise<FreeMaterials> {
    const stock = await readStock(work, materialIds);
    const incoming = await placedLines(work, materialIds);
    const arrivals = new Map(
      [...incoming].map(([key, lines]) => [key, lines.map(({ dueOn: on, units }) => ({ on, units }))]),
    );
    const free = new FreeMaterials(stock, arrivals);
    const jobs = await readJobs(work, materialIds);
    const leadTimes = await readLeadTimes(work, [...new Set(jobs.map(({ skuId }) => skuId))]);
    for (const { materialId, skuId, warehouseId, units, dueOn } of jobs) {
      const placeId = places.get(warehouseId)?.id;
      const source = placeId && free.sourceOf(materialId, placeId);
      if (!source) continue;
      free.take(materialId, source.id, { on: startOf(dueOn, leadTimes.get(placeKey(skuId, placeId)) ?? 0), units });
    }
    return free;
  }

  /** Where a material for something made at a place is taken from; null where no place ever held any. */
  sourceOf(materialId: string, makerPlaceId: string) {
    return supplyingPlace(this.placesOf.get(materialId) ?? [], makerPlaceId);
  }

  /** Units at a place on a day. */
  availableOn(day: string, materialId: string, placeId: string): number {
    const key = placeKey(materialId, placeId);
    const until = (moves: readonly Move[] = []) =>
      moves.reduce((sum, { on, units }) => (on <= day ? sum + units : sum), 0);
    const onHand = this.placesOf.get(materialId)?.find(({ id }) => id === placeId)?.onHand ?? 0;
    return Math.max(0, tidy(onHand + until(this.arrivals.get(key)) - until(this.jobs.get(key))));
  }

  /** Takes units for a job, which no other job has then. */
  take(materialId: string, placeId: string, job: Move): void {
    const key = placeKey(materialId, placeId);
    this.jobs.set(key, [...(this.jobs.get(key) ?? []), job]);
  }
}

const startOf = (expectedOn: string, leadTimeDays: number): string =>
  isoDay(epochDay(expectedOn) - Math.ceil(leadTimeDays));

/**
 * Tells which materials are missing for lines about to be ordered, by line: by the stored plan's stock, with what arrives up to the day that
 * production starts, without what other jobs that start by then take: placed ones, drafts, and the lines before. The number of
 * statements does not depend on the number of lines; one where nothing has a recipe. Decision D132.
 * @example 50 bikes to start today, 2 wheels each, 60 wheels in stock: 100 needed, 60 available, 40 missing
 */
export async function missingMaterials(work: Work, lines: readonly MadeLine[]): Promise<MissingMaterial[][]> {
  if (lines.length === 0) return [];
  const recipes = await readRecipes(work, [...new Set(lines.map(({ skuId }) => skuId))]);
  const materialIds = [...new Set(recipes.map(({ materialId }) => materialId))];
  if (materialIds.length === 0) return lines.map(() => []);
  const recipeOf = groupBy(recipes, ({ skuId }) => skuId);
  const free = await FreeMaterials.read(work, materialIds, await readPlaces(work));
  const day = today(work);
  const starts = lines.map(({ expectedOn, leadTimeDays }, index) => {
    const start = startOf(expectedOn, leadTimeDays);
    return { index, startOn: start < day ? day : start };
  });
  const missing: MissingMaterial[][] = lines.map(() => []);
  for (const { index, startOn } of starts.sort((one, other) => (one.startOn < other.startOn ? -1 : 1))) {
    const line = lines[index];
    for (const { materialId, materialName, quantityPerUnit } of recipeOf.get(line?.skuId ?? "") ?? []) {
      if (!line) continue;
      const source = free.sourceOf(materialId, line.placeId) ?? { id: line.placeId, name: line.placeName };
      const neededUnits = tidy(quantityPerUnit * line.units);
      const availableUnits = free.availableOn(startOn, materialId, source.id);
      free.take(materialId, source.id, { on: startOn, units: neededUnits });
      const missingUnits = tidy(neededUnits - availableUnits);
      if (missingUnits <= 0) continue;
      const place = { warehouseId: source.id, warehouseName: source.name };
      missing[index]?.push({ materialId, materialName, ...place, startOn, neededUnits, availableUnits, missingUnits });
    }
  }
  return missing;
}
