import { col, rowsOf, sql, TENANT } from "../../db";
import { epochDay, isoDay } from "../../planning";
import { groupBy } from "../group-by";
import { supplyingPlace } from "../plan/material-needs";
import { placedLines, placeKey } from "../plan/placed-lines";
import { dueOn, isOpen, openUnits } from "../plan-store/open-line-columns";
import { type Place, type Places, readPlaces } from "../plan-store/places";
import { tidy } from "../plan-store/plan-row";
import { today, type Work } from "../work";

/** A line of an order for something that is made from a recipe. */
export interface MadeLine {
  skuId: string;
  skuName: string;
  /** Its planning place. */
  placeId: string;
  placeName: string;
  units: number;
  /** Days that making it takes. */
  leadTimeDays: number;
  /** The day it must be ready, `YYYY-MM-DD`. */
  expectedOn: string;
}

/** A material that a line lacks on the day that its production starts. Units. */
export interface MissingMaterial {
  materialId: string;
  materialName: string;
  /** Name of the SKU that is made of it. */
  madeSkuName: string;
  /** The warehouse that supplies it; the one of the line if no warehouse ever held any. */
  warehouseId: string;
  warehouseName: string;
  /** The day that production starts, `YYYY-MM-DD`. */
  startOn: string;
  neededUnits: number;
  /** In stock and arriving up to that day, less the units that other jobs which start by then take. */
  availableUnits: number;
  missingUnits: number;
}

const recipeRows = rowsOf("recommendations.recipes", {
  skuId: col.uuid,
  materialId: col.uuid,
  materialName: col.text,
  quantityPerUnit: col.float,
});

/** Reads the recipes of the SKUs, by material name. */
const readRecipes = ({ db }: Work, skuIds: readonly string[]) =>
  db.query(
    recipeRows,
    sql`
    select recipe.sku_id as "skuId", recipe.material_id as "materialId", material.name as "materialName",
           recipe.quantity_per_unit::float8 as "quantityPerUnit"
    from recipe_lines recipe
    join skus material on material.tenant_id = recipe.tenant_id and material.id = recipe.material_id
      and material.deleted_at is null
    where recipe.tenant_id = ${TENANT} and recipe.sku_id = any(${[...skuIds]}::uuid[]) and recipe.quantity_per_unit > 0
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
    where row.tenant_id = ${TENANT} and row.level = 'SKU_LOCATION' and row.sku_id = any(${[...materialIds]}::uuid[])`,
  );

const jobRows = rowsOf("recommendations.jobs", {
  orderId: col.uuid,
  isPlaced: col.bool,
  materialId: col.uuid,
  skuId: col.uuid,
  skuName: col.text,
  warehouseId: col.uuid,
  units: col.float,
  dueOn: col.text,
});

const LINE = sql`line`;

