/** Remembered pairs as bytes: columns side by side behind a JSON head, deflated. */

import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Decision, epochDay, isoDay, STOCK_HEALTHS } from "../../planning";
import { packColumn, unpackColumn, type Width } from "./columns";
import { type PackedParameters, packParameters, unpackParameters } from "./parameter-sets";
import {
  COST_PARTS,
  HORIZON_WEEKS,
  KEPT_QUANTITIES,
  type RememberedPair,
  UNIT_PARTS,
  WEEK_PARTS,
} from "./remembered-pair";

const UUID_BYTES = 16;
const HEAD_LENGTH_BYTES = 4;
const BLOCKS: readonly Decision["blockedBy"][] = [null, "ARCHIVED", "BUNDLE", "REORDER_OFF"];

/** Part of the plan of a day: all pairs of some SKUs, or what was added to some of them afterwards. */
export interface MemoryPart {
  /** Whose pairs these are, also where they have none (any more): what earlier parts say of them no longer holds. */
  skuIds: readonly string[];
  pairs: readonly RememberedPair[];
  /** What joint minimums made of pairs of earlier parts. */
  raises: readonly RememberedRaise[];
}

/** A pair whose quantity a joint minimum raised after it was kept. */
export interface RememberedRaise extends Pick<RememberedPair, "skuId" | "placeId" | "recommendedUnits"> {
  raises: Decision["raises"];
}

/** What stands before the columns. */
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

/** The columns of a pack in their order, with the parts that are kept of each number. */
function columnsOf(
  pairs: readonly RememberedPair[],
  planningDay: number,
  indices: { skus: number[]; places: number[]; suppliers: number[]; parameters: number[] },
): [values: number[], parts: number][] {
  const of = (figure: (pair: RememberedPair) => number) => pairs.map(figure);
  return [
    [differences(indices.skus), 1],
    [indices.places, 1],
    [indices.suppliers, 1],
    [indices.parameters, 1],
    [of(({ recommendedUnits }) => recommendedUnits), 1],
    // 0: none; days of the past are negative.
    [of(({ buyOn }) => (buyOn === null ? 0 : shifted(epochDay(buyOn) - planningDay, 1))), 1],
    [of(({ stockHealth }) => STOCK_HEALTHS.indexOf(stockHealth)), 1],
    [of(({ daysToStockOut }) => daysToStockOut), 1],
    [of(({ lateUnits }) => lateUnits), UNIT_PARTS],
    [of(({ unitCost }) => unitCost ?? -1), COST_PARTS],
    [of(({ decision }) => decision.closedDays), 1],
    [of(({ decision }) => BLOCKS.indexOf(decision.blockedBy)), 1],
    ...KEPT_QUANTITIES.map((name): [number[], number] => [of(({ decision }) => decision[name]), UNIT_PARTS]),
    ...HORIZON_WEEKS.map((_, at): [number[], number] => [
      of(({ weeks }) => (weeks[at] ?? 0) - (at > 0 ? (weeks[at - 1] ?? 0) : 0)),
      WEEK_PARTS,
    ]),
  ];
}

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
  const columns = columnsOf(pairs, day, {
    skus: pairs.map(({ skuId }) => skus.placeOf(skuId, skuId)),
    places: pairs.map(({ placeId }) => places.placeOf(placeId, placeId)),
    suppliers: pairs.map(({ supplierId }) => (supplierId === null ? -1 : suppliers.placeOf(supplierId, supplierId))),
    parameters: pairs.map(({ decision }) => {
      const packed = packParameters(decision.parameters);
      return parameters.placeOf(packed.join(" "), packed);
    }),
  }).map(([values, parts]) => packColumn(values, parts));
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

