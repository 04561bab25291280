/** Remembered pairs as bytes: columns side by side behind a JSON head, deflated. */

import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  type Decision,
  epochDay,
  isoDay,
  type SaidOfForecast,
  STOCK_HEALTHS,
  type TracedLineage,
} from "../../planning";
import type { Width } from "./columns";
import { ColumnReader, type Columns, type KeptQuantity, packColumns } from "./pack-columns";
import { type PackedParameters, packParameters, unpackParameters } from "./parameter-sets";
import { HORIZON_WEEKS, KEPT_QUANTITIES, type RememberedPair } from "./remembered-pair";

const UUID_BYTES = 16;
const HEAD_LENGTH_BYTES = 4;
const BLOCKS: readonly Decision["blockedBy"][] = [null, "ARCHIVED", "BUNDLE", "REORDER_OFF", "SUCCEEDED"];

/** Part of the plan of a day: all pairs of some SKUs, or later additions to some of them. */
export interface MemoryPart {
  /** The SKUs of these pairs, also those without any (any more): earlier parts about them no longer hold. */
  skuIds: readonly string[];
  pairs: readonly RememberedPair[];
  /** The raises by joint minimums for pairs of earlier parts. */
  raises: readonly RememberedRaise[];
}

/** A pair whose quantity a joint minimum raised after it was kept. */
export interface RememberedRaise extends Pick<RememberedPair, "skuId" | "placeId" | "recommendedUnits"> {
  raises: Decision["raises"];
}

/** The head before the columns. */
interface Head {
  planningDay: number;
  pairs: number;
  /** Ids of SKUs, and how many of them are the part's own: the others are named by raises alone. */
  skus: number;
  own: number;
  places: string[];
  suppliers: string[];
  parameters: PackedParameters[];
  widths: Width[];
  /** SKU and place by their place in the lists, units, and of each raise days, units of them, and units on top. */
  raises: [sku: number, place: number, units: number, raises: number[][]][];
  /** People's corrections to the forecasts of pairs, by their place among the pairs. Absent from earlier packs. */
  said?: [pair: number, said: SaidOfForecast][];
  /** The predecessors and successors, likewise. */
  lineages?: [pair: number, lineage: TracedLineage][];
  /** The day on which the errors of forecasts were learnt, for all pairs that keep results of that. */
  learntOn?: string;
}

/** Different texts in the order of their first. */
class Dictionary<Value> {
  readonly values: Value[] = [];
  private readonly places = new Map<string, number>();

