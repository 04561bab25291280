/**
 * Midnight moves no buying day: an evening after the selling hours and the morning after know the same, so they plan the same.
 *
 * By itself only the next possible delivery moves on by a day, and its cover with it. So under lost sales the need
 * - loses at most the first day that was in the cover, and what arrives on the day that enters it;
 * - gains at most that day's demand, and what an order that arrives on the day of delivery served at once.
 * Under back-order it gains the demand of the day that enters, and nothing else. Health is judged on a delivery that comes a day later, against
 * the demand of the days after that one.
 */

import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { shareLeftAt } from "../../src/domain/plan-store/plan-days";
import {
  epochDay,
  isoDay,
  keptDemand,
  planSeries,
  type SeriesInput,
  type SeriesPlan,
  stockHealth,
} from "../../src/planning";
import { planFromDemand } from "../../src/planning/plan-series";
import { atWallTime } from "../../src/values/clock";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
import { type TestClock, testClock } from "../support/clock";
import { mainOf } from "../support/database";
import { DUE_WITHIN_DAYS, HISTORY_DAYS, historyOf, KINDS, type Kind, seriesOf } from "./midnight";
import { SEED } from "./run";

const kinds = Object.keys(KINDS) as Kind[];
/** Histories of each kind. */
const SEEDS = 10 * Number(process.env.PROPERTY_TIMES ?? 1);

/** Safety stocks in days, of whole weeks and not: each series is planned with each. */
const SAFETY_DAYS = [0, 3, 10, 17, 30];

const sumOf = (values: ArrayLike<number>, from: number, to: number): number => {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
  return sum;
};

const safetyDaysOf = ({ parameters: { safetyStock } }: SeriesInput): number =>
  safetyStock.value.kind === "DAYS" ? safetyStock.value.days : 0;

/** The health that an evening's projection shows for a delivery that comes so many days later. */
function healthLater(plan: SeriesPlan, input: SeriesInput, later: number): string {
  const { balance, arrivals, forecast } = plan;
  const { parameters } = input;
  const safetyDays = safetyDaysOf(input);
  const [lead, cover] = [parameters.leadTimeDays.value + later, parameters.stockCoverDays.value];
  let isMetUntilDue = true;
  for (let day = later; day < lead + DUE_WITHIN_DAYS; day += 1) {
    const demand = forecast[day] ?? 0;
    if (demand > 0 && (balance[day] ?? 0) + (arrivals[day] ?? 0) < demand - 1e-6) isMetUntilDue = false;
  }
  return stockHealth({
    balanceAtDelivery: (balance[lead] ?? 0) + (parameters.leadTimeDays.value > 0 ? 0 : (arrivals[lead] ?? 0)),
    safetyStock: sumOf(forecast, lead, lead + safetyDays),
    coverUnits: sumOf(forecast, lead, lead + cover + safetyDays),
    hasDemand: sumOf(forecast, 0, 366) > 0 || (balance[0] ?? 0) < 0,
    isMetUntilDue,
    stockAndIncoming: (balance[0] ?? 0) + plan.onOrder,
  });
}

/** By how much the need of the morning may differ from the evening's, from and to. */
function boundOf({ forecast, arrivals }: SeriesPlan, input: SeriesInput): [number, number] {
  const { parameters } = input;
  const lead = parameters.leadTimeDays.value;
  const end = lead + parameters.stockCoverDays.value;
  if (parameters.shortageModel.value === "back-order") {
    const enters = forecast[end + safetyDaysOf(input)] ?? 0;
    return [enters, enters];
  }
  const enters = forecast[end] ?? 0;
  return [-(forecast[lead] ?? 0) - (arrivals[end] ?? 0), enters + (lead > 0 ? (forecast[lead - 1] ?? 0) : 0)];
}

const later = (one: string | null, other: string): string | null => (one !== null && one < other ? other : one);

/** Numbers without what the last digits of sums say. */
const rounded = (values: ArrayLike<number>): number[] => Array.from(values, (value) => Math.round(value * 1e4) / 1e4);

