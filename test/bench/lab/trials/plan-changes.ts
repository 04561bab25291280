import { col, rowsOf, sql } from "../../../../src/db";
import { systemClock } from "../../../../src/values/clock";
import { atMost, exactly, type Figure, noted } from "../../support/trial";
import type { Merchant } from "../merchant";
import type { Trial } from "../trial";

const DAY_MS = 86_400_000;

/** Sizes of the merchants that are asked, in pairs, and the seconds that an answer may take. */
const SIZES = [
  [1000, 2],
  [10_000, 15],
] as const;

/** What a pair and night may take, in bytes. */
const MAX_BYTES = 60;

interface Changes {
  planChanges: {
    unitsBefore: number;
    unitsAfter: number;
    causes: { units: number }[];
    changes: { totalCount: number };
  };
}

const CHANGES = `query ($to: Date) { planChanges(to: $to, limit: 100) {
  unitsBefore unitsAfter causes { units } changes { totalCount nodes { skuName units causes { cause units sentence } } } } }`;
const AS_OF = "{ planAsOf(limit: 100) { recommendedUnits rows { totalCount nodes { skuName recommendedUnits } } } }";
const HISTORY =
  "{ forecastHistory(weeks: 4, limit: 100) { alarmCount horizons { weeksAhead wape } pairs { totalCount } } }";

const memorySizes = rowsOf("bench.memory-size", { bytes: col.float, pairs: col.float });

/** Bytes of a merchant's memory, with what PostgreSQL keeps with each row and its key, by pair and night. */
async function bytesAPair(merchant: Merchant): Promise<number> {
  const [size] = await merchant.as(({ db }) =>
    db.query(
      memorySizes,
      sql`
      select sum(part.bytes + 130)::float8 as bytes, sum(series_count)::float8 as pairs
      from plan_memories
      join (select run_id, sum(octet_length(pairs) + 64 + 48) as bytes from plan_memory_parts group by run_id) part using (run_id)`,
    ),
  );
  return (size?.bytes ?? 0) / (size?.pairs ?? 1);
}

/** Plans a merchant as of yesterday, a week and three weeks ago too, and then today. */
async function planEarlier(merchant: Merchant): Promise<void> {
  const now = systemClock.now().getTime();
  for (const back of [21, 8, 1, 0]) await merchant.plan({ now: () => new Date(now - back * DAY_MS) });
}

async function asked(merchant: Merchant, most: number): Promise<Figure[]> {
  const { name } = merchant;
  const { data, seconds } = await merchant.timed<Changes>(CHANGES);
  const { unitsBefore, unitsAfter, causes, changes } = data.planChanges;
  const today = systemClock.now().toISOString().slice(0, 10);
  const between = await merchant.timed<Changes>(CHANGES, { to: today });
  const asOf = await merchant.timed(AS_OF);
  const history = await merchant.timed(HISTORY);
  const sum = causes.reduce((total, { units }) => total + units, 0);
  return [
    atMost(`${name}: what changed up to now`, most, seconds, "s"),
    atMost("… between two remembered plans", most, between.seconds, "s"),
    exactly("… units of all causes", unitsAfter - unitsBefore, sum),
    noted("… pairs that changed", changes.totalCount.toLocaleString("en")),
    atMost("… the plan of a past day", most, asOf.seconds, "s"),
    atMost("… forecasts of four weeks against what came", most, history.seconds, "s"),
    atMost("… remembered of a pair and night", MAX_BYTES, await bytesAPair(merchant), "bytes"),
  ];
}

/** How long it takes to say why the plan changed, and what remembering it costs. */
export const planChanges: Trial = {
  name: "plan-changes",
  summary: "what changed between two plans is told, and adds up",
  async run(testbed) {
    const figures: Figure[] = [];
    for (const [pairs, most] of SIZES) {
      const merchant = await testbed.made(pairs);
      await planEarlier(merchant);
      figures.push(...(await asked(merchant, most)));
    }
    return figures;
  },
};
