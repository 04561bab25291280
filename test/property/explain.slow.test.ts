import fc from "fast-check";
import { sql } from "../../src/db";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering, resultsOf } from "../support/mutation";
import { toldUnits } from "../support/told-figures";
import { seed } from "../support/world";
import { check } from "./run";

const clock = testClock("2026-01-01T12:00:00Z");
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());

const SKUS = ["Cake", "Bread", "Dough", "Flour", "Jam", "Tin", "Set"];
const MADE_OF = [
  { sku: "Cake", rawMaterial: "Dough", quantityPerUnit: 1 },
  { sku: "Bread", rawMaterial: "Dough", quantityPerUnit: 2 },
  { sku: "Dough", rawMaterial: "Flour", quantityPerUnit: 0.3 },
];
const WAREHOUSES = ["North", "East", "West"];

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** How a safety stock may be set: at one level a service level or costs, not both. */
const safety = fc.oneof(
  fc.record({ safetyStockDays: maybe(fc.nat(40)) }),
  fc.record({ serviceLevel: maybe(fc.constantFrom("0.8", "0.95", "0.99")) }),
  fc.record({
    shortageCost: fc.constantFrom("0.1", "3.1", "5000"),
    holdingCostPerDay: fc.constantFrom("0.00001", "0.02"),
  }),
);
const parameters = fc.record({
  leadTimeDays: maybe(fc.nat(40)),
  safety,
  stockCoverDays: maybe(fc.integer({ min: 1, max: 120 })),
  shortageModel: maybe(fc.constantFrom("LOST_SALES", "BACK_ORDER")),
  moq: maybe(fc.nat(400)),
  packQuantity: maybe(fc.constantFrom(1, 2.5, 6, 12, 50)),
  rounding: maybe(fc.constantFrom("UP", "NEAREST")),
});