/** Reads the columns of a pack one after the other. */
class ColumnReader {
  private at = 0;
  private column = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly head: Head,
  ) {}

  /** Passes over columns. */
  skip(columns: number): void {
    for (let end = this.column + columns; this.column < end; this.column += 1)
      this.at += (this.head.widths[this.column] ?? 0) * this.head.pairs;
  }

  next(parts: number): Float64Array {
    const width = this.head.widths[this.column] ?? 0;
    const end = this.at + width * this.head.pairs;
    const values = unpackColumn(this.bytes.subarray(this.at, end), width, this.head.pairs, parts);
    this.at = end;
    this.column += 1;
    return values;
  }
}

/** What stands last in a pack, the weeks' forecasts, by the place of a pair. */
function readWeeks(reader: ColumnReader): (index: number) => number[] {
  const columns = HORIZON_WEEKS.map(() => reader.next(WEEK_PARTS));
  return (index) => {
    const weeks: number[] = [];
    for (const column of columns) weeks.push(keptSum(weeks.at(-1) ?? 0, column[index] ?? 0));
    return weeks;
  };
}

/** The pairs behind a head, in the order of the columns. */
function readPairs(head: Head, skuIds: readonly string[], reader: ColumnReader): RememberedPair[] {
  const [sku, place, supplier, parameters] = [sums(reader.next(1)), reader.next(1), reader.next(1), reader.next(1)];
  const [recommended, buyIn, health, daysToStockOut] = [1, 1, 1, 1].map((parts) => reader.next(parts));
  const [late, cost] = [reader.next(UNIT_PARTS), reader.next(COST_PARTS)];
  const [closed, blocked] = [reader.next(1), reader.next(1)];
  const quantities = KEPT_QUANTITIES.map((name) => [name, reader.next(UNIT_PARTS)] as const);
  const weeksOf = readWeeks(reader);
  const sets = head.parameters.map(unpackParameters);
  return Array.from({ length: head.pairs }, (_, index): RememberedPair => {
    const at = (values: Float64Array | undefined): number => values?.[index] ?? 0;
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
        ...(Object.fromEntries(quantities.map(([name, values]) => [name, at(values)])) as Pick<
          Decision,
          (typeof KEPT_QUANTITIES)[number]
        >),
        firstWeekDemand: weeks[0] ?? 0,
        parameters: set,
        closedDays: at(closed),
        blockedBy: BLOCKS[at(blocked)] ?? null,
        raises: [],
      },
    };
  });
}

const keptSum = (before: number, difference: number): number =>
  Math.round((before + difference) * WEEK_PARTS) / WEEK_PARTS;

/** What stands before the columns, and what reads them. */
function openPack(packed: Buffer) {
  const bytes = inflateRawSync(packed);
  const idsAt = HEAD_LENGTH_BYTES + bytes.readUInt32LE();
  const head: Head = JSON.parse(bytes.toString("utf8", HEAD_LENGTH_BYTES, idsAt));
  const columnsAt = idsAt + head.skus * UUID_BYTES;
  const ids = bytes.subarray(idsAt, columnsAt);
  const skuIds = Array.from({ length: head.skus }, (_, index) => uuidAt(ids, index));
  return { head, skuIds, reader: new ColumnReader(bytes.subarray(columnsAt), head) };
}

/** What was forecast of a pair. */
export type RememberedForecast = Pick<RememberedPair, "skuId" | "placeId" | "supplierId" | "weeks">;

/** Columns between a pair's supplier and its weeks: parameters to blocks, and the quantities. */
const COLUMNS_BEFORE_WEEKS = 9 + KEPT_QUANTITIES.length;

/** Of the part that `packPart` was given what was forecast, in a fraction of the time that all of it takes. */
export function unpackForecasts(packed: Buffer): { skuIds: string[]; pairs: RememberedForecast[] } {
  const { head, skuIds, reader } = openPack(packed);
  const [sku, place, supplier] = [sums(reader.next(1)), reader.next(1), reader.next(1)];
  reader.skip(COLUMNS_BEFORE_WEEKS);
  const weeksOf = readWeeks(reader);
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
