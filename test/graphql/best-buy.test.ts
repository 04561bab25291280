import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { tidy } from "../../src/domain/plan-store/plan-row";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements, sentStatements } from "../support/count-statements";
import { multiplyPlan } from "./multiply-plan";
import { PLANNED_AT, type Planner, planner } from "./planner";
import { bareShop, order, reasonsOf } from "./tea-shop";

let app: TestApp;
let shop: Planner;
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
  shop = await pottery();
});
afterAll(() => app.close());

/**
 * Three cups, a pot and a vase are sold a day, nothing is there, an order is to last 90 days. The mill takes no order below 100 EUR; from 240 on a
 * cup costs 1.50 instead of 2.00. A dollar is half a euro.
 */
async function pottery(): Promise<Planner> {
  const made = await planner(app);
  await made.warehouse("North");
  await made.supplier("Mill", { leadTimeDays: 10, minimumOrderQuantity: 100, minimumOrderType: "CURRENCY" });
  await made.supplier("Overseas", { leadTimeDays: 20, currency: "USD" });
  await made.sku("CUP", { supplier: "Mill", supplierUnitCost: 2, packQuantity: 12 });
  await made.sku("POT", { supplier: "Mill", supplierUnitCost: 10 });
  await made.sku("CLOTH", { supplier: "Mill", supplierUnitCost: 1 });
  await made.sku("VASE", { supplier: "Overseas", supplierUnitCost: 8, moq: 24 });
  const on = new Date("2025-01-01");
  await made.as(({ db }) => db.exchangeRate.create({ data: { currency: "USD", on, rate: 0.5 } }));
  await made.demand("CUP", "North", { perDay: 3, price: 6 });
  await made.demand("POT", "North", { perDay: 1, price: 25 });
  await made.demand("CLOTH", "North", { perDay: 2 });
  await made.demand("VASE", "North", { perDay: 1, price: 20 });
  await made.as(async ({ db }) => {
    await db.sku.updateMany({ where: { name: { not: "CLOTH" } }, data: { volume: 0.01, weight: 1 } });
    await db.skuSupplier.updateMany({ where: { sku: { name: "CUP" } }, data: { priceBreaks: ["240: 1.5"] } });
  });
  await made.refresh();
  return made;
}

const TOTALS = "{ units cost containers containerCost lostMarginWithout lostMarginWith holdingCost saved gain }";
const ARGUMENTS: Readonly<Record<string, string>> = {
  budget: "Decimal",
  supplierIds: "[ID!]",
  skuIds: "[ID!]",
  warehouseIds: "[ID!]",
  before: "Date",
  containers: "BestBuyContainersInput",
  holdingRate: "Float! = 0.25",
  marginWithoutPrice: "Float",
  deadlineSeconds: "Float! = 5",
  gap: "Float! = 0.001",
};
const declared = Object.entries(ARGUMENTS).map(([name, type]) => `$${name}: ${type}`);
const query = (fields: string) => `query (${declared.join(", ")}) {
  bestBuy(${Object.keys(ARGUMENTS).map((name) => `${name}: $${name}`)}) { ${fields} }
}`;
const FIELDS = `
  currency gap bound endedByDeadline gainOverGreedy totals ${TOTALS} greedy ${TOTALS}
  lines {
    skuId warehouseId skuName warehouseName supplierName units packs recommendedUnits waitingUnits currency unitCost cost homeCost breakFromUnits
    lostMarginWithout lostMarginWith holdingCost saved gain sentences
  }
  leftOut { skuName reason message }`;
const ASK = query(FIELDS);
const ask = async (variables: Record<string, unknown> = {}, fields = ASK, by = shop) =>
  // So long that a busy machine answers the same as an idle one.
  (await by.ask(fields, { gap: 0, deadlineSeconds: 10, ...variables })).bestBuy;
const unitsOf = ({ lines }: { lines: { skuName: string; units: number }[] }) =>
  lines.map(({ skuName, units }) => `${units} ${skuName}`);
const leftOut = (bestBuy: { leftOut: { skuName: string; reason: string }[] }) =>
  bestBuy.leftOut.map(({ skuName, reason }) => `${skuName} ${reason}`);
const refusal = async (variables: Record<string, unknown>) => {
  const { extensions, message } = (await shop.api.graphql(ASK, variables)).body.errors[0];
  return [extensions.code, message];
};

/** The numbers in an answer. */
const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(numbersIn)
      : [];