/** Reads the materials that production orders, placed or not, have still to take; materials that an override settled are taken already. */
const readJobs = ({ db }: Work, materialIds: readonly string[]) =>
  db.query(
    jobRows,
    sql`
    select job.id as "orderId", coalesce(job.status in ('CONFIRMED', 'PARTIALLY_RECEIVED'), false) as "isPlaced",
           recipe.material_id as "materialId", line.sku_id as "skuId", made.name as "skuName", line.warehouse_id as "warehouseId",
           (recipe.quantity_per_unit * ${openUnits(LINE)})::float8 as units, ${dueOn(LINE)} as "dueOn"
    from recipe_lines recipe
    join order_lines line on line.tenant_id = recipe.tenant_id and line.sku_id = recipe.sku_id
      and ${isOpen(LINE)}
    join skus made on made.tenant_id = line.tenant_id and made.id = line.sku_id
    join purchase_orders job on job.tenant_id = line.tenant_id and job.id = line.order_id
      and job.type = 'PRODUCTION_ORDER' and coalesce(job.status, 'DRAFT') <> 'FULLY_RECEIVED'
    where recipe.tenant_id = ${TENANT} and recipe.material_id = any(${[...materialIds]}::uuid[])
      and not exists (select from consumption_overrides settled
                      where settled.tenant_id = job.tenant_id and settled.order_id = job.id
                        and settled.material_id = recipe.material_id)
    order by job.reference, line.position, recipe.material_id`,
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
    where row.tenant_id = ${TENANT} and row.level = 'SKU_LOCATION' and row.sku_id = any(${[...skuIds]}::uuid[])`,
  );
  return new Map(rows.map(({ skuId, placeId, days }) => [placeKey(skuId, placeId), days]));
}

/** Units that come or go on a day, `YYYY-MM-DD`. */
interface Move {
  on: string;
  units: number;
}

/** The units of a material that a job takes, and the day. */
interface Job extends Move {
  /** Null for orders about to be placed. */
  orderId: string | null;
  isPlaced: boolean;
  materialId: string;
  /** Name of the SKU that is made. */
  madeSkuName: string;
  /** The place that supplies it. */
  source: Pick<Place, "id" | "name">;
}

/** The free units of materials on a day. */
class FreeMaterials {
  private readonly placesOf: ReadonlyMap<string, Awaited<ReturnType<typeof readStock>>>;
  /** Existing production orders, and the ones about to be ordered. */
  readonly jobs: Job[] = [];

  private constructor(
    stock: Awaited<ReturnType<typeof readStock>>,
    /** By material and place. */
    private readonly arrivals: ReadonlyMap<string, readonly Move[]>,
  ) {
    this.placesOf = groupBy(stock, ({ materialId }) => materialId);
  }

  /** Reads them in five statements. */
  static async read(work: Work, materialIds: readonly string[], places: Places): Promise<FreeMaterials> {
    const stock = await readStock(work, materialIds);
    const incoming = await placedLines(work, materialIds);
    const arrivals = new Map(
      [...incoming].map(([key, lines]) => [key, lines.map(({ dueOn: on, units }) => ({ on, units }))]),
    );
    const free = new FreeMaterials(stock, arrivals);
    const jobs = await readJobs(work, materialIds);
    const leadTimes = await readLeadTimes(work, [...new Set(jobs.map(({ skuId }) => skuId))]);
    for (const { orderId, isPlaced, materialId, skuId, skuName: madeSkuName, warehouseId, units, dueOn } of jobs) {
      const place = places.get(warehouseId);
      if (!place) continue;
      const on = startOf(dueOn, leadTimes.get(placeKey(skuId, place.id)) ?? 0, today(work));
      const source = free.sourceOf(materialId, place);
      free.jobs.push({ orderId, isPlaced, materialId, madeSkuName, source, on, units });
    }
    return free;
  }

  /** Returns the place that supplies a material for something made at a place; that place itself where none ever held any. */
  sourceOf(materialId: string, maker: Job["source"]): Job["source"] {
    return supplyingPlace(this.placesOf.get(materialId) ?? [], maker.id) ?? maker;
  }

  /** Returns the shortage of a job on the day it starts, beside others that start by then; null where nothing is missing. */
  missingOf(job: Job, others: readonly Job[], materialName: string): MissingMaterial | null {
    const { materialId, madeSkuName, source, on: startOn } = job;
    const until = (moves: readonly Move[] = []) =>
      moves.reduce((sum, { on, units }) => (on <= startOn ? sum + units : sum), 0);
    const onHand = this.placesOf.get(materialId)?.find(({ id }) => id === source.id)?.onHand ?? 0;
    const taken = others.filter((it) => it.materialId === materialId && it.source.id === source.id);
    const arrived = until(this.arrivals.get(placeKey(materialId, source.id)));
    const availableUnits = Math.max(0, tidy(onHand + arrived - until(taken)));
    const neededUnits = tidy(job.units);
    const missingUnits = tidy(neededUnits - availableUnits);
    if (missingUnits <= 0) return null;
    const place = { warehouseId: source.id, warehouseName: source.name };
    return { materialId, materialName, madeSkuName, ...place, startOn, neededUnits, availableUnits, missingUnits };
  }
}

/** The day that production starts: no day that is over. */
function startOf(expectedOn: string, leadTimeDays: number, day: string): string {
  const start = isoDay(epochDay(expectedOn) - Math.ceil(leadTimeDays));
  return start < day ? day : start;
}

/**
 * Returns the missing materials of lines about to be ordered, by line. It takes the stored plan's stock, with arrivals up to the day that production starts.
 * It subtracts the use by other jobs that start by then: placed ones, drafts, and the lines before. The number of statements does not depend on the number of
 * lines; one where nothing has a recipe. Decision D132.
 * @example 50 bikes to start today, 2 wheels each, 60 wheels in stock: 100 needed, 60 available, 40 missing
 */
export async function missingMaterials(work: Work, lines: readonly MadeLine[]): Promise<MissingMaterial[][]> {
  if (lines.length === 0) return [];
  const recipes = await readRecipes(work, [...new Set(lines.map(({ skuId }) => skuId))]);
  const materialIds = [...new Set(recipes.map(({ materialId }) => materialId))];
  if (materialIds.length === 0) return lines.map(() => []);
  const recipeOf = groupBy(recipes, ({ skuId }) => skuId);
  const free = await FreeMaterials.read(work, materialIds, await readPlaces(work));
  const starts = lines.map(({ expectedOn, leadTimeDays }, index) => ({
    index,
    on: startOf(expectedOn, leadTimeDays, today(work)),
  }));
  const missing: MissingMaterial[][] = lines.map(() => []);
  for (const { index, on } of starts.sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))) {
    const line = lines[index];
    if (!line) continue;
    for (const { materialId, materialName, quantityPerUnit } of recipeOf.get(line.skuId) ?? []) {
      const source = free.sourceOf(materialId, { id: line.placeId, name: line.placeName });
      const units = quantityPerUnit * line.units;
      const job = { orderId: null, isPlaced: false, materialId, madeSkuName: line.skuName, source, on, units };
      const lacks = free.missingOf(job, free.jobs, materialName);
      if (lacks) missing[index]?.push(lacks);
      free.jobs.push(job);
    }
  }
  return missing;
}

const materialRows = rowsOf("recommendations.materials", { materialId: col.uuid, materialName: col.text });

/** Reads the materials of production orders that are not complete. */
const readMaterials = ({ db }: Work, orderIds: readonly string[]) =>
  db.query(
    materialRows,
    sql`
    select distinct material.id as "materialId", material.name as "materialName"
    from order_lines line
    join purchase_orders job on job.tenant_id = line.tenant_id and job.id = line.order_id
      and job.type = 'PRODUCTION_ORDER' and coalesce(job.status, 'DRAFT') <> 'FULLY_RECEIVED'
    join recipe_lines recipe on recipe.tenant_id = line.tenant_id and recipe.sku_id = line.sku_id
    join skus material on material.tenant_id = recipe.tenant_id and material.id = recipe.material_id
      and material.deleted_at is null
    where line.tenant_id = ${TENANT} and line.order_id = any(${[...orderIds]}::uuid[])`,
  );

/**
 * Returns the missing materials of the open part of production orders, placed or not, in the order given; none for other orders. Each is judged beside the
 * other jobs that start by then: a placed one beside placed ones, a draft beside drafts too. The number of statements does not depend on the number of orders.
 */
export async function missingMaterialsOf(work: Work, orderIds: readonly string[]): Promise<MissingMaterial[][]> {
  const names = new Map((await readMaterials(work, orderIds)).map((row) => [row.materialId, row.materialName]));
  if (names.size === 0) return orderIds.map(() => []);
  const free = await FreeMaterials.read(work, [...names.keys()], await readPlaces(work));
  const jobsOf = groupBy(free.jobs, ({ orderId }) => orderId);
  return orderIds.map((orderId) => {
    const jobs = jobsOf.get(orderId) ?? [];
    const isPlaced = jobs.some((job) => job.isPlaced);
    const others = free.jobs.filter((job) => job.orderId !== orderId && (job.isPlaced || !isPlaced));
    return jobs.flatMap((job, index) => {
      const before = jobs.slice(0, index).map((it) => ({ ...it, on: job.on }));
      return free.missingOf(job, [...others, ...before], names.get(job.materialId) ?? "") ?? [];
    });
  });
}
