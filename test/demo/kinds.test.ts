import fs from "node:fs";
import { type DemoMerchant, generateDemo } from "../../prisma/demo";
import { classifyDemand, dailySeries } from "../../src/planning";
import { demandHistory } from "../../src/planning/demand/demand";
import { longSeason } from "../../src/planning/forecast/seasons/seasonality";

const guide = fs.readFileSync("prisma/demo/README.md", "utf8");
const DAY_MS = 86_400_000;

/** The histories that the planner reads, by SKU and place: units a day, those sold in gift sets included. */
function historiesOf(demo: DemoMerchant, today: string): Map<string, Float64Array> {
  const contents = new Map<string, { sku: string; units: number }[]>();
  for (const { bundle = "", sku = "", quantity } of demo.catalogue["bundles.csv"]) {
    contents.set(bundle, [...(contents.get(bundle) ?? []), { sku, units: Number(quantity) }]);
  }
  const movements = new Map<string, { on: string; units: number }[]>();
  for (const { data } of demo.sales()) {
    for (const { sku, warehouse, quantity, timestamp } of data) {
      const place = warehouse.replace(/^Rotterdam .*/, "Rotterdam");
      for (const good of [{ sku, units: 1 }, ...(contents.get(sku) ?? [])]) {
        const key = `${good.sku} ${place}`;
        const moved = movements.get(key) ?? [];
        moved.push({ on: timestamp.slice(0, 10), units: good.units * quantity });
        movements.set(key, moved);
      }
    }
  }
  const dayAt = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  const span = { startOn: dayAt(-730), endOn: dayAt(-1) };
  return new Map([...movements].map(([key, moved]) => [key, dailySeries({ ...span, movements: moved })]));
}

describe.each(["2026-11-23", "2027-05-20"])("the SKUs worth a look, on %s", (today) => {
  const demo = generateDemo({ today });
  const histories = historiesOf(demo, today);
  const dayAt = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  const historyOf = (name: string) =>
    demandHistory({ startOn: dayAt(-730), units: histories.get(name) ?? new Float64Array(730) }, dayAt(-1));
  const guideNames = (sku: string, word: string) =>
    expect(guide.split("\n- ").filter((entry) => entry.includes(`\`${sku}\``) && entry.includes(word))).not.toEqual([]);

  it.each([
    ["SUB-WEEK", "Rotterdam", "smooth"],
    ["HLT-250-WB", "Rotterdam", "erratic"],
    ["GRH-STL", "Leipzig", "intermittent"],
    ["LTD-1KG-FI", "Rotterdam", "lumpy"],
    ["MYS-250-WB", "Rotterdam", "none"],
  ])("%s at %s is %s", (sku, place, kind) => {
    const { units, missing } = historyOf(`${sku} ${place}`);
    expect(classifyDemand(units, missing).demandClass).toBe(kind);
    guideNames(sku, kind);
  });

  it.each([
    ["CQY-250-WB", ["06", "07", "08"]],
    ["SET-WINTER", ["11", "12"]],
  ])("%s is seasonal: the season seen in its history is highest in months %s", (sku, months) => {
    const { units } = historyOf(`${sku} Rotterdam`);
    const weeks = new Float64Array(104);
    // The last week ends yesterday.
    for (const [index, sold] of units.slice(-728).entries())
      weeks[Math.floor(index / 7)] = (weeks[Math.floor(index / 7)] ?? 0) + sold;
    const season = longSeason(weeks, 52) ?? new Float64Array(52);
    const monthOf = (week: number) => dayAt(-4 - (weeks.length - 1 - week) * 7).slice(5, 7);
    const inSeason = [...season].filter((_, week) => months.includes(monthOf(week)));
    expect(inSeason.reduce((sum, index) => sum + index, 0) / inSeason.length).toBeGreaterThan(1.6);
    guideNames(sku, "seasonal");
  });

  it("BOQ-250-WB is new, and GRN-BRA-CER and SET-POUR-1 are a material and a bundle", () => {
    expect(historyOf("BOQ-250-WB Rotterdam").units.length).toBeLessThan(90);
    guideNames("BOQ-250-WB", "new");
    guideNames("GRN-BRA-CER", "raw material");
    guideNames("SET-POUR-1", "bundle");
  });

  it("FLT-40-01-NAT and, at Leipzig, HLT-250-WB are planned by service level", () => {
    const settings = demo.catalogue["planning_settings.csv"];
    const levelOf = (sku: string, warehouse: string) =>
      settings.find((row) => row.sku === sku && row.warehouse === warehouse)?.service_level;
    expect([levelOf("FLT-40-01-NAT", ""), levelOf("HLT-250-WB", "Leipzig")]).toEqual(["0.95", "0.98"]);
    guideNames("FLT-40-01-NAT", "service level");
    guideNames("HLT-250-WB", "service level");
  });
});
