/** The best purchase as a mixed integer programme, and its solution as a purchase. */

import type { LineTerms, Tier } from "./line-terms";
import { type Programme, ProgrammeBuilder } from "./programme";
import { type BuyProblem, containersByOrder, worthOf } from "./purchase";
import type { BuyOrder, Containers, Packs, ProductRule } from "./question";
import { type ValuePiece, valuePieces } from "./value-pieces";

/** A programme with the functions to read its solution. */
export interface PurchaseProgramme {
  programme: Programme;
  /** The largest total distance of the pieces below the values of all lines. No purchase is worth more than the solver's bound plus this. */
  error: number;
  /** Returns the packs of a solution's columns. */
  packsOf(columns: Float64Array): number[];
  /** Returns the columns of an allowed purchase. */
  columnsOf(packs: Packs): Float64Array;
}

type Entry = readonly [column: number, factor: number];
/** Sets the columns of a rule to those of a purchase. */
type Setter = (columns: Float64Array, packs: Packs) => void;

const ANY = Number.POSITIVE_INFINITY;

/** Packs of a tier with a binary column, and the pieces of their value beyond the fewest. */
interface TierColumns extends Tier {
  packs: number;
  isBought: number;
  pieces: readonly (ValuePiece & { column: number })[];
}

interface LineColumns {
  terms: LineTerms;
  tiers: readonly TierColumns[];
}

/**
 * Adds a tier of a line. The binary column has the value of its fewest packs, and the pieces the value of further packs. Pieces require the binary column.
 *
 * So no fractional combination is worth more than the purchases of its tiers.
 */
function addTier(builder: ProgrammeBuilder, terms: LineTerms, tier: Tier): { columns: TierColumns; error: number } {
  const { line, pack, valueAt } = terms;
  const { fromPacks, toPacks, unitCost } = tier;
  const packs = builder.column(toPacks, { value: (line.unitCost - unitCost) * pack, isWhole: true });
  const isBought = builder.column(1, { value: valueAt(fromPacks), isWhole: true });
  const valued = valuePieces(terms, tier);
  const pieces = valued.pieces.map((piece) => ({
    ...piece,
    column: builder.column(piece.packs, { value: piece.valuePerPack }),
  }));
  for (const piece of pieces)
    builder.row(
      -ANY,
      [
        [piece.column, 1],
        [isBought, -piece.packs],
      ],
      0,
    );
  builder.row(0, [[packs, 1], [isBought, -fromPacks], ...pieces.map(({ column }): Entry => [column, -1])], 0);
  return { columns: { ...tier, packs, isBought, pieces }, error: valued.error };
}

/** Adds a line: at most one of its tiers is bought. */
function addLine(builder: ProgrammeBuilder, terms: LineTerms): { columns: LineColumns; error: number } {
  const added = terms.tiers.map((tier) => addTier(builder, terms, tier));
  const tiers = added.map(({ columns }) => columns);
  if (tiers.length > 1) {
    builder.row(
      0,
      tiers.map(({ isBought }): Entry => [isBought, 1]),
      1,
    );
  }
  return { columns: { terms, tiers }, error: Math.max(0, ...added.map(({ error }) => error)) };
}

function setLine({ tiers }: LineColumns, columns: Float64Array, packs: number): void {
  const tier = tiers.find(({ fromPacks, toPacks }) => packs >= fromPacks && packs <= toPacks);
  if (!tier) return;
  columns[tier.packs] = packs;
  columns[tier.isBought] = 1;
  let left = packs - tier.fromPacks;
  for (const piece of tier.pieces) {
    columns[piece.column] = Math.min(left, piece.packs);
    left -= Math.min(left, piece.packs);
  }
}

/** Returns the entries of the packs of lines, times the factor of a pack in each tier. */
const totalOf = (lines: readonly LineColumns[], factor: (terms: LineTerms, tier: Tier) => number): Entry[] =>
  lines.flatMap(({ terms, tiers }) => tiers.map((tier): Entry => [tier.packs, factor(terms, tier)]));

const unitsOfPack = ({ pack }: LineTerms): number => pack;
const costOfPack = ({ pack }: LineTerms, { unitCost }: Tier): number => unitCost * pack;
const unitsOf = (lines: readonly LineColumns[], problem: BuyProblem, packs: Packs): number =>
  lines.reduce((sum, { terms }) => sum + (packs[problem.placeOf.get(terms.line.id) ?? -1] ?? 0) * terms.pack, 0);

/** Adds a binary column. Without it none of the lines is bought; with it they count for at least a minimum. */
function addMinimum(
  builder: ProgrammeBuilder,
  lines: readonly LineColumns[],
  total: readonly Entry[],
  least: number,
): number {
  const isBought = builder.column(1, { isWhole: true });
  for (const { tiers } of lines) {
    if (tiers.length > 0) builder.row(-ANY, [...tiers.map((tier): Entry => [tier.isBought, 1]), [isBought, -1]], 0);
  }
  builder.row(0, [...total, [isBought, -least]], ANY);
  return isBought;
}

