/** ABC classes as the tenant sets them (D58): by mutation or file, read back by a query, in the rows of every level. */

import { startApp, type TestApp } from "../support/app";
import { faultsOf, importFolder, text } from "../support/catalogue-folder";
import { testClock } from "../support/clock";
import { answering, refusalIn } from "../support/mutation";
import { PLANNED_AT, type Planner, planner } from "./planner";

let app: TestApp;
let shop: Planner;

beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
  shop = await planner(app);
  await shop.warehouse("North");
  // Revenue 60, 30, 10 of a hundred; units 10, 30, 60.
  for (const [name, perDay, price] of [
    ["BIG", 1, 60],
    ["MIDDLE", 3, 10],
    ["SMALL", 6, 10 / 6],
  ] as const) {
    await shop.sku(name, { product: name === "BIG" ? "Big" : "Rest" });
    await shop.demand(name, "North", { perDay, price, days: 100 });
  }
  await shop.refresh();
});
afterAll(() => app.close());

const SETTINGS = "{ enabled measure tiers { name share } excludedSkuCount }";
const settings = async () => (await shop.ask(`{ abcSettings ${SETTINGS} }`)).abcSettings;
const SET = `mutation ($input: AbcSettingsInput!) { ${answering("setAbcSettings(input: $input)", SETTINGS)} }`;

/** Sets what must not be refused, and lets the plan follow. */
async function set(input: object) {
  const { setAbcSettings } = await shop.write(SET, { input });
  await app.drain();
  return setAbcSettings;
}

async function classes(level: string) {
  const { body } = await shop.api.post(`/skus?aggregation_level=${level}`, {});
  return body.data.map((row: { abc_category: unknown }) => row.abc_category);
}

const DEFAULTS = {
  enabled: true,
  measure: "REVENUE",
  tiers: [
    { name: "A", share: 70 },
    { name: "B", share: 20 },
    { name: "C", share: 10 },
  ],
  excludedSkuCount: 0,
};

const TIERS = "must be classes with a name of their own each, and shares that make 100 together";