it.each(kinds)("midnight moves no forecast, no projected stock and no buying day of %s demand", (kind) => {
  for (let seed = SEED; seed < SEED + SEEDS; seed += 1) {
    const history = seriesOf(kind, seed);
    const tomorrow = isoDay(epochDay(history.planningDay) + 1);
    const asOf = (day: string, share: number) => ({ planningDay: day, shareOfDayLeft: share });
    const learntOf = (when: ReturnType<typeof asOf>) => keptDemand({ ...history, ...when });
    const [ofEvening, ofMorning] = [asOf(history.planningDay, 0), asOf(tomorrow, 1)];
    const learnt = { evening: learntOf(ofEvening), morning: learntOf(ofMorning) };
    for (const safetyDays of SAFETY_DAYS) {
      const input = seriesOf(kind, seed, safetyDays);
      const evening = planFromDemand({ ...input, ...ofEvening }, learnt.evening);
      const morning = planFromDemand({ ...input, ...ofMorning }, learnt.morning);
      const of = { seed, safetyDays };
      const found = (plan: SeriesPlan, skip: number) => ({
        ...of,
        forecast: rounded(plan.forecast.subarray(skip, skip + 300)),
        balance: rounded(plan.balance.subarray(1 + skip, skip + 300)),
      });
      expect(found(morning, 0)).toEqual(found(evening, 1));
      expect({ ...of, buyOn: morning.buyOn }).toEqual({ ...of, buyOn: later(evening.buyOn, tomorrow) });
      expect({ ...of, class: morning.demandClass, by: morning.method }).toEqual({
        ...of,
        class: evening.demandClass,
        by: evening.method,
      });
      expect({ ...of, health: evening.stockHealth }).toEqual({ ...of, health: healthLater(evening, input, 0) });
      expect({ ...of, health: morning.stockHealth }).toEqual({ ...of, health: healthLater(evening, input, 1) });
      const moved = morning.cover.uncoveredUnits - evening.cover.uncoveredUnits;
      const [least, most] = boundOf(evening, input);
      expect({ ...of, moved, isWithin: moved > least - 1e-6 && moved < most + 1e-6 }).toMatchObject({ isWithin: true });
      expect(Math.abs(morning.recommendedUnits - evening.recommendedUnits)).toBeLessThanOrEqual(
        Math.ceil(Math.max(-least, most)) + 1,
      );
    }
  }
});

it.each(kinds)("a day of %s demand that sells as was expected changes nothing from hour to hour", (kind) => {
  for (let seed = SEED; seed < SEED + SEEDS; seed += 1) {
    const safetyDays = SAFETY_DAYS[seed % SAFETY_DAYS.length];
    const { planningDay: yesterday, ...input } = seriesOf(kind, seed, safetyDays);
    const planningDay = isoDay(epochDay(yesterday) + 1);
    const arrivals = input.arrivals.filter(({ dueOn }) => dueOn > planningDay);
    const { history, parameters } = input;
    const at = (hour: number, sold: number) =>
      planSeries({
        ...input,
        arrivals,
        planningDay,
        shareOfDayLeft: shareLeftAt(hour),
        history: { ...history, units: [...Array.from(history.units), sold] },
        onHand: input.onHand - sold,
      });
    const morning = at(3, 0);
    const expected = morning.trace.position.restOfDay ?? 0;
    for (const hour of [8.5, 13, 18, 21.5]) {
      const wanted = (1 - shareLeftAt(hour)) * expected;
      const isLost = parameters.shortageModel.value === "lost-sales";
      const usual = at(hour, isLost ? Math.min(wanted, Math.max(0, input.onHand)) : wanted);
      const told = ({ buyOn, stockHealth: health, rawNeed, balance }: SeriesPlan) => ({
        seed,
        hour,
        buyOn,
        health,
        need: rounded([rawNeed]),
        balance: rounded(balance.subarray(0, 60)),
      });
      expect(told(usual)).toEqual(told(morning));
      // Where nothing was sold so far, no more is needed than in the morning, and less at most by what was wanted.
      const quiet = at(hour, 0);
      expect(quiet.buyOn === null || morning.buyOn === null || quiet.buyOn >= morning.buyOn).toBe(true);
      expect(quiet.cover.uncoveredUnits).toBeLessThanOrEqual(morning.cover.uncoveredUnits + 1e-6);
      expect(quiet.cover.uncoveredUnits).toBeGreaterThanOrEqual(morning.cover.uncoveredUnits - wanted - 1e-6);
    }
  }
});

