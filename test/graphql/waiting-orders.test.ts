import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { answering } from "../support/mutation";
import { PLANNED_AT, type Planner, planner } from "./planner";
import { bareShop, type Ordered, order, reasonsOf } from "./tea-shop";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
});
afterAll(() => app.close());

/** Orders units of CUP, or another SKU, that have not been placed. */
const wait = (shop: Planner, name: string, ordered: number, at: Record<string, unknown> = {}) =>
  shop.order(name, {
    sku: "CUP",
    warehouse: "North",
    supplier: "Mill",
    ordered,
    dueOn: "2026-02-01",
    status: "DRAFT",
    ...at,
  });

const WAITING = "waitingUnits waitingOrders { reference status warehouseName units }";
const rowsOf = async (shop: Planner) =>
  (await shop.ask(`{
    planLocationRows(filter: { withMaterial: true }) { nodes { skuName warehouseName recommendedUnits unitsToDraft ${WAITING} } }
    planSkuRows { nodes { waitingUnits } } planProductRows { nodes { ${WAITING} } }
    planOverview { dueUnits dueWaitingUnits }
  }`)) as Record<string, { nodes: Record<string, unknown>[] } & Record<string, number>>;

const DETAILS = `{ orders { supplierName lines {
    skuName units recommendedUnits waitingUnits warnings waitingOrders { reference }
    missingMaterials { skuName warehouseName startOn neededUnits availableUnits missingUnits }
  } } refused { skuName reason } }`;
interface Line {
  skuName: string;
  units: number;
  warnings: string[];
  missingMaterials: { skuName: string; missingUnits: number }[];
}
/** The lines that would be drafted. */
async function linesOf(shop: Planner, input: Record<string, unknown> = {}): Promise<Line[]> {
  const { createPurchaseOrdersFromPlan: done } = await shop.write(
    `mutation ($input: PurchaseOrdersFromPlanInput!) @dryRun { ${answering("createPurchaseOrdersFromPlan(input: $input)", DETAILS)} }`,
    { input },
  );
  return (done.orders as { lines: Line[] }[]).flatMap(({ lines }) => lines);
}