describe("ABC classes", () => {
  it("are by revenue, 70 / 20 / 10, until somebody says otherwise", async () => {
    expect(await settings()).toEqual(DEFAULTS);
    expect(await classes("SKU")).toEqual(["A", "A", "C"]);
    expect(await classes("PRODUCT")).toEqual([["A"], ["A", "C"]]);
  });

  it("follow measure, names and shares, all of which a query reads back", async () => {
    const tiers = [
      { name: "Top sellers", share: 60 },
      { name: "The rest: slow", share: 40 },
    ];
    expect(await set({ measure: "UNITS", tiers })).toEqual({ ...DEFAULTS, measure: "UNITS", tiers });
    expect(await settings()).toMatchObject({ measure: "UNITS", tiers });
    // SMALL sells 60 of 100 units and fills the first class.
    expect(await classes("SKU")).toEqual(["The rest: slow", "The rest: slow", "Top sellers"]);
    expect(await classes("SKU_LOCATION")).toEqual(["The rest: slow", "The rest: slow", "Top sellers"]);
    expect(await classes("PRODUCT")).toEqual([["The rest: slow"], ["The rest: slow", "Top sellers"]]);
    const { abcClasses } = await shop.ask("{ abcClasses { category skuCount } }");
    expect(abcClasses).toEqual([
      { category: "Top sellers", skuCount: 1 },
      { category: "The rest: slow", skuCount: 2 },
    ]);
    expect(await set({ measure: null, tiers: null })).toEqual(DEFAULTS);
    expect(await classes("SKU")).toEqual(["A", "A", "C"]);
  });

  it("leave out SKUs that are excluded, which count for nothing, until they are taken in again", async () => {
    expect(await set({ excludeSkus: ["BIG"] })).toMatchObject({ excludedSkuCount: 1 });
    // MIDDLE has 75 of the remaining 100.
    expect(await classes("SKU")).toEqual([null, "A", "B"]);
    expect(await classes("PRODUCT")).toEqual([[], ["A", "B"]]);
    const { planningSettings } = await shop.ask(
      "{ planningSettings(filter: { abcExcluded: true }) { nodes { abcExcluded sku { name } } } }",
    );
    expect(planningSettings.nodes).toEqual([{ abcExcluded: true, sku: { name: "BIG" } }]);
    expect(await set({ includeSkus: ["BIG"] })).toEqual(DEFAULTS);
    expect(await classes("SKU")).toEqual(["A", "A", "C"]);
  });

  it("are null, and empty lists of products, while they are switched off", async () => {
    await set({ enabled: false });
    expect(await classes("SKU")).toEqual([null, null, null]);
    expect(await classes("PRODUCT")).toEqual([[], []]);
    expect(await set({ enabled: null })).toEqual(DEFAULTS);
    expect(await classes("SKU")).toEqual(["A", "A", "C"]);
  });

  it("are set by planning_settings.csv as well: the row without a SKU, warehouse and supplier, and rows of SKUs", async () => {
    const rows = (...lines: string[]) => ({
      "planning_settings.csv": text("sku,warehouse,supplier,abc,abc_measure,abc_tiers,abc_excluded", ...lines),
    });
    expect(
      faultsOf(
        await importFolder(app.database, shop.tenantId, rows(",,,false,units,X: 50; Y: 50,", "SMALL,,,,,,true")),
      ),
    ).toEqual([]);
    expect(await settings()).toEqual({
      enabled: false,
      measure: "UNITS",
      tiers: [
        { name: "X", share: 50 },
        { name: "Y", share: 50 },
      ],
      excludedSkuCount: 1,
    });
    const bad = rows("SMALL,,,true,,,", "SMALL,North,,,,,true", ",,,,,A: 70; B: 20,", "BIG,,,,,A: 100,", ",North,,,,,");
    expect(faultsOf(await importFolder(app.database, shop.tenantId, bad))).toEqual([
      "2 abc UNKNOWN_LEVEL",
      "3 abc_excluded UNKNOWN_LEVEL",
      "4 abc_tiers INVALID_TIERS",
      "5 abc_tiers UNKNOWN_LEVEL",
      "6 warehouse UNKNOWN_LEVEL",
    ]);
    const misplaced = rows("SMALL,,,true,,,", "SMALL,North,,,,,true", "BIG,,,,,A: 100,", ",,,,,,true");
    expect(faultsOf(await importFolder(app.database, shop.tenantId, misplaced))).toEqual([
      "2 abc UNKNOWN_LEVEL",
      "3 abc_excluded UNKNOWN_LEVEL",
      "4 abc_tiers UNKNOWN_LEVEL",
      "5 abc_excluded UNKNOWN_LEVEL",
    ]);
    expect(
      faultsOf(
        await importFolder(app.database, shop.tenantId, rows(",,,true,revenue,A: 70; B: 20; C: 10,", "SMALL,,,,,,")),
      ),
    ).toEqual([]);
    expect(await settings()).toEqual(DEFAULTS);
  });

  it.each([
    [{ tiers: [{ name: "A", share: 70 }] }, "input.tiers", TIERS],
    [
      {
        tiers: [
          { name: "A", share: 50 },
          { name: "A", share: 50 },
        ],
      },
      "input.tiers",
      TIERS,
    ],
    [{ tiers: [{ name: "", share: 100 }] }, "input.tiers", TIERS],
    [
      {
        tiers: [
          { name: "A", share: 120 },
          { name: "B", share: -20 },
        ],
      },
      "input.tiers",
      "MUST_BE_POSITIVE",
    ],
    [{ excludeSkus: ["BIG", "NOBODY"] }, "input.excludeSkus.1", "RESOURCE_NOT_FOUND"],
    [{ excludeSkus: ["BIG"], includeSkus: ["BIG"] }, "input.includeSkus.0", "DUPLICATE_KEY"],
  ])("refuse %j and change nothing", async (input, path, reason) => {
    const refused = refusalIn(await shop.api.graphql(SET, { input: { enabled: false, ...input } }));
    expect(refused).toMatchObject({ code: "INVALID_INPUT", faults: [{ path, reason }] });
    expect(await settings()).toEqual(DEFAULTS);
  });
});
