/** Scenarios that are refused, and what is said of them. */
import { readQuestion } from "../../src/domain/what-if/scenario";
import { MAX_PAIRS_OF_REQUEST, whatIf } from "../../src/domain/what-if/what-if";
import { DomainError } from "../../src/errors";
import { createTestDatabase } from "../support/database";
import { teaShop } from "./what-if-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: Awaited<ReturnType<typeof teaShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await teaShop(database);
  await shop.world.refresh();
});
afterAll(() => database.drop());

const _LIMITS = { mostPairs: MAX_PAIRS_OF_REQUEST };
describe("a scenario that can't be", () => {
  it.each<[string, () => object, string]>([
    [
      "an unknown SKU",
      () => ({ parameters: [{ skuId: "8b964899-442f-4e69-9ddb-9e9dba1e8929", moq: 1 }] }),
      "changes.parameters.0.skuId",
    ],
    [
      "a SKU beside a supplier",
      () => ({ parameters: [{ skuId: shop.ids.tea, supplierId: shop.ids.mill, moq: 1 }] }),
      "changes.parameters.0.supplierId",
    ],
    [
      "a warehouse alone",
      () => ({ parameters: [{ warehouseId: shop.ids.north, moq: 1 }] }),
      "changes.parameters.0.warehouseId",
    ],
    ["parameters that set nothing", () => ({ parameters: [{}] }), "changes.parameters.0"],
    ["a service level of 1", () => ({ parameters: [{ serviceLevel: 1 }] }), "changes.parameters.0.serviceLevel"],
    [
      "costs beside a service level",
      () => ({ parameters: [{ serviceLevel: 0.9, carryingRate: 0.2 }] }),
      "changes.parameters.0.carryingRate",
    ],
    [
      "two costs of a unit that is left",
      () => ({ parameters: [{ holdingCostPerDay: "0.1", carryingRate: 0.2 }] }),
      "changes.parameters.0.carryingRate",
    ],
    ["a rate in percent", () => ({ parameters: [{ carryingRate: 25 }] }), "changes.parameters.0.carryingRate"],
    [
      "a period that ends before it begins",
      () => ({ demand: [{ factor: 2, from: "2026-02-02", until: "2026-02-01" }] }),
      "changes.demand.0.until",
    ],
    ["a promotion that is over", () => ({ demand: [{ factor: 2, until: "2026-01-01" }] }), "changes.demand.0.until"],
    ["demand below nothing", () => ({ demand: [{ factor: -1 }] }), "changes.demand.0.factor"],
    [
      "factors that come to more together than one may be",
      () => ({ demand: Array.from({ length: 200 }, () => ({ factor: 100 })) }),
      "changes.demand",
    ],
    ["such factors of costs", () => ({ costs: [{ factor: 100 }, { factor: 2 }] }), "changes.costs"],
    ["such factors of prices", () => ({ prices: [{ factor: 100 }, { factor: 2 }] }), "changes.prices"],
    ["a cost that is neither", () => ({ costs: [{}] }), "changes.costs.0"],
    ["no currency", () => ({ rates: [{ currency: "XXX", rate: 2 }] }), "changes.rates.0.currency"],
    [
      "an order of yesterday",
      () => ({ orders: [{ skuId: shop.ids.tea, warehouseId: shop.ids.north, units: 1, dueOn: "2025-12-31" }] }),
      "changes.orders.0.dueOn",
    ],
    [
      "a category of no product",
      () => ({ demand: [{ factor: 2, filter: { categories: ["Rugs"] } }] }),
      "changes.demand.0.filter.categories.0",
    ],
    ["a channel by which nobody buys", () => ({ demand: [{ factor: 0, channel: "Web" }] }), "changes.demand.0.channel"],
    [
      "a filter that names nothing",
      () => ({ prices: [{ factor: 2, filter: { skuIds: [] } }] }),
      "changes.prices.0.filter.skuIds",
    ],
    ["the merchant's own currency", () => ({ rates: [{ currency: "EUR", rate: 2 }] }), "changes.rates.0.currency"],
    [
      "delays that come to more together than one may be",
      () => ({ delays: [1, 2].map(() => ({ supplierId: shop.ids.mill, days: 501 })) }),
      "changes.delays",
    ],
    [
      "closures that come to more than a year together",
      () => ({
        closures: ["2026", "2027"].map((year) => ({
          supplierId: shop.ids.mill,
          firstOn: `${year}-02-01`,
          lastOn: `${year}-10-01`,
        })),
      }),
      "changes.closures",
    ],
    ["an order that is not to come", () => ({ cancelledOrderIds: [shop.ids.tea] }), "changes.cancelledOrderIds.0"],
  ])("because of %s is refused and says where", async (_what, changes, path) => {
    const refusal = await shop.ask(changes()).then(
      () => null,
      (error: DomainError) => error,
    );
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path }] });
  });

  it.each<[string, () => object, string]>([
    ["a factor", () => ({ demand: [{ factor: -1 }] }), "must be from 0 to 100"],
    ["a service level", () => ({ parameters: [{ serviceLevel: 1 }] }), "must be above 0 and below 1"],
    ["days", () => ({ parameters: [{ leadTimeDays: 1001 }] }), "must be from 0 to 1,000"],
    ["a pack", () => ({ parameters: [{ packQuantity: 0 }] }), "must be more than 0 and at most 1,000,000,000"],
    ["ids", () => ({ stoppedSupplierIds: ["mill"] }), "must be a UUID"],
    [
      "a category",
      () => ({ demand: [{ factor: 2, filter: { categories: ["Rugs"] } }] }),
      "is no category of a product; there are Tea",
    ],
    [
      "a channel",
      () => ({ demand: [{ factor: 2, channel: "Web" }] }),
      "is no channel that sold in the last 12 months; there is none",
    ],
  ])("tells what %s may be", async (_what, changes, reason) => {
    const refusal = await shop.ask(changes()).catch((error) => error);
    expect(refusal.faults).toEqual([{ path: expect.any(String), reason }]);
  });

  it("about a scope that names nothing, or nothing together, is refused", async () => {
    const empty = await shop.ask({}, { skuIds: [] }).catch((error) => error);
    expect(empty.faults).toEqual([{ path: "scope.skuIds", reason: "must not be empty" }]);
    const other = await shop.world.supplier("Other");
    const none = await shop.ask({}, { skuIds: [shop.ids.tea], supplierIds: [other] }).catch((error) => error);
    expect(none.faults).toEqual([{ path: "scope", reason: "has no SKU that is all of what it names" }]);
  });

  it("over more pairs than may be is refused before it is planned", async () => {
    const asked = shop.world.as((work) => whatIf(work, readQuestion({}, {}), { mostPairs: 0 }));
    await expect(asked).rejects.toMatchObject({ code: "OPERATION_TOO_LARGE" });
  });
});