/** A merchant: what its suppliers and products ask for, what is set where, what sells and what is there. */
const merchants = fc.record({
  suppliers: fc.array(
    fc.record({
      minimum: fc.constantFrom(0, 0, 800, 5000),
      type: fc.constantFrom("UNITS" as const, "CURRENCY" as const),
      closed: fc.constantFrom([], ["SATURDAY", "SUNDAY"] as const),
      leadTimeDays: fc.nat(30),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  products: fc.record({ moq: maybe(fc.nat(900)), packQuantity: maybe(fc.constantFrom(1, 24, 100)) }),
  settings: fc.array(fc.tuple(fc.nat(4), fc.nat(6), fc.nat(2), parameters), { maxLength: 6 }),
  skus: fc.array(
    fc.record({ supplier: fc.nat(2), perDay: fc.nat(12), every: fc.integer({ min: 1, max: 9 }), stock: fc.nat(600) }),
    { minLength: SKUS.length, maxLength: SKUS.length },
  ),
  reorderOff: maybe(fc.constantFrom("Jam", "Bread")),
});

async function open(given: typeof merchants extends fc.Arbitrary<infer Given> ? Given : never): Promise<Merchant> {
  const merchant = await app.merchant({ currency: "EUR" });
  const supplierOf = (index: number) => [null, "Ada", "Bo"][given.skus[index]?.supplier ?? 0] ?? null;
  await seed(app, merchant, {
    stores: [{ name: "Shop", currency: "EUR" }],
    warehouses: [{ name: "North" }, { name: "East" }, { name: "West" }, { name: "Region", children: ["East", "West"] }],
    suppliers: ["Ada", "Bo"].map((name, index) => ({
      name,
      currency: "EUR",
      leadTimeDays: given.suppliers[index]?.leadTimeDays ?? 0,
      minimumOrderQuantity: given.suppliers[index]?.minimum ?? 0,
      minimumOrderType: given.suppliers[index]?.type ?? "UNITS",
      closedWeekdays: [...(given.suppliers[index]?.closed ?? [])],
    })),
    products: [{ name: "Baked", ...given.products }],
    skus: SKUS.map((name, index) => ({
      name,
      product: ["Cake", "Bread", "Jam"].includes(name) ? "Baked" : name,
      reorder: name !== given.reorderOff,
      isMaterial: ["Dough", "Flour"].includes(name),
      productionTimeDays: index,
    })),
    skuSuppliers: SKUS.flatMap((sku, index) => {
      const supplier = supplierOf(index);
      return supplier ? [{ sku, supplier, unitCost: 1 + index, isPrimary: true }] : [];
    }),
    billOfMaterials: MADE_OF,
    bundles: [{ bundle: "Set", sku: "Tin", quantity: 2 }],
    stockLevels: SKUS.map((sku, index) => ({
      sku,
      warehouse: WAREHOUSES[index % 3] ?? "",
      onHand: given.skus[index]?.stock ?? 0,
    })),
  });
  const days = given.skus.map(({ perDay, every }, index) => ({
    sku: SKUS[index],
    warehouse: WAREHOUSES[(index + perDay) % 3],
    perDay,
    every,
  }));
  await app.database.as(merchant.tenantId, ({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity)
      select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR', given."perDay"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given(sku text, warehouse text, "perDay" int, every int)
      join skus on skus.name = given.sku join warehouses on warehouses.name = given.warehouse
      cross join generate_series(0, 120) back
      where back % every = 0 and "perDay" > 0`,
    ),
  );
  const rows = new Map(
    given.settings.map(([level, sku, warehouse, values]) => {
      const [ofSku, ofSupplier] = [{ sku: SKUS[sku] }, { supplier: ["Ada", "Bo"][sku % 2] }];
      const at = { warehouse: ["North", "Region"][warehouse % 2] };
      const key = [{ ...ofSku, ...at }, ofSku, { ...ofSupplier, ...at }, ofSupplier, {}][level] ?? {};
      const { safety: rule, ...others } = values;
      return [JSON.stringify(key), { ...key, ...others, ...rule }];
    }),
  );
  const lines = SKUS.slice(0, 5).map((sku, index) => ({
    reference: `order ${index}`,
    sku,
    warehouse: WAREHOUSES[index % 3],
    supplier: supplierOf(index) ?? "Ada",
    quantityOrdered: 10 * index,
    delivery: `2026-0${1 + (index % 2)}-1${index}`,
    status: "CONFIRMED",
  }));
  const reply = await merchant.api.graphql(
    `mutation ($rows: [PlanningParametersInput!]!, $lines: [OrderRowInput!]!) {
       ${answering("setPlanningParameters(rows: $rows)")}
       ${answering("importOrders(lines: $lines)", "{ errors { reason } }")} }`,
    { rows: [...rows.values()], lines },
  );
  expect(resultsOf(reply)).toMatchObject({ importOrders: { errors: [] } });
  await app.drain();
  return merchant;
}

/** Words that tell what a safety stock is set as. */
const SAFETY_WORDS = [
  ["days", ", the demand of "],
  ["service level", ", for a service level of "],
  ["costs", ", which costs the least"],
] as const;

const QUERY = `{ planLocationRows(filter: { withBundle: true, withMaterial: true }) { nodes {
  skuName warehouseName recommendedUnits detail { rawNeed }
  explain {
    recommendedUnits blockedBy forecast { dependentUnits }
    parameters { moq { value } packQuantity { value } rounding { value } }
    position { onHand limitedBy { skuName onHand quantityPerBundle } demandBeforeDelivery arrivalsBeforeDelivery lostBeforeDelivery }
    need { shortageModel closedDays coverDemand leftAtDelivery servedAtDelivery arrivalsInCover onHand onOrder uncoveredUnits }
    sizing { rule before after sentence together { extraDays extraDemandUnits topUpUnits } }
    sentences
  } } } }`;

interface Explained {
  recommendedUnits: number;
  blockedBy: string | null;
  sentences: string[];
  forecast: { dependentUnits: number };
  parameters: { moq: { value: number }; packQuantity: { value: number }; rounding: { value: string } };
  position: {
    onHand: number;
    limitedBy: { skuName: string; onHand: number; quantityPerBundle: number } | null;
    demandBeforeDelivery: number;
    arrivalsBeforeDelivery: number;
    lostBeforeDelivery: number;
  };
  need: {
    shortageModel: string;
    closedDays: number;
    coverDemand: number;
    leftAtDelivery: number;
    servedAtDelivery: number;
    arrivalsInCover: number;
    onHand: number;
    onOrder: number;
    uncoveredUnits: number;
  };
  sizing: {
    rule: string;
    before: number;
    after: number;
    sentence: string;
    together: { extraDays: number; extraDemandUnits: number; topUpUnits: number } | null;
  }[];
}

/** What a need becomes by the SKU's own rules, worked out as a person would from what is explained. */
function sized(need: number, { moq, packQuantity: { value: pack }, rounding }: Explained["parameters"]): number {
  const whole = need > 1e-6 ? Math.ceil(need - 1e-6) : 0;
  if (whole === 0) return 0;
  const least = Math.max(whole, Math.ceil(moq.value));
  if (pack <= 1) return least;
  const filled = Math.ceil(Math.ceil(least / pack - 1e-6 / pack) * pack);
  const nearest = Math.ceil(Math.max(1, Math.round(least / pack)) * pack);
  return rounding.value === "NEAREST" && nearest >= moq.value ? nearest : filled;
}

function recomputed({ need, parameters, blockedBy, sizing }: Explained): number {
  const open =
    need.shortageModel === "LOST_SALES"
      ? need.coverDemand - need.leftAtDelivery - need.servedAtDelivery - need.arrivalsInCover
      : need.coverDemand - need.onHand - need.onOrder;
  expect(need.uncoveredUnits).toBe(open);
  let units = blockedBy ? 0 : sized(Math.max(0, open), parameters);
  for (const { together } of sizing) {
    if (!together) continue;
    const longer = together.extraDays > 0 ? sized(open + together.extraDemandUnits, parameters) : 0;
    units = Math.max(units, longer) + together.topUpUnits;
  }
  return units;
}

it("every recommended quantity can be worked out again from what explain says of it, whoever the merchant is", async () => {
  const seen = new Set<string>();
  await check(
    fc.asyncProperty(merchants, async (given) => {
      const merchant = await open(given);
      const { body } = await merchant.api.graphql(QUERY);
      expect(body.errors).toBeUndefined();
      const rows: {
        skuName: string;
        warehouseName: string;
        recommendedUnits: number;
        detail: { rawNeed: number };
        explain: Explained;
      }[] = body.data.planLocationRows.nodes;
      expect(rows.length).toBeGreaterThan(3);
      const tins = new Map(
        rows.flatMap(({ skuName, warehouseName, explain }) =>
          skuName === "Tin" ? [[warehouseName, explain.position.onHand]] : [],
        ),
      );
      for (const { skuName, warehouseName, recommendedUnits, explain } of rows) {
        const tin = { skuName: "Tin", onHand: tins.get(warehouseName) ?? 0, quantityPerBundle: 2 };
        expect(explain.position.limitedBy).toEqual(skuName === "Set" ? tin : null);
        if (skuName === "Set") expect(explain.position.onHand).toBe(Math.floor(tin.onHand / 2));
        expect(explain.recommendedUnits).toBe(recommendedUnits);
        expect(recomputed(explain)).toBe(recommendedUnits);
        // A buyer who has the sentences alone comes to the same.
        expect(toldUnits(explain.sentences)).toBe(recommendedUnits);
        for (const [kind, words] of SAFETY_WORDS) if (explain.sentences.join(" ").includes(words)) seen.add(kind);
        const { need, position, sizing } = explain;
        const left = position.onHand + position.arrivalsBeforeDelivery - position.demandBeforeDelivery;
        expect(need.leftAtDelivery).toBeCloseTo(left + position.lostBeforeDelivery, 6);
        for (const [index, step] of sizing.entries()) {
          seen.add(step.rule);
          if (index > 0) expect(step.before).toBe(sizing[index - 1]?.after);
          // A step that changes nothing is told as a step alone.
          if (/ left .* as it is\.$/.test(step.sentence)) expect(explain.sentences).not.toContain(step.sentence);
          else expect(explain.sentences).toContain(step.sentence);
          if (step.after === step.before) expect(step.sentence).toMatch(/as it is|nothing is ordered/);
        }
        expect(sizing.at(-1)?.after).toBe(recommendedUnits);
        if (explain.forecast.dependentUnits > 0) seen.add("recipes");
        if (need.closedDays > 0) seen.add("closed days");
        seen.add(need.shortageModel);
      }
    }),
    25,
  );
  // Without these it would prove less than it says.
  const all = [
    "WHOLE_UNITS",
    "MOQ",
    "PACKS",
    "PRODUCT_MOQ",
    "PRODUCT_PACKS",
    "SUPPLIER_MINIMUM",
    "REORDER_OFF",
    "BUNDLE",
  ];
  const kinds = [...SAFETY_WORDS.map(([kind]) => kind), "recipes", "closed days", "LOST_SALES", "BACK_ORDER"];
  expect([...seen].sort()).toEqual([...all, ...kinds].sort());
});
