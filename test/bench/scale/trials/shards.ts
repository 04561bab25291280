import { setTimeout as sleep } from "node:timers/promises";
import { onServer } from "../../../support/cluster";
import { PLACES, type Place, Sharded } from "../sharded";
import type { Shop, Write } from "../shop";
import { atMost, exactly, type Figure, noted, type Trial } from "../trial";

const ROUNDS = 400;
const WRITERS = 4;
const READERS = 2;
const MOVES = 10;
/** Every third move is killed at a moment up to this one, in ms: it takes a second to start and some to move. */
const KILL_WITHIN_MS = 4_000;
/** Longest that a move of a small merchant may keep writes out, in ms. */
const MAX_AWAY_MS = 5_000;
/** How much slower a read may be that a shard answers, beside the same of the main database. */
const MAX_COST = 1.1;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long the same small read takes of each merchant, in turns, in ms. */
async function readsOf(sharded: Sharded, shops: readonly Shop[]): Promise<number[]> {
  const took = shops.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, shop] of shops.entries()) {
      const startedAt = performance.now();
      const { status } = await shop.get(sharded.address(0), "/suppliers");
      if (status !== 200) throw new Error(`A read was answered with ${status}.`);
      took[index]?.push(performance.now() - startedAt);
    }
  }
  return took.map(median);
}

/** How often merchants' tables have been looked at in a database. */
async function looks(sharded: Sharded, place: Place): Promise<number> {
  return onServer(sharded.urlOf(place), async (client) => {
    // Processes report what they have counted once a second at most.
    await sleep(2_000);
    const { rows } = await client.query<{ looks: number }>(`
      select coalesce(sum(seq_scan + idx_scan), 0)::int as looks from pg_stat_user_tables
      where relname in ('suppliers', 'warehouses', 'skus', 'purchase_orders', 'order_lines', 'plan_rows')`);
    return rows[0]?.looks ?? 0;
  });
}

async function oneDatabaseEach(sharded: Sharded): Promise<Figure[]> {
  const [here, there] = [await sharded.shop("Here", "main"), await sharded.shop("There", "east")];
  const [ofMain = 0, ofShard = 0] = await readsOf(sharded, [here, there]);
  const places = ["main", "west"] as const;
  const before = await Promise.all(places.map((place) => looks(sharded, place)));
  for (let turn = 0; turn < 50; turn++) {
    await there.get(sharded.address(turn), "/suppliers");
    await there.writeOrder(sharded.address(turn), `There-${turn}`);
  }
  const after = await Promise.all(places.map((place) => looks(sharded, place)));
  return [
    noted("a small read of a merchant in the main database", `${ofMain.toFixed(2)} ms`),
    atMost("the same of one in a shard, as a multiple", MAX_COST, ofShard / ofMain),
    exactly(
      "looks at tables of other databases while one shard's merchant reads and writes",
      0,
      (after[0] ?? 0) - (before[0] ?? 0) + (after[1] ?? 0) - (before[1] ?? 0),
    ),
  ];
}

/** What a merchant's clients saw while it was moved. */
interface Seen {
  writes: Write[];
  reads: number;
  failedReads: number;
}

function load(sharded: Sharded, shop: Shop): { seen: Seen; end(): Promise<void> } {
  const seen: Seen = { writes: [], reads: 0, failedReads: 0 };
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = 0; !isOver; turn++) {
      const write = await shop.writeOrder(sharded.address(turn), `Moved-${writer}-${turn}`);
      seen.writes.push(write);
      if (write.outcome !== "done") await sleep(20);
    }
  });
  const readers = Array.from({ length: READERS }, async () => {
    for (let turn = 0; !isOver; turn++) {
      const { status } = await shop.get(sharded.address(turn), "/suppliers");
      seen.reads += 1;
      if (status !== 200) seen.failedReads += 1;
    }
  });
  return {
    seen,
    async end() {
      isOver = true;
      await Promise.all([...writers, ...readers]);
    },
  };
}

/** The longest time between two writes that were acknowledged, in ms. */
function longestAway(writes: readonly Write[]): number {
  const done = writes
    .filter(({ outcome }) => outcome === "done")
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b);
  return Math.max(0, ...done.slice(1).map((at, index) => at - (done[index] ?? at)));
}

async function movedUnderLoad(sharded: Sharded): Promise<Figure[]> {
  const shop = await sharded.shop("Moved", "east");
  const { seen, end } = load(sharded, shop);
  let killed = 0;
  let place: Place = "east";
  for (let move = 1; move <= MOVES; move++) {
    place = PLACES[(PLACES.indexOf(place) + 1) % PLACES.length] ?? "main";
    if (move % 3 === 0) {
      const { code } = await sharded.move(shop.name, place, 1_000 + Math.random() * KILL_WITHIN_MS);
      if (code === null) killed += 1;
    }
    const { code, stderr } = await sharded.move(shop.name, place);
    if (code !== 0) throw new Error(stderr);
    await sleep(500);
  }
  await end();
  const done = seen.writes.filter(({ outcome }) => outcome === "done");
  const outcomes = new Set(seen.writes.filter(({ outcome }) => outcome !== "done").map(({ outcome }) => outcome));
  const held = new Set(await sharded.orders(place));
  const elsewhere = await Promise.all(PLACES.filter((other) => other !== place).map((other) => sharded.orders(other)));
  return [
    noted(
      `writes acknowledged while it was moved ${MOVES} times, ${killed} of the commands killed`,
      String(done.length),
    ),
    noted("not acknowledged, by their answers", `${seen.writes.length - done.length} (${[...outcomes].join(", ")})`),
    exactly("acknowledged and lost", 0, done.filter(({ reference }) => !held.has(reference)).length),
    exactly(
      "left where it was before",
      0,
      elsewhere.flat().filter((reference) => reference.startsWith("Moved-")).length,
    ),
    exactly(`reads that failed of ${seen.reads}`, 0, seen.failedReads),
    noted("longest without a write, killed moves included", `${Math.round(longestAway(seen.writes))} ms`),
  ];
}

/** A move that nobody disturbs. */
async function undisturbed(sharded: Sharded): Promise<Figure[]> {
  const shop = await sharded.shop("Calm", "east");
  const { seen, end } = load(sharded, shop);
  await sleep(1_000);
  await sharded.move(shop.name, "west");
  await end();
  return [
    atMost("longest without a write while it is moved once", MAX_AWAY_MS, Math.round(longestAway(seen.writes)), "ms"),
  ];
}

/** Merchants in several databases, and moved between them. */
export const shards: Trial = {
  name: "shards",
  summary: "merchants in several databases: each request goes to one, and moves under writes lose nothing",
  async run(testbed) {
    const sharded = await Sharded.start(await testbed.deployment());
    try {
      return [...(await oneDatabaseEach(sharded)), ...(await undisturbed(sharded)), ...(await movedUnderLoad(sharded))];
    } finally {
      await sharded.stop();
    }
  },
};
