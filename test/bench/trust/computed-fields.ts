import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { type Attacked, keepAsking, longest, sendTo, startAttacked, told } from "./attacked";
import type { Finding, Trial } from "./trial";

const CLIENTS = 14;
const SECONDS = 15;
/** How long others may have to wait meanwhile, and health, in ms. */
const [MAX_WAIT, MAX_HEALTH_WAIT] = [10_000, 3_000];

/** A query of computed fields, no two of them alike. */
const computing = (fields: number, client: number) => ({
  query: `{ ${Array.from(
    { length: fields },
    (_, i) => `a${i}: buyingCalendar(until: "2027-0${1 + (client % 9)}-10", limit: 1, offset: ${i}) { totalCount }`,
  ).join(" ")} }`,
});

async function attack(attacked: Attacked, fields: number, table: Table.Table): Promise<boolean> {
  const [attacker = "", other = ""] = attacked.keys;
  const leaving = new AbortController();
  let isOver = false;
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      keepAsking(
        () => sendTo(attacked, attacker, ["POST", "/graphql", computing(fields, client)], leaving.signal),
        () => isOver,
      ),
    ),
  );
  const others = keepAsking(
    () => sendTo(attacked, other, ["GET", "/api/v1/suppliers"]),
    () => isOver,
  );
  const health = keepAsking(
    () => sendTo(attacked, other, ["GET", "/health"]),
    () => isOver,
  );
  await sleep(SECONDS * 1000);
  isOver = true;
  leaving.abort();
  const answers = [await clients, await others, await health] as const;
  const after = await sendTo(attacked, attacker, ["GET", "/api/v1/suppliers"]);
  table.push(told(`${CLIENTS} clients, ${fields} aliases`, answers[0].flat()));
  table.push(told("others' reads meanwhile", answers[1]), told("/health meanwhile", answers[2]));
  table.push(told("a read with the same key once they have left", [after]));
  const isFine = [...answers[1], ...answers[2], after].every(({ status }) => status === 200);
  return isFine && longest(answers[1]) <= MAX_WAIT && longest(answers[2]) <= MAX_HEALTH_WAIT && after.ms <= MAX_WAIT;
}

export const computedFields: Trial = {
  name: "computed-fields",
  summary: "fourteen clients ask for what is computed, as much as they may and more, and leave; others go on",
  async run(): Promise<Finding> {
    const table = new Table({ head: ["", "answers", "median ms", "longest ms"], style: { head: [], compact: true } });
    const attacked = await startAttacked({ skus: 400, orders: 300 });
    try {
      const holds = [await attack(attacked, 100, table), await attack(attacked, 3, table)];
      return { table, holds: holds.every(Boolean) };
    } finally {
      await attacked.stop();
    }
  },
};