describe("what waits on orders that have not been placed", () => {
  // One CUP a day and nothing in stock: 90 are recommended for Rotterdam, in which the dock is planned.
  async function rotterdam(): Promise<Planner> {
    const shop = await bareShop(app);
    const combinedId = await shop.warehouse("Rotterdam");
    await shop.warehouse("Rotterdam Dock", { combinedId });
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await shop.demand("CUP", "Rotterdam", { perDay: 1 });
    await shop.refresh();
    return shop;
  }

  it("is told beside each row of the plan as of now, at whichever part of a combined warehouse, and is not bought twice", async () => {
    const shop = await rotterdam();
    const [before] = (await rowsOf(shop)).planLocationRows?.nodes ?? [];
    expect(before).toMatchObject({ recommendedUnits: 90, unitsToDraft: 90, waitingUnits: 0, waitingOrders: [] });
    // No new plan is made from here on.
    await wait(shop, "At the dock", 40, { warehouse: "Rotterdam Dock", status: "SENT_FOR_APPROVAL" });
    await wait(shop, "Old", 20, { warehouse: "Rotterdam Dock" });
    await shop.as(({ db }) => db.purchaseOrder.updateMany({ where: { reference: "Old" }, data: { status: null } }));
    await wait(shop, "Plain", 10, { warehouse: "Rotterdam", status: "APPROVED" });
    const { planLocationRows, planSkuRows, planProductRows, planOverview } = await rowsOf(shop);
    const waitingOrders = [
      { reference: "At the dock", status: "SENT_FOR_APPROVAL", warehouseName: "Rotterdam Dock", units: 40 },
      { reference: "Old", status: "DRAFT", warehouseName: "Rotterdam Dock", units: 20 },
      { reference: "Plain", status: "APPROVED", warehouseName: "Rotterdam", units: 10 },
    ];
    // 90 − 70
    expect(planLocationRows?.nodes).toEqual([
      expect.objectContaining({ recommendedUnits: 90, unitsToDraft: 20, waitingUnits: 70, waitingOrders }),
    ]);
    expect(planSkuRows?.nodes).toEqual([{ waitingUnits: 70 }]);
    expect(planProductRows?.nodes).toEqual([{ waitingUnits: 70, waitingOrders }]);
    expect(planOverview).toEqual({ dueUnits: 90, dueWaitingUnits: 70 });
    expect(await linesOf(shop)).toMatchObject([
      {
        units: 20,
        recommendedUnits: 90,
        waitingUnits: 70,
        warnings: [
          "90 units of CUP are wanted for Rotterdam and 70 units wait on At the dock and 2 other orders: 20 are ordered beside them.",
        ],
      },
    ]);
    await wait(shop, "Rest", 60, { warehouse: "Rotterdam Dock" });
    expect((await rowsOf(shop)).planLocationRows?.nodes).toMatchObject([{ unitsToDraft: 0, waitingUnits: 130 }]);
    expect((await rowsOf(shop)).planOverview).toEqual({ dueUnits: 90, dueWaitingUnits: 90 });
    expect(reasonsOf(await order(shop))).toEqual(["CUP ALREADY_DRAFTED"]);
  });

  it("leaves to be drafted what is missing, in whole packs, and counts toward the smallest quantity", async () => {
    const shop = await bareShop(app);
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await shop.sku("MUG", { supplier: "Mill", supplierUnitCost: 3, packQuantity: 12 });
    await shop.sku("POT", { supplier: "Mill", supplierUnitCost: 5, moq: 500 });
    for (const sku of ["CUP", "MUG", "POT"]) {
      await shop.demand(sku, "North", { perDay: 1 });
      await wait(shop, `Some ${sku}`, 10, { sku });
    }
    await shop.refresh();
    // 90 − 10 · 90 − 10, 7 packs of 12 · 500 − 10, with which 500 are ordered.
    const missing = [80, 84, 490];
    expect((await linesOf(shop)).map(({ units }) => units)).toEqual(missing);
    expect((await rowsOf(shop)).planLocationRows?.nodes.map(({ unitsToDraft }) => unitsToDraft)).toEqual(missing);
    await order(shop);
    expect(reasonsOf(await order(shop))).toEqual(["CUP", "MUG", "POT"].map((sku) => `${sku} ALREADY_DRAFTED`));
  });

  describe("is taken off the need, and the rest is sized anew", () => {
    /** A cover of 10 days without safety stock and nothing in stock: ten days of demand are needed. */
    async function tenDays(supplier: { multiWarehouseOrders?: boolean } = {}): Promise<Planner> {
      const shop = await planner(app);
      for (const name of ["North", "South"]) await shop.warehouse(name);
      await shop.supplier("Mill", { leadTimeDays: 7, ...supplier });
      await shop.setting({}, { stockCoverDays: 10, safetyStockDays: 0 });
      return shop;
    }
    const cups = async (shop: Planner, perDay: Record<string, number>, breaks = true) => {
      await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 5 });
      for (const [warehouse, units] of Object.entries(perDay)) await shop.demand("CUP", warehouse, { perDay: units });
      const rows = [{ sku: "CUP", supplier: "Mill", priceBreaks: [{ fromUnits: 100, unitCost: 4 }] }];
      const set = `mutation ($rows: [SkuSupplierInput!]!) { ${answering("upsertSkuSuppliers(rows: $rows)")} }`;
      if (breaks) await shop.write(set, { rows });
      await app.drain();
      await shop.refresh();
    };
    /** What is drafted and what the rows say, as more waits. */
    async function beside(shop: Planner, waits: readonly [units: number, at?: object][]) {
      const found: number[][] = [];
      let done = 0;
      for (const [units, at] of waits) {
        await wait(shop, `Waits ${done++}`, units, at as Record<string, unknown>);
        const drafted = (await linesOf(shop)).map((line) => line.units);
        const rows = (await rowsOf(shop)).planLocationRows?.nodes ?? [];
        expect(rows.map(({ unitsToDraft }) => unitsToDraft).filter((it) => it !== 0)).toEqual(drafted);
        found.push(drafted);
      }
      return found;
    }

    it("up to a price break where that costs less, and by nothing where only the break was missing", async () => {
      const shop = await tenDays();
      await cups(shop, { North: 9.8 });
      expect(await linesOf(shop)).toMatchObject([{ units: 100 }]);
      // 97 cost 485, 100 cost 400 · 80 cost 400, as 100 do · 76 cost 380 · 98 of 98 wait.
      expect(await beside(shop, [[1], [17], [4], [76]])).toEqual([[100], [80], [76], []]);
      expect(reasonsOf(await order(shop))).toEqual(["CUP ALREADY_DRAFTED"]);
    });

    it("over the warehouses of one order", async () => {
      const shop = await tenDays({ multiWarehouseOrders: true });
      await cups(shop, { North: 4.9, South: 4.9 });
      expect((await order(shop, { dryRun: true })).orders).toMatchObject([{ units: 100, cost: 400 }]);
      await wait(shop, "Two", 2);
      const { orders } = await order(shop, { dryRun: true });
      expect(orders).toMatchObject([{ units: 100, cost: 400 }]);
      // 75 are missing beside 23, for 375.
      await wait(shop, "More", 21, { warehouse: "South" });
      expect((await order(shop, { dryRun: true })).orders).toMatchObject([{ units: 75, cost: 375 }]);
    });

    it("gives up no minimum in money for a price break", async () => {
      const shop = await tenDays();
      await shop.as(({ db }) =>
        db.supplier.updateMany({ data: { minimumOrderQuantity: 450, minimumOrderType: "CURRENCY" } }),
      );
      await cups(shop, { North: 9.8 });
      expect(await linesOf(shop)).toMatchObject([{ units: 98 }]);
      expect(await beside(shop, [[1]])).toEqual([[97]]);
    });

    it("in packs that nobody fills once the need is covered", async () => {
      const shop = await tenDays();
      await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 5, packQuantity: 12 });
      await shop.demand("CUP", "North", { perDay: 4 });
      await shop.refresh();
      expect(await linesOf(shop)).toMatchObject([{ units: 48 }]);
      expect(await beside(shop, [[4], [8], [27], [1]])).toEqual([[36], [36], [12], []]);
    });

    it("in whole packs of a product over its SKUs on the new order", async () => {
      const shop = await tenDays();
      for (const name of ["CUP", "MUG"]) {
        await shop.sku(name, { product: "Pottery", supplier: "Mill", supplierUnitCost: 5 });
        await shop.demand(name, "North", { perDay: 3.5 });
      }
      await shop.product("Pottery", { packQuantity: 24 });
      await shop.refresh();
      const sums = async () => (await linesOf(shop)).reduce((sum, { units }) => sum + units, 0);
      expect(await sums()).toBe(72);
      // 65 and then 40 are missing. Only MUG is drafted beside 35 cups: its 35 fill two packs.
      for (const [units, packs] of [
        [5, 72],
        [25, 48],
        [5, 48],
      ] as const) {
        await wait(shop, `Cups ${units} ${packs}`, units);
        expect(await sums()).toBe(packs);
      }
      await wait(shop, "Mugs", 35, { sku: "MUG" });
      expect(reasonsOf(await order(shop))).toEqual(["CUP ALREADY_DRAFTED", "MUG ALREADY_DRAFTED"]);
    });
  });

  it("counts as part of units that somebody chose, but where they chose them on top of it; sent again nothing is ordered twice", async () => {
    const shop = await rotterdam();
    await wait(shop, "Dock", 10, { warehouse: "Rotterdam Dock" });
    const { warehouseId, skuId } = (await shop.ask("{ planLocationRows { nodes { warehouseId skuId } } }"))
      .planLocationRows.nodes[0];
    const line = { skuId, warehouseId, units: 30 };
    expect(await linesOf(shop, { lines: [line] })).toMatchObject([{ units: 20 }]);
    const onTop = { lines: [{ ...line, waitingUnits: 10 }] };
    const { orders }: Ordered = await order(shop, onTop);
    expect(orders).toMatchObject([{ units: 30 }]);
    expect(reasonsOf(await order(shop, onTop))).toEqual(["CUP ALREADY_DRAFTED"]);
    // 40 wait now. 60 in all are 20 more; 1 on top of 40 is 1 more.
    const both = [
      { ...line, units: 60 },
      { ...line, units: 1, waitingUnits: 40 },
    ];
    expect(await linesOf(shop, { lines: both })).toMatchObject([{ units: 21 }]);
    expect(await linesOf(shop, { lines: both.slice(1) })).toMatchObject([
      {
        units: 1,
        warnings: [
          "41 units of CUP are wanted for Rotterdam and 40 units wait on Dock and 1 other order: 1 is ordered beside them.",
        ],
      },
    ]);
  });

  it("counts as bought in a best buy, which is of what is missing beside it", async () => {
    const shop = await bareShop(app);
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await shop.demand("CUP", "North", { perDay: 1, price: 9 });
    await shop.refresh();
    const best = async () => (await shop.ask("{ bestBuy { lines { units waitingUnits } } }")).bestBuy.lines[0];
    const { units } = await best();
    await wait(shop, "Some", 10);
    expect(await best()).toEqual({ units: units - 10, waitingUnits: 10 });
    // The product's smallest quantity is of all that is ordered: 10 of 150 wait.
    await shop.as(({ db }) => db.product.updateMany({ data: { moq: 150 } }));
    await shop.refresh();
    expect(await best()).toEqual({ units: 140, waitingUnits: 10 });
  });

  it("is told beside the buying calendar, messages about orders and what a scenario changes", async () => {
    const shop = await rotterdam();
    await wait(shop, "Placed", 5, { warehouse: "Rotterdam", dueOn: "2026-06-01", status: "CONFIRMED" });
    await wait(shop, "At the dock", 40, { warehouse: "Rotterdam Dock" });
    await shop.refresh();
    const { buyingCalendar, orderMessages, whatIf } = await shop.ask(`{
      buyingCalendar { nodes { waitingUnits lines { isProjected ${WAITING} } } }
      orderMessages { nodes { line { order { reference } } ${WAITING} } }
      whatIf(changes: { demand: [{ factor: 1.5 }] }) { rows { ${WAITING} } }
    }`);
    const waits = {
      waitingUnits: 40,
      waitingOrders: [{ reference: "At the dock", status: "DRAFT", warehouseName: "Rotterdam Dock", units: 40 }],
    };
    const lines = buyingCalendar.nodes.flatMap((it: { lines: { isProjected: boolean }[] }) => it.lines);
    expect(lines[0]).toEqual({ isProjected: false, ...waits });
    expect(buyingCalendar.nodes.map((it: { waitingUnits: number }) => it.waitingUnits)).toEqual(
      buyingCalendar.nodes.map((_: object, at: number) => (at === 0 ? 40 : 0)),
    );
    for (const line of lines.slice(1)) expect(line).toMatchObject({ isProjected: true, waitingUnits: 0 });
    expect(orderMessages.nodes).toEqual([{ line: { order: { reference: "Placed" } }, ...waits }]);
    expect(whatIf.rows).toEqual([waits]);
  });

  it("costs as many statements for one row as for several", async () => {
    const shop = await bareShop(app);
    const statements = async () => {
      await shop.refresh();
      return countStatements(() => rowsOf(shop));
    };
    const add = async (sku: string) => {
      await shop.sku(sku, { supplier: "Mill", supplierUnitCost: 2 });
      await shop.demand(sku, "North", { perDay: 1 });
      await wait(shop, `Some ${sku}`, 10, { sku });
    };
    await add("CUP");
    const one = await statements();
    for (const sku of ["MUG", "POT", "JAR", "LID"]) await add(sku);
    expect(await statements()).toBe(one);
  });
});

