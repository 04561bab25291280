import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { solveQuestions } from "../../src/domain/best-buy/solver";
import { line, question } from "../planning/best-buy-questions";

const asked = question([line({ id: "cup" })], { budget: 500 });
const limits = { gap: 0, seconds: 5 };

it("answers on a thread of its own, the question and what follows from its answer", async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 5);
  const [found] = await solveQuestions("merchant", [asked], limits);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(2);
  // A budget of 500 is 50 units.
  expect(found).toMatchObject({ packs: [50], greedy: [50], isOutOfTime: false });
  const more = await solveQuestions("merchant", [asked, { ...asked, budget: 600 }], limits);
  expect(more.map((answer) => answer?.packs)).toEqual([[50], [60]]);
});

it("keeps its deadline with a thread that never answers, has what that found so far, and lets the next one solve", async () => {
  const file = path.join(__dirname, "stuck-worker");
  // It never ends by itself, and is waited for only until it has told of something.
  const stuck = solveQuestions("merchant", [asked, asked], { gap: 0, seconds: 0.01 }, { file, graceMs: 10_000 });
  await sleep(1);
  const waiting = solveQuestions("merchant", [asked], limits);
  expect(await stuck).toEqual([{ packs: [3], greedy: [2], bound: 50, isOutOfTime: true }, null]);
  expect((await waiting)[0]).toMatchObject({ packs: [50], isOutOfTime: false });
});

it("tells a thread that fails from one that is late", async () => {
  const file = path.join(__dirname, "no-such-worker");
  await expect(solveQuestions("merchant", [asked], limits, { file, graceMs: 1000 })).rejects.toThrow("no-such-worker");
});