/** Expects an answer's figures where its page works them out by hand. */
function isShownOnItsPage({ lines, totals, greedy, shadowPrices: [budget] }: Awaited<ReturnType<typeof ask>>): void {
  const page = fs.readFileSync(path.join(projectRoot, "src/docs/explanation/best-buy.md"), "utf8");
  const figures = [...lines, totals].flatMap(({ gain, holdingCost }) => [gain, holdingCost]);
  for (const figure of [...figures, greedy.gain, budget.brings]) {
    expect(page).toContain(figure.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  }
}

it("buys what gains most for 600 EUR, its sentences add up, and its page works it out by hand", async () => {
  const best = await ask({ budget: 600 }, query(`${FIELDS} shadowPrices { limit brings }`));
  isShownOnItsPage(best);
  // A cup earns 4 EUR and a vase 16 for 4; with the break 240 cups cost 360, and the rest is for 60 vases.
  expect(unitsOf(best)).toEqual(["240 CUP", "60 VASE"]);
  const [cup, vase] = best.lines;
  expect(cup).toMatchObject({
    packs: 20,
    recommendedUnits: 276,
    unitCost: 1.5,
    cost: 360,
    breakFromUnits: 240,
    lostMarginWithout: 1080,
    lostMarginWith: 120,
    saved: 120,
  });
  // 240 units, each until those before it are sold at 3 a day, at a quarter of 2 EUR a year.
  expect(cup.holdingCost).toBeCloseTo((240 ** 2 / (2 * 3)) * ((0.25 * 2) / 365), 6);
  expect(cup.gain).toBeCloseTo(960 + 120 - cup.holdingCost, 5);
  expect(cup.sentences).toEqual([
    "270 units are expected to be short in the 90 days of its cover without an order.",
    "30 are with 240 units in 20 packs: that saves 960.00 EUR of margin.",
    "Keeping them until they are sold costs 13.15 EUR.",
    "A unit costs 1.5 instead of 2 EUR at this quantity, which saves 120.00.",
  ]);
  expect(vase).toMatchObject({ currency: "USD", unitCost: 8, cost: 480, homeCost: 240, breakFromUnits: null });
  expect(best.totals).toMatchObject({
    units: 300,
    cost: 600,
    lostMarginWithout: 3870,
    lostMarginWith: 1950,
    saved: 120,
  });
  expect(best.totals.gain).toBeCloseTo(cup.gain + vase.gain, 5);
  // One step after the other never sees that fewer vases pay for the break.
  expect(best.gainOverGreedy).toBeCloseTo(best.totals.gain - best.greedy.gain, 5);
  expect(best.gainOverGreedy).toBeGreaterThan(100);
  expect(best.greedy.cost).toBeLessThanOrEqual(600);
  expect(best.gap).toBeLessThan(0.002);
  expect(best.bound).toBeGreaterThanOrEqual(best.totals.gain);
  for (const number of numbersIn({ ...best, gap: 0 })) expect(number).toBe(tidy(number));
  expect(leftOut(best)).toEqual(["CLOTH NO_PRICE"]);
});

describe("price breaks", () => {
  /** Nine cups a day are sold for 9 EUR and cost 5, in packs of 12. An order lasts 90 days. So many are in stock that 88 are missing. */
  async function cups(priceBreaks: string[], { minimum = 0, rate = 9 } = {}): Promise<Planner> {
    const made = await planner(app);
    await made.warehouse("North");
    await made.supplier("Mill", { leadTimeDays: 10, minimumOrderQuantity: minimum, minimumOrderType: "UNITS" });
    await made.sku("CUP", { supplier: "Mill", supplierUnitCost: 5, packQuantity: 12 });
    await made.demand("CUP", "North", { perDay: rate, price: 9 });
    await made.as(({ db }) => db.skuSupplier.updateMany({ data: { priceBreaks } }));
    await made.stock("CUP", "North", 100 * rate - 88);
    await made.refresh();
    return made;
  }

  it("save nothing on units that the next order gets for as little, whatever money there is", async () => {
    const made = await cups(["100: 4"]);
    // 96 at 5 cost 480, 108 at 4 cost 432. The next order takes 810 for 90 days and pays 4 as well.
    for (const budget of [440, 2000, 50_000, null]) {
      const best = await ask({ budget }, ASK, made);
      expect(unitsOf(best)).toEqual(["108 CUP"]);
      // 88 sell at 1 EUR less than without a break. 20 are left, which are worth the 4 EUR that they cost.
      expect(best.lines[0]).toMatchObject({ unitCost: 4, saved: 88, lostMarginWithout: 352, lostMarginWith: 0 });
      expect(best.lines[0].sentences.slice(3)).toEqual([
        "A unit costs 4 instead of 5 EUR at this quantity, which saves 108.00.",
        "20 units are expected to be left at the end of its cover. The next order gets as many for 20.00 less.",
      ]);
    }
    // With less money than the break takes there is one way only.
    expect(unitsOf(await ask({ budget: 431 }, ASK, made))).toEqual(["84 CUP"]);
  });

  it("of several are those that the next order does not reach, and no more than they ask for", async () => {
    // The next order takes 816 and pays 4. A break at 900 saves 0.01 on each, which does not pay for keeping 812 more until 722 and they are sold.
    expect(unitsOf(await ask({}, ASK, await cups(["100: 4", "900: 3.99"])))).toEqual(["108 CUP"]);
    // A break at 1,500 saves 1 EUR on each. Keeping them takes ((722 + 1,500)² − 722²) ÷ 18 unit-days, which cost 840. Beyond 1,500 nothing is saved.
    const made = await cups(["100: 4", "1500: 3"]);
    const [far] = (await ask({}, ASK, made)).lines;
    expect(far).toMatchObject({ units: 1500, unitCost: 3, saved: 1500 * 2 - 1412 });
    expect(far.holdingCost).toBeCloseTo(((2222 ** 2 - 722 ** 2) / 18) * ((0.25 * 5) / 365), 4);
    // Dearer capital makes it too expensive, and less money puts it out of reach.
    expect(unitsOf(await ask({ holdingRate: 1 }, ASK, made))).toEqual(["108 CUP"]);
    expect(unitsOf(await ask({ budget: 2000 }, ASK, made))).toEqual(["108 CUP"]);
  });

  it("are not waited for without any, and an order is filled up to its minimum", async () => {
    expect(unitsOf(await ask({}, ASK, await cups([])))).toEqual(["96 CUP"]);
    expect(unitsOf(await ask({}, ASK, await cups(["100: 4"], { minimum: 200 })))).toEqual(["204 CUP"]);
  });
});

it("tells what another thousand, smaller minimums and half a pallet would bring", async () => {
  const pallets = { volume: 1.5, weight: 500, most: 2 };
  const fields = query("totals { gain } shadowPrices { limit brings approximately atMost }");
  const { shadowPrices, totals } = await ask({ budget: 600, containers: pallets }, fields);
  expect(shadowPrices.map(({ limit }: { limit: string }) => limit)).toEqual(["BUDGET", "MINIMUM", "CONTAINERS"]);
  const richer = await ask({ budget: 1600, containers: pallets });
  expect(shadowPrices[0].brings).toBeCloseTo(richer.totals.gain - totals.gain, 0);
  for (const { brings, approximately, atMost } of shadowPrices) {
    expect(approximately).toBeGreaterThanOrEqual(brings ?? 0);
    expect(atMost).toBeGreaterThanOrEqual(approximately);
  }
});

it("keeps to the containers that there are, and reckons with what they cost", async () => {
  // A container holds 100 units, and one of the two orders has it.
  const one = await ask({ containers: { volume: 1, most: 1 }, marginWithoutPrice: 0.5 });
  expect(unitsOf(one)).toEqual(["90 VASE"]);
  expect(one.totals).toMatchObject({ containers: 1, units: 90 });
  expect(leftOut(one)).toEqual(["CLOTH NO_VOLUME"]);
  const dear = await ask({ containers: { weight: 100, cost: 100_000 } });
  expect(dear.lines).toEqual([]);
});

it("values what has no price by its cost where that is said, and sends as many statements for many lines as for one", async () => {
  let best: Awaited<ReturnType<typeof ask>>;
  const all = await countStatements(async () => {
    best = await ask({ marginWithoutPrice: 0.5 });
  });
  expect(best.leftOut).toEqual([]);
  expect(best.lines.find(({ skuName }: { skuName: string }) => skuName === "CLOTH")).toMatchObject({
    units: 180,
    lostMarginWithout: 90,
  });
  const overseas = await shop.idOf("supplier", "Overseas");
  expect(await countStatements(() => ask({ supplierIds: [overseas] }))).toBe(all);
});

it("refuses what can't be bought at all and says what clashes, and leaves out what clashes beside what does not", async () => {
  const mill = await shop.idOf("supplier", "Mill");
  expect(await refusal({ budget: 50, supplierIds: [mill] })).toEqual([
    "BEST_BUY_IMPOSSIBLE",
    "Nothing can be bought within these limits. Mill for North takes no less than 100 EUR, and the budget is 50.",
  ]);
  const fields = query("lines { skuName units } leftOut { skuName reason }");
  expect(await ask({ budget: 99.5 }, fields)).toEqual({
    lines: [{ skuName: "VASE", units: 24 }],
    leftOut: [
      { skuName: "CLOTH", reason: "NO_PRICE" },
      { skuName: "CUP", reason: "MINIMUM_OUT_OF_REACH" },
      { skuName: "POT", reason: "MINIMUM_OUT_OF_REACH" },
    ],
  });
  expect(await refusal({ budget: 95, supplierIds: [await shop.idOf("supplier", "Overseas")] })).toEqual([
    "BEST_BUY_IMPOSSIBLE",
    "Nothing can be bought within these limits. 24 units of VASE for North cost 96 EUR.",
  ]);
});

it("refuses what makes no sense, before anything is read", async () => {
  const [code, message] = await refusal({
    budget: -1,
    holdingRate: 11,
    gap: 1.5,
    deadlineSeconds: 11,
    containers: { most: -1 },
  });
  expect(code).toBe("INVALID_INPUT");
  for (const path of ["budget", "holdingRate", "gap", "deadlineSeconds", "containers.most"])
    expect(message).toContain(path);
  expect(message).toContain("containers: must have a volume or a weight");
});

it("answers nothing where the plan recommends nothing, and refuses to be narrowed to nothing", async () => {
  const empty = await planner(app);
  const fields = query("lines { units } totals { gain } gap shadowPrices { limit }");
  expect(await ask({ budget: 10 }, fields, empty)).toEqual({
    lines: [],
    totals: { gain: 0 },
    gap: 0,
    shadowPrices: [],
  });
  for (const narrowed of [{ before: "2020-01-01" }, { skuIds: [randomUUID()] }, { supplierIds: [] }]) {
    const [name] = Object.keys(narrowed);
    expect(await refusal(narrowed)).toEqual([
      "BEST_BUY_IMPOSSIBLE",
      `Nothing can be bought within these limits. The plan recommends nothing that \`${name}\` would let through.`,
    ]);
  }
});

it("refuses more lines than it takes before any of them is read", async () => {
  const large = await bareShop(app);
  await large.sku("SKU 1", { supplier: "Mill", supplierUnitCost: 1 });
  await large.demand("SKU 1", "North", { perDay: 1 });
  await large.refresh();
  await multiplyPlan(app.database, large, 1000);
  const sent = await sentStatements(async () => {
    const { errors } = (await large.api.graphql(ASK, { gap: 0 })).body;
    expect(errors).toMatchObject([{ extensions: { code: "INVALID_INPUT" } }]);
  });
  expect(sent.filter((statement) => statement.includes("plan.place-plans"))).toEqual([]);
  expect(sent.filter((statement) => statement.includes("plan.place-count"))).toHaveLength(1);
});

it("what it says is ordered as it is, and then is not said again", async () => {
  const [best, withoutLimit] = [await ask({ budget: 600 }), await ask()];
  const lines = best.lines.map(({ skuId, warehouseId, units }: Record<string, unknown>) => ({
    skuId,
    warehouseId,
    units,
  }));
  const { orders, refused } = await order(shop, { lines });
  expect(refused).toEqual([]);
  expect(orders).toMatchObject([
    { supplierName: "Mill", currency: "EUR", cost: 360, lines: [{ skuName: "CUP", units: 240, unitCost: 1.5 }] },
    { supplierName: "Overseas", currency: "USD", cost: 480, lines: [{ skuName: "VASE", units: 60, unitCost: 8 }] },
  ]);
  expect(reasonsOf(await order(shop, { lines }))).toEqual(["CUP ALREADY_DRAFTED", "VASE ALREADY_DRAFTED"]);
  // What was bought counts as bought: with what more money buys beside it, it is what that money buys at once.
  const more: { skuName: string; units: number; waitingUnits: number }[] = (await ask()).lines;
  expect(unitsOf({ lines: more.map((line) => ({ ...line, units: line.units + line.waitingUnits })) })).toEqual(
    unitsOf(withoutLimit),
  );
});