function addOrder(
  builder: ProgrammeBuilder,
  problem: BuyProblem,
  order: BuyOrder,
  lines: readonly LineColumns[],
): Setter {
  const { minimum } = order;
  if (!minimum) return () => {};
  const total = totalOf(lines, minimum.unit === "money" ? costOfPack : unitsOfPack);
  const isBought = addMinimum(builder, lines, total, minimum.amount);
  return (columns, packs) => {
    columns[isBought] = Number(worthOf(problem, packs, order) > 0);
  };
}

function addProduct(
  builder: ProgrammeBuilder,
  problem: BuyProblem,
  { moq, packQuantity }: ProductRule,
  lines: readonly LineColumns[],
): Setter {
  const total = totalOf(lines, unitsOfPack);
  const setters: Setter[] = [];
  if (moq > 0) {
    const isBought = addMinimum(builder, lines, total, moq);
    setters.push((columns, packs) => {
      columns[isBought] = Number(unitsOf(lines, problem, packs) > 0);
    });
  }
  if (packQuantity > 1) {
    const most = lines.reduce((sum, { terms }) => sum + Math.max(0, terms.mostPacks) * terms.pack, 0);
    const filled = builder.column(Math.floor(most / packQuantity), { isWhole: true });
    builder.row(0, [...total, [filled, -packQuantity]], 0);
    setters.push((columns, packs) => {
      columns[filled] = Math.round(unitsOf(lines, problem, packs) / packQuantity);
    });
  }
  return (columns, packs) => {
    for (const set of setters) set(columns, packs);
  };
}

/** Adds the containers of each order, which hold its volume and weight, and a spare part of one for one of the orders. */
function addContainers(
  builder: ProgrammeBuilder,
  problem: BuyProblem,
  containers: Containers,
  orders: readonly (readonly LineColumns[])[],
): Setter {
  const { volume, weight, most, cost, spare = 0 } = containers;
  const counts = orders.map(() => builder.column(most ?? ANY, { value: -cost, isWhole: true }));
  const spares = orders.map(() => builder.column(spare > 0 ? 1 : 0, { isWhole: true }));
  for (const [place, lines] of orders.entries()) {
    const within = (limit: number | null, ofUnit: (terms: LineTerms) => number) => {
      if (limit === null) return;
      const total = totalOf(lines, (terms) => ofUnit(terms) * terms.pack);
      builder.row(-ANY, [...total, [counts[place] ?? 0, -limit], [spares[place] ?? 0, -limit * spare]], 0);
    };
    within(volume, ({ line }) => line.volume);
    within(weight, ({ line }) => line.weight);
  }
  if (most !== null)
    builder.row(
      0,
      counts.map((column): Entry => [column, 1]),
      most,
    );
  builder.row(
    0,
    spares.map((column): Entry => [column, 1]),
    1,
  );
  return (columns, packs) => {
    const needed = containersByOrder(problem, packs);
    for (const [place, column] of counts.entries()) columns[column] = needed.counts[place] ?? 0;
    if (needed.spared !== null) columns[spares[needed.spared] ?? 0] = 1;
  };
}

/**
 * Builds the programme. Its value is the gain of a purchase over buying nothing. That is lost margin avoided and savings of price breaks, less the cost of
 * keeping the goods, less containers.
 *
 * Columns:
 *
 * - packs of each line in each tier, with a binary column and the pieces of their value
 * - a binary column for each order with a minimum, and for each product with rules
 * - containers of each order
 */
export function purchaseProgramme(problem: BuyProblem): PurchaseProgramme {
  const { question, linesOf, placeOf } = problem;
  const builder = new ProgrammeBuilder();
  const added = problem.terms.map((terms) => addLine(builder, terms));
  const lines = added.map(({ columns }) => columns);
  const error = added.reduce((sum, line) => sum + line.error, 0);
  const at = (places: readonly number[]): LineColumns[] => places.map((place) => lines[place] as LineColumns);
  const ofOrder = ({ id }: BuyOrder): LineColumns[] => at(linesOf.get(id) ?? []);
  if (question.budget !== null) builder.row(-ANY, totalOf(lines, costOfPack), question.budget);
  const setters = [
    ...question.orders.map((order) => addOrder(builder, problem, order, ofOrder(order))),
    ...question.products.map((rule) =>
      addProduct(builder, problem, rule, at(rule.lineIds.flatMap((id) => placeOf.get(id) ?? []))),
    ),
    ...(question.containers
      ? [addContainers(builder, problem, question.containers, question.orders.map(ofOrder))]
      : []),
  ];
  const programme = builder.build();
  return {
    programme,
    error,
    packsOf: (columns) =>
      lines.map(({ tiers }) => tiers.reduce((sum, { packs }) => sum + Math.round(columns[packs] ?? 0), 0)),
    columnsOf: (packs) => {
      const columns = new Float64Array(programme.values.length);
      for (const [place, line] of lines.entries()) setLine(line, columns, packs[place] ?? 0);
      for (const set of setters) set(columns, packs);
      return columns;
    },
  };
}