describe("through the doors", () => {
  let app: TestApp;
  let clock: TestClock;
  beforeAll(async () => {
    clock = testClock("2026-03-02T09:00:00Z");
    app = await startApp({ clock });
  });
  afterAll(() => app.close());

  async function bring({ tenantId }: Merchant, files: Record<string, string>): Promise<void> {
    const catalogue = await readCatalogue(catalogueFolder(files));
    expect(faultsOf(await importCatalogue(catalogue, { database: mainOf(app.database), tenantId, clock }))).toEqual([]);
    await app.drain();
  }

  interface Row {
    skuName: string;
    recommendedUnits: number;
    buyOn: string | null;
    weeklyPlanQuantity: number;
    detail: { forecastMethod: string; demandClass: string };
  }

  /** The plan's rows, by SKU. */
  async function plan({ api }: Merchant): Promise<Map<string, Row>> {
    const { body } = await api.graphql(`{ planLocationRows(filter: { withMaterial: true }) { nodes {
      skuName recommendedUnits buyOn stockHealth weeklyPlanQuantity monthlyPlanQuantity detail { forecastMethod demandClass rawNeed } } } }`);
    return new Map(body.data.planLocationRows.nodes.map((row: Row) => [row.skuName, row]));
  }

  const planAnew = ({ tenantId }: Merchant) => replacePlan(mainOf(app.database), tenantId, clock);
  /** Each kind of demand, something made of a material, and two whose shelf is empty while goods are due in the morning and overdue. */
  const SKUS = [...kinds, "KIT", "PART", "DUE", "LATE"];
  /** Writes nothing that a plan looks at, so that a refresh of all SKUs follows. */
  const touch = (mark: string) => ({
    "skus.csv": text("sku,product,barcode", ...SKUS.map((sku) => `${sku},${sku},${sku}${mark}`)),
  });

  async function shopOf(lastOn: string, seed: number): Promise<Merchant> {
    const merchant = await app.merchant();
    const start = epochDay(lastOn) - HISTORY_DAYS + 1;
    const sold = SKUS.flatMap((sku) => {
      const kind = kinds.find((name) => name === sku) ?? "SMOOTH";
      const days = kinds.includes(sku as Kind) ? HISTORY_DAYS : 120;
      const units = historyOf(kind, seed + SKUS.indexOf(sku), lastOn).fill(
        0,
        0,
        sku === "PART" ? HISTORY_DAYS : HISTORY_DAYS - days,
      );
      return units.flatMap((quantity, day) =>
        quantity > 0 ? `Web,${sku},North,${quantity},1,${isoDay(start + day)}` : [],
      );
    });
    await bring(merchant, {
      "stores.csv": text("name,currency", "Web,EUR"),
      "warehouses.csv": text("name", "North"),
      "suppliers.csv": text("name,lead_time,currency,is_producer", "Ada,7,EUR,false", "Works,3,EUR,true"),
      "planning_settings.csv": text("sku,warehouse,supplier,safety_stock_days,stock_cover_days", ",,,3,14"),
      "skus.csv": text(
        "sku,product,category,is_material",
        ...SKUS.map((sku) => `${sku},${sku},Kitchen,${sku === "PART"}`),
      ),
      "sku_suppliers.csv": text(
        "sku,supplier,unit_cost",
        ...SKUS.map((sku) => `${sku},${sku === "KIT" ? "Works" : "Ada"},1`),
      ),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "KIT,PART,2"),
      "sales.csv": text("store,sku,warehouse,quantity,unit_price,timestamp", ...sold),
    });
    const stocks = [40, 2, 20, 80, 70, 0, 30, 120, 30, 100, 0, 0];
    await bring(merchant, {
      "stock_levels.csv": text("sku,warehouse,on_hand", ...SKUS.map((sku, place) => `${sku},North,${stocks[place]}`)),
    });
    const line = { supplier: "Ada", warehouse: "North", unit_cost: 1, quantity_ordered: 200, quantity_received: 0 };
    const placed = { ...line, status: "CONFIRMED", purchase_order_name: "PO" };
    const due = (days: number) => isoDay(epochDay(lastOn) + days);
    const data = [
      { ...placed, sku: "DUE", delivery: due(1) },
      { ...placed, sku: "LATE", delivery: due(-3) },
    ];
    expect((await merchant.api.post("/orders", { date_format: "YYYY-MM-DD", data })).status).toBe(200);
    await app.drain();
    return merchant;
  }

  // The clocks of Havana skip the first hour of the morning; those of Lord Howe are put back by half an hour in it; India has no such night.
  it.each([
    ["America/Havana", "2026-03-07", "00:15"],
    ["Asia/Kolkata", "2026-03-01", "00:15"],
    ["Australia/Lord_Howe", "2026-04-04", "03:00"],
  ])("nothing moves at midnight in %s, and a refresh says what the whole plan says", async (timeZone, lastOn, hour) => {
    const at = (day: string, time: string) => atWallTime(new Date(`${day}T${time}:00Z`), timeZone).toISOString();
    const tomorrow = isoDay(epochDay(lastOn) + 1);
    clock.set(at(lastOn, "23:45"));
    const merchant = await shopOf(lastOn, SEED);
    await app.database.admin.query("update tenants set time_zone = $2 where id = $1", [merchant.tenantId, timeZone]);
    await planAnew(merchant);
    const evening = await plan(merchant);
    await bring(merchant, touch("1"));
    expect(await plan(merchant)).toEqual(evening);

    clock.set(at(tomorrow, hour));
    await bring(merchant, touch("2"));
    const refreshed = await plan(merchant);
    await planAnew(merchant);
    expect(await plan(merchant)).toEqual(refreshed);

    expect([...evening.keys()].sort()).toEqual([...SKUS].sort());
    for (const [sku, before] of evening) {
      const after = refreshed.get(sku);
      expect({ sku, buyOn: after?.buyOn }).toEqual({ sku, buyOn: later(before.buyOn, tomorrow) });
      expect(after?.detail).toMatchObject({
        forecastMethod: before.detail.forecastMethod,
        demandClass: before.detail.demandClass,
      });
      // A week that is a day later: a season moves it by less than 2 %.
      const weekly = before.weeklyPlanQuantity;
      expect(Math.abs((after?.weeklyPlanQuantity ?? 0) - weekly)).toBeLessThanOrEqual(0.02 * weekly);
      // A day never brings more than a week.
      expect(Math.abs((after?.recommendedUnits ?? 0) - before.recommendedUnits)).toBeLessThanOrEqual(weekly + 1);
    }
    expect(evening.get("DUE")?.buyOn?.localeCompare(tomorrow)).toBe(1);
    expect(evening.get("LATE")?.buyOn?.localeCompare(tomorrow)).toBe(1);
  });
});
