import { bytesOf, type Footprint, grownBy, type TableBytes, totalOf } from "./footprint";
import type { Sold } from "./sales";
import type { Shape } from "./shapes";
import type { Stretch } from "./stretch";

/** What was measured of a shape. */
export interface Measured {
  shape: Shape;
  /** Before anything was in the tables; with the catalogue and demand; with the first plan. */
  empty: Footprint;
  seeded: Footprint;
  planned: Footprint;
  first: Stretch;
  nights: { stretch: Stretch; footprint: Footprint }[];
  singles: Sold;
  bulk: Sold;
  /** Rows of tables. */
  counts: ReadonlyMap<string, number>;
}

const PLAN = ["plan_rows", "plan_details", "category_profiles"];
const LEDGER = ["sales_transactions", "stock_movements", "import_batches", "idempotency_keys"];
const NOT_CATALOGUE = [
  ...PLAN,
  ...LEDGER,
  "daily_demand",
  "demand_packs",
  "plan_runs",
  "learnt_uncertainties",
  "plan_marks",
  "jobs",
];

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const significant = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 6 });
const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;
/** Bytes in the largest unit of which there is one. */
function size(bytes: number): string {
  const power = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${significant(bytes / 1000 ** power)} ${UNITS[power]}`;
}
const parts = ({ rows, indexes }: TableBytes, by: number) => `${whole(rows / by)} + ${whole(indexes / by)}`;

/** What one of each costs, as a shape was measured. */
export interface Units {
  /** Processor seconds of a pair's night. */
  node: number;
  postgres: number;
  walPair: number;
  statementsMerchant: number;
  /** Bytes, rows with indexes: of a pair, unless said. */
  onePlan: number;
  settledPlan: number;
  pack: number;
  demandRow: number;
  demandRowsPair: number;
  line: number;
  catalogue: number;
  /** What a merchant leaves with each night. */
  run: number;
}

/** Unit costs of what was measured. */
export function unitsOf({ shape, empty, seeded, planned, nights, bulk, counts }: Measured): Units {
  const pairs = shape.merchants * shape.pairs;
  const last = nights.at(-1) as Measured["nights"][0];
  const demandRows = counts.get("daily_demand") ?? 0;
  const catalogue = [...seeded.keys()].filter((name) => !NOT_CATALOGUE.includes(name));
  return {
    node: last.stretch.node / pairs,
    postgres: last.stretch.postgres / pairs,
    walPair: last.stretch.wal / pairs,
    statementsMerchant: last.stretch.statements / shape.merchants,
    onePlan: totalOf(grownBy(seeded, planned, PLAN)) / pairs,
    settledPlan: totalOf(grownBy(seeded, last.footprint, PLAN)) / pairs,
    pack: totalOf(grownBy(seeded, planned, ["demand_packs"])) / pairs,
    demandRow: totalOf(grownBy(empty, seeded, ["daily_demand"])) / demandRows,
    demandRowsPair: demandRows / pairs,
    line: totalOf(grownBy(bulk.before, bulk.after, LEDGER)) / bulk.lines,
    catalogue: totalOf(grownBy(empty, seeded, catalogue)) / pairs,
    run: totalOf(bytesOf(last.footprint, ["plan_runs"])) / (counts.get("plan_runs") ?? 1) || 0,
  };
}

/** A table: what each shape's merchants cost, as measured. */
export function unitCosts(all: readonly Measured[]): string[][] {
  const line = (name: string, value: (measured: Measured) => string) => [name, ...all.map(value)];
  const pairsOf = ({ shape }: Measured) => shape.merchants * shape.pairs;
  const last = ({ nights }: Measured) => (nights.at(-1) as Measured["nights"][0]).stretch;
  return [
    line("measured", ({ shape }) => shape.name),
    line("merchants × pairs", ({ shape }) => `${shape.merchants} × ${whole(shape.pairs)}`),
    line(
      "first plan: processor ms a pair, Node + PostgreSQL",
      (it) =>
        `${significant((it.first.node * 1000) / pairsOf(it))} + ${significant((it.first.postgres * 1000) / pairsOf(it))}`,
    ),
    line("night: s in all", (it) => significant(last(it).seconds)),
    line(
      "night: processor ms a pair, Node + PostgreSQL",
      (it) =>
        `${significant((last(it).node * 1000) / pairsOf(it))} + ${significant((last(it).postgres * 1000) / pairsOf(it))}`,
    ),
    line(
      "night: WAL bytes a pair (of them whole pages)",
      (it) => `${whole(last(it).wal / pairsOf(it))} (${whole(last(it).walPages / pairsOf(it))})`,
    ),
    line("night: statements, transactions a merchant", ({ shape, ...it }) => {
      const { statements, transactions } = last({ shape, ...it });
      return `${whole(statements / shape.merchants)}, ${significant(transactions / shape.merchants)}`;
    }),
    line("night: connections at most", (it) => whole(last(it).connections)),
    line("longest transaction, s: first plan, night", (it) =>
      [it.first, last(it)]
        .map(({ longestTransaction, longestAt }) => `${significant(longestTransaction)} (${longestAt})`)
        .join(", "),
    ),
    line("service with planning process, at most", (it) => size(last(it).service)),
    line(
      "PostgreSQL: its processes' own, shared, at most",
      (it) => `${size(last(it).postgresPrivate)}, ${size(last(it).postgresShared)}`,
    ),
    line(
      "first plan: service, PostgreSQL's own, at most",
      (it) => `${size(it.first.service)}, ${size(it.first.postgresPrivate)}`,
    ),
    line("plan, bytes a pair: rows + indexes, one version", (it) =>
      parts(grownBy(it.seeded, it.planned, PLAN), pairsOf(it)),
    ),
    ...[0, 1, 2, 3].flatMap((night) =>
      all.some(({ nights }) => nights[night])
        ? [
            line(`… after night ${night + 1}`, (it) => {
              const made = it.nights[night];
              return made ? parts(grownBy(it.seeded, made.footprint, PLAN), pairsOf(it)) : "–";
            }),
          ]
        : [],
    ),
    line("plan rows a pair", (it) => significant((it.counts.get("plan_rows") ?? 0) / pairsOf(it))),
    line("packs, bytes a pair", (it) => parts(grownBy(it.seeded, it.planned, ["demand_packs"]), pairsOf(it))),
    line("demand row, bytes: row + key", (it) => {
      const rows = unitsOf(it).demandRowsPair * pairsOf(it);
      return parts(grownBy(it.empty, it.seeded, ["daily_demand"]), rows);
    }),
    line("demand rows a pair", (it) => significant(unitsOf(it).demandRowsPair)),
    line("catalogue, bytes a pair", (it) => whole(unitsOf(it).catalogue)),
    line("a run, bytes", (it) => whole(unitsOf(it).run)),
    line(
      "a sale by itself: processor ms, Node + PostgreSQL",
      ({ singles }) =>
        `${significant((singles.stretch.node * 1000) / singles.lines)} + ${significant((singles.stretch.postgres * 1000) / singles.lines)}`,
    ),
    line(
      "… statements, WAL bytes (of them whole pages)",
      ({ singles: { lines, stretch } }) =>
        `${whole(stretch.statements / lines)}, ${whole(stretch.wal / lines)} (${whole(stretch.walPages / lines)})`,
    ),
    line(
      "a line in bulk: processor ms, Node + PostgreSQL",
      ({ bulk }) =>
        `${significant((bulk.stretch.node * 1000) / bulk.lines)} + ${significant((bulk.stretch.postgres * 1000) / bulk.lines)}`,
    ),
    line("… WAL bytes", ({ bulk }) => whole(bulk.stretch.wal / bulk.lines)),
    line("… sales_transactions, bytes: row + indexes", ({ bulk }) =>
      parts(grownBy(bulk.before, bulk.after, ["sales_transactions"]), bulk.lines),
    ),
    line("… stock_movements, bytes: row + indexes", ({ bulk }) =>
      parts(grownBy(bulk.before, bulk.after, ["stock_movements"]), bulk.lines),
    ),
  ];
}

/** A table: what that comes to for as many as each shape stands for. */
export function projected(all: readonly Measured[]): string[][] {
  const line = (name: string, value: (measured: Measured, units: Units, pairs: number) => string) => [
    name,
    ...all.map((it) => value(it, unitsOf(it), it.shape.target.merchants * it.shape.target.pairs)),
  ];
  const perYear = ({ shape }: Measured) => 365 / shape.days;
  return [
    line("reckoned for", ({ shape }) => `${whole(shape.target.merchants)} × ${whole(shape.target.pairs)} pairs`),
    line(
      "processor s a night, Node + PostgreSQL",
      (_, units, pairs) => `${whole(units.node * pairs)} + ${whole(units.postgres * pairs)}`,
    ),
    line(
      "share of one core over five hours",
      (_, units, pairs) => `${significant((100 * (units.node + units.postgres) * pairs) / (5 * 3600))} %`,
    ),
    line("WAL a night", (_, units, pairs) => size(units.walPair * pairs)),
    line("statements a night", ({ shape }, units, pairs) =>
      whole(
        shape.target.merchants === 1
          ? (units.statementsMerchant / shape.pairs) * pairs
          : units.statementsMerchant * shape.target.merchants,
      ),
    ),
    line(
      "plan: one version, settled",
      (_, units, pairs) => `${size(units.onePlan * pairs)}, ${size(units.settledPlan * pairs)}`,
    ),
    line("packs", (_, units, pairs) => size(units.pack * pairs)),
    line("demand of a year", (it, units, pairs) => size(units.demandRow * units.demandRowsPair * perYear(it) * pairs)),
    line("sales of a year, a line a day with demand", (it, units, pairs) =>
      size(units.line * units.demandRowsPair * perYear(it) * pairs),
    ),
    line("catalogue", (_, units, pairs) => size(units.catalogue * pairs)),
    line("runs of a year", ({ shape }, units) => size(units.run * 365 * shape.target.merchants)),
  ];
}
