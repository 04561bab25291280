import { setTimeout as sleep } from "node:timers/promises";
import { col, rowsOf, sql } from "../../../../src/db";
import { answering } from "../../../support/mutation";
import { atMost, exactly, type Figure } from "../../support/trial";
import type { Merchant } from "../merchant";
import type { Trial } from "../trial";

const SMALL = 1000;
const LARGE = 10_000;
const LOOK_EVERY_MS = 50;

const TOTALS = "pairCount changedPairCount before { recommendedUnits } after { recommendedUnits }";
const ASK = `query ($changes: WhatIfChanges!, $scope: WhatIfScope) { whatIf(changes: $changes, scope: $scope) { ${TOTALS} } }`;

interface Totals {
  pairCount: number;
  changedPairCount: number;
  before: { recommendedUnits: number };
  after: { recommendedUnits: number };
}

const storedUnits = rowsOf("bench.stored-units", { units: col.float });

/** Units that the stored plan recommends. */
const planned = (merchant: Merchant): Promise<number> =>
  merchant.as(async ({ db }) => {
    const [row] = await db.query(
      storedUnits,
      sql`select sum(recommended_units)::float8 as units from plan_rows where level = 'SKU_LOCATION'`,
    );
    return row?.units ?? 0;
  });

interface Run {
  id: string;
  state: string;
  done: number;
  whatIf: Totals | null;
}

const read = async (merchant: Merchant, id: string): Promise<Run> =>
  (
    await merchant.graphql<{ analysisRun: Run }>(
      `query ($id: ID!) { analysisRun(id: $id) { id state done whatIf { ${TOTALS} } } }`,
      { id },
    )
  ).analysisRun;

/** What a mutation answers that was not refused. */
type Answered<Field extends string> = Record<Field, { result: { id: string } }>;

async function start(merchant: Merchant, changes: object): Promise<string> {
  const save = `mutation ($changes: WhatIfChanges!) { ${answering('saveScenario(name: "Bench", changes: $changes)', "{ id }")} }`;
  const { saveScenario } = await merchant.graphql<Answered<"saveScenario">>(save, { changes });
  const scenarioId = saveScenario.result.id;
  const begin = `mutation ($id: ID!) { ${answering("startWhatIf(scenarioId: $id)", "{ id }")} }`;
  const { startWhatIf } = await merchant.graphql<Answered<"startWhatIf">>(begin, { id: scenarioId });
  await merchant.graphql(`mutation ($id: ID!) { ${answering("deleteScenario(id: $id)")} }`, { id: scenarioId });
  return startWhatIf.result.id;
}

/** Waits until an analysis is as wanted; the seconds that took. */
async function until(merchant: Merchant, id: string, isThere: (run: Run) => boolean): Promise<[Run, number]> {
  const begunAt = performance.now();
  for (;;) {
    const run = await read(merchant, id);
    if (isThere(run)) return [run, (performance.now() - begunAt) / 1000];
    await sleep(LOOK_EVERY_MS);
  }
}

const LEVELS = { parameters: [{ serviceLevel: 0.97, stockCoverDays: 45 }], demand: [{ factor: 1.2 }] };

/** A scenario that changes nothing, beside the stored plan. */
async function unchanged(merchant: Merchant): Promise<Figure[]> {
  const { whatIf } = await merchant.graphql<{ whatIf: Totals }>(ASK, { changes: {} });
  return [
    exactly(`${merchant.name}: pairs that an empty scenario changes`, 0, whatIf.changedPairCount),
    exactly("… units before, beside the stored plan's", await planned(merchant), whatIf.before.recommendedUnits),
  ];
}

/** A scenario that changes every pair, in a request. */
async function inRequest(merchant: Merchant): Promise<Figure> {
  await merchant.timed(ASK, { changes: LEVELS });
  const { data, seconds } = await merchant.timed<{ whatIf: Totals }>(ASK, { changes: LEVELS });
  return atMost(`${data.whatIf.pairCount} pairs, all changed, in a request`, 2, seconds, "s");
}

async function aside(merchant: Merchant): Promise<Figure[]> {
  const id = await start(merchant, LEVELS);
  const [run, seconds] = await until(merchant, id, ({ state }) => state !== "QUEUED" && state !== "RUNNING");
  const cancelled = await start(merchant, LEVELS);
  await until(merchant, cancelled, ({ state, done }) => state === "RUNNING" && done > 0);
  await merchant.graphql(`mutation ($id: ID!) { ${answering("cancelAnalysis(id: $id)", "{ id }")} }`, {
    id: cancelled,
  });
  const after = await start(merchant, {});
  const [, begunAfter] = await until(merchant, after, ({ state }) => state !== "QUEUED");
  await until(merchant, after, ({ state }) => state !== "RUNNING");
  return [
    exactly(`${run.whatIf?.pairCount} pairs, all changed, aside`, "FINISHED", run.state),
    atMost("… seconds from asking to the answer", 15, seconds, "s"),
    atMost("… from cancelling one to the beginning of the next", 3, begunAfter, "s"),
  ];
}

/** Scenarios over the demo and made-up merchants. */
export const whatIf: Trial = {
  name: "what-if",
  summary: "what a scenario would change, and that an empty one changes nothing",
  async run(testbed) {
    const small = await testbed.made(SMALL);
    const large = await testbed.made(LARGE);
    return [
      ...(await unchanged(await testbed.demo())),
      ...(await unchanged(small)),
      await inRequest(small),
      ...(await aside(large)),
    ];
  },
};