  placeOf(key: string, value: Value): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Numbers as their differences, and back. */
const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

function sums(values: Float64Array): Float64Array {
  for (let index = 1; index < values.length; index += 1)
    values[index] = (values[index] ?? 0) + (values[index - 1] ?? 0);
  return values;
}

/** Returns the columns that a pack keeps of pairs. */
function columnsOf(
  pairs: readonly RememberedPair[],
  planningDay: number,
  indices: { skus: number[]; places: number[]; suppliers: number[]; parameters: number[] },
): Columns {
  const of = (figure: (pair: RememberedPair) => number) => pairs.map(figure);
  return {
    figures: {
      sku: differences(indices.skus),
      place: indices.places,
      supplier: indices.suppliers,
      parameters: indices.parameters,
      recommended: of(({ recommendedUnits }) => recommendedUnits),
      // 0: none; days of the past are negative.
      buyIn: of(({ buyOn }) => (buyOn === null ? 0 : shifted(epochDay(buyOn) - planningDay, 1))),
      health: of(({ stockHealth }) => STOCK_HEALTHS.indexOf(stockHealth)),
      daysToStockOut: of(({ daysToStockOut }) => daysToStockOut),
      late: of(({ lateUnits }) => lateUnits),
      cost: of(({ unitCost }) => unitCost ?? -1),
      closed: of(({ decision }) => decision.closedDays),
      blocked: of(({ decision }) => BLOCKS.indexOf(decision.blockedBy)),
      uncounted: of(({ decision }) => decision.uncountedUnits ?? 0),
    },
    quantities: eachQuantity((name) => of(({ decision }) => decision[name])),
    weeks: HORIZON_WEEKS.map((_, at) => of(({ weeks }) => (weeks[at] ?? 0) - (at > 0 ? (weeks[at - 1] ?? 0) : 0))),
  };
}

const eachQuantity = <Value>(of: (name: KeptQuantity) => Value): Record<KeptQuantity, Value> =>
  Object.fromEntries(KEPT_QUANTITIES.map((name) => [name, of(name)])) as Record<KeptQuantity, Value>;

/** A number past 0, which means none. @example shifted(0, 1) // 1; of −1 it stays −1 */
const shifted = (value: number, by: number): number => (value >= 0 ? value + by : value);

/** Packs a part of the plan of a day (`YYYY-MM-DD`). */
export function packPart({ skuIds, pairs, raises }: MemoryPart, planningDay: string): Buffer {
  const day = epochDay(planningDay);
  const skus = new Dictionary<string>();
  const places = new Dictionary<string>();
  const suppliers = new Dictionary<string>();
  const parameters = new Dictionary<PackedParameters>();
  for (const id of skuIds) skus.placeOf(id, id);
  const packedRaises = raises.map(({ skuId, placeId, recommendedUnits, raises: given }): Head["raises"][number] => [
    skus.placeOf(skuId, skuId),
    places.placeOf(placeId, placeId),
    recommendedUnits,
    given.map(({ extraDays, extraDemandUnits, topUpUnits }) => [extraDays, extraDemandUnits, topUpUnits]),
  ]);
  const given = columnsOf(pairs, day, {
    skus: pairs.map(({ skuId }) => skus.placeOf(skuId, skuId)),
    places: pairs.map(({ placeId }) => places.placeOf(placeId, placeId)),
    suppliers: pairs.map(({ supplierId }) => (supplierId === null ? -1 : suppliers.placeOf(supplierId, supplierId))),
    parameters: pairs.map(({ decision }) => {
      const packed = packParameters(decision.parameters);
      return parameters.placeOf(packed.join(" "), packed);
    }),
  });
  const columns = packColumns(given);
  const head: Head = {
    planningDay: day,
    pairs: pairs.length,
    skus: skus.values.length,
    own: skuIds.length,
    places: places.values,
    suppliers: suppliers.values,
    parameters: parameters.values,
    widths: columns.map(({ width }) => width),
    raises: packedRaises,
    said: pairs.flatMap(({ decision: { said } }, at): [number, SaidOfForecast][] => (said ? [[at, said]] : [])),
    // Where one pair does not know it, the pack records it for none.
    ...(pairs.every(({ decision: { lineage } }) => lineage !== undefined)
      ? {
          lineages: pairs.flatMap(({ decision: { lineage } }, at): [number, TracedLineage][] =>
            lineage ? [[at, lineage]] : [],
          ),
        }
      : {}),
    learntOn: pairs.find(({ decision }) => decision.learntOn !== undefined)?.decision.learntOn,
  };
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(HEAD_LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  const ids = Buffer.from(skus.values.join("").replaceAll("-", ""), "hex");
  return deflateRawSync(Buffer.concat([length, json, ids, ...columns.map(({ bytes }) => bytes)]));
}

const uuidAt = (bytes: Buffer, index: number): string =>
  bytes
    .toString("hex", index * UUID_BYTES, (index + 1) * UUID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** SKU, place and supplier of each pair by their places in the head. */
const readIndices = (reader: ColumnReader) =>
  [sums(reader.read("sku")), reader.read("place"), reader.read("supplier")] as const;

/** The pairs behind a head, in the order of the columns. */
function readPairs(head: Head, skuIds: readonly string[], reader: ColumnReader): RememberedPair[] {
  const [sku, place, supplier] = readIndices(reader);
  const [parameters, recommended, buyIn] = [
    reader.read("parameters"),
    reader.read("recommended"),
    reader.read("buyIn"),
  ];
  const [health, daysToStockOut, late] = [reader.read("health"), reader.read("daysToStockOut"), reader.read("late")];
  const [cost, closed, blocked] = [reader.read("cost"), reader.read("closed"), reader.read("blocked")];
  const uncounted = reader.read("uncounted");
  const quantities = eachQuantity((name) => reader.read(name));
  const weeksOf = reader.readWeeks();
  const sets = head.parameters.map(unpackParameters);
  const said = new Map(head.said);
  const lineages = head.lineages && new Map(head.lineages);
  const { learntOn } = head;
  return Array.from({ length: head.pairs }, (_, index): RememberedPair => {
    const at = (values: Float64Array): number => values[index] ?? 0;
    const buyAt = at(buyIn);
    const weeks = weeksOf(index);
    const set = sets[at(parameters)];
    if (!set) throw new Error("A pack names parameters that it does not hold");
    return {
      skuId: skuIds[at(sku)] ?? "",
      placeId: head.places[at(place)] ?? "",
      supplierId: head.suppliers[at(supplier)] ?? null,
      recommendedUnits: at(recommended),
      buyOn: buyAt === 0 ? null : isoDay(head.planningDay + (buyAt > 0 ? buyAt - 1 : buyAt)),
      stockHealth: STOCK_HEALTHS[at(health)] ?? "HEALTHY",
      daysToStockOut: at(daysToStockOut),
      lateUnits: at(late),
      unitCost: at(cost) < 0 ? null : at(cost),
      weeks,
      decision: {
        ...eachQuantity((name) => at(quantities[name])),
        firstWeekDemand: weeks[0] ?? 0,
        parameters: set,
        uncountedUnits: at(uncounted),
        closedDays: at(closed),
        blockedBy: BLOCKS[at(blocked)] ?? null,
        raises: [],
        ...(said.has(index) ? { said: said.get(index) } : {}),
        ...(lineages ? { lineage: lineages.get(index) ?? null } : {}),
        ...(learntOn !== undefined && set.safetyStock.value.kind !== "DAYS" ? { learntOn } : {}),
      },
    };
  });
}

/** Reads the head before the columns, and returns the reader of these. */
function openPack(packed: Buffer) {
  const bytes = inflateRawSync(packed);
  const idsAt = HEAD_LENGTH_BYTES + bytes.readUInt32LE();
  const head: Head = JSON.parse(bytes.toString("utf8", HEAD_LENGTH_BYTES, idsAt));
  const columnsAt = idsAt + head.skus * UUID_BYTES;
  const ids = bytes.subarray(idsAt, columnsAt);
  const skuIds = Array.from({ length: head.skus }, (_, index) => uuidAt(ids, index));
  return { head, skuIds, reader: new ColumnReader(bytes.subarray(columnsAt), head.widths, head.pairs) };
}

/** The forecast of a pair. */
export type RememberedForecast = Pick<RememberedPair, "skuId" | "placeId" | "supplierId" | "weeks">;

/** Returns the forecasts of the part that `packPart` packed, in a fraction of the time that all of it takes. */
export function unpackForecasts(packed: Buffer): { skuIds: string[]; pairs: RememberedForecast[] } {
  const { head, skuIds, reader } = openPack(packed);
  const [sku, place, supplier] = readIndices(reader);
  const weeksOf = reader.readWeeks();
  const pairs = Array.from({ length: head.pairs }, (_, index) => ({
    skuId: skuIds[sku[index] ?? 0] ?? "",
    placeId: head.places[place[index] ?? 0] ?? "",
    supplierId: head.suppliers[supplier[index] ?? -1] ?? null,
    weeks: weeksOf(index),
  }));
  return { skuIds: skuIds.slice(0, head.own), pairs };
}

/** The part that `packPart` was given. */
export function unpackPart(packed: Buffer): MemoryPart {
  const { head, skuIds, reader } = openPack(packed);
  return {
    skuIds: skuIds.slice(0, head.own),
    pairs: readPairs(head, skuIds, reader),
    raises: head.raises.map(([sku, place, recommendedUnits, raises]) => ({
      skuId: skuIds[sku] ?? "",
      placeId: head.places[place] ?? "",
      recommendedUnits,
      raises: raises.map(([extraDays = 0, extraDemandUnits = 0, topUpUnits = 0]) => ({
        extraDays,
        extraDemandUnits,
        topUpUnits,
      })),
    })),
  };
}