describe("drafting what is made", () => {
  /** 2 bikes a day and 50 at least, made in 7 days of 2 wheels each; 60 wheels in stock, which take 20 days to come. */
  async function workshop(): Promise<Planner> {
    const shop = await bareShop(app);
    await shop.supplier("Workshop", { isProducer: true, leadTimeDays: 7 });
    await shop.supplier("Rims", { leadTimeDays: 20 });
    await shop.sku("WHEEL", { supplier: "Rims", supplierUnitCost: 1, isMaterial: true });
    await shop.sku("BIKE", { supplier: "Workshop", supplierUnitCost: 9, moq: 50 });
    await shop.recipe("BIKE", "WHEEL", 2);
    await shop.setting({}, { stockCoverDays: 10, safetyStockDays: 0 });
    await shop.stock("WHEEL", "North", 60);
    await shop.demand("BIKE", "North", { perDay: 2 });
    return shop;
  }
  const bikes = async (shop: Planner) => linesOf(shop, { skuIds: [await shop.idOf("sku", "BIKE")] });

  it("says which material is missing where, and drafts it all the same", async () => {
    const shop = await workshop();
    await shop.refresh();
    // 50 bikes take 100 wheels.
    const lacks = { skuName: "WHEEL", warehouseName: "North", startOn: "2026-01-01", neededUnits: 100 };
    expect(await bikes(shop)).toMatchObject([
      {
        units: 50,
        missingMaterials: [{ ...lacks, availableUnits: 60, missingUnits: 40 }],
        warnings: ["40 units of WHEEL are missing at North on 2026-01-01: 100 are needed and 60 are free."],
      },
    ]);
  });

  it("counts what arrives by the day that production starts, and leaves out what other jobs take by then", async () => {
    const shop = await workshop();
    const made = { sku: "BIKE", warehouse: "North", supplier: "Workshop", type: "PRODUCTION_ORDER" } as const;
    const wheels = { sku: "WHEEL", warehouse: "North", supplier: "Rims", type: "RAW_MATERIAL" } as const;
    await shop.sku("TRIKE", { supplier: "Workshop", supplierUnitCost: 9 });
    await shop.recipe("TRIKE", "WHEEL", 3);
    await shop.stock("TRIKE", "North", 1);
    const trikes = { ...made, sku: "TRIKE" };
    // Starts today: 5 × 3 wheels. Starts in 13 days: not counted.
    await shop.order("Now", { ...trikes, ordered: 5, dueOn: "2026-01-08" });
    await shop.order("Later", { ...trikes, ordered: 9, dueOn: "2026-01-21" });
    await shop.order("Here today", { ...wheels, ordered: 25, dueOn: "2026-01-01" });
    await shop.order("In a week", { ...wheels, ordered: 500, dueOn: "2026-01-08" });
    await shop.refresh();
    // 60 + 25 − 15 = 70 of 100.
    const lacks = [{ availableUnits: 70, missingUnits: 30 }];
    expect((await bikes(shop))[0]?.missingMaterials).toMatchObject(lacks);
    // So says the order itself once it is drafted; what is placed does not stand back for a draft.
    await order(shop, { skuIds: [await shop.idOf("sku", "BIKE")] });
    const { orders } = await shop.ask(
      "{ orders { nodes { type reference missingMaterials { availableUnits missingUnits madeSkuName } } } }",
    );
    const told = new Map(
      orders.nodes.map((it: { reference: string; missingMaterials: object[] }) => [it.reference, it.missingMaterials]),
    );
    expect(told.get("Now")).toEqual([]);
    expect(told.get("REPLENISH-20260101-001")).toEqual(lacks.map((it) => ({ ...it, madeSkuName: "BIKE" })));
  });

  it("says nothing of materials that are there, or of what is bought", async () => {
    const shop = await workshop();
    await shop.stock("WHEEL", "North", 100);
    await shop.refresh();
    expect(
      (await linesOf(shop)).flatMap(({ missingMaterials, warnings }) => [...missingMaterials, ...warnings]),
    ).toEqual([]);
  });
});
