import { generateDemo, type PostOrderLine } from "../../prisma/demo";
import { demo, today } from "./demo-of-tests";

const told = [...demo.past, ...demo.present];
const requests = told.flatMap(({ orderRequests }) => orderRequests);
const lines = requests.flatMap(({ data }) => data);
const statusChanges = told.flatMap((day) => day.statusChanges);
const consumption = told.flatMap((day) => day.consumption);

/** The lines of every order as last sent, by order name. */
const orders = byOrder([...new Map(lines.map((line) => [lineKey(line), line])).values()]);

const statusOf = new Map(lines.map(({ purchase_order_name, status }) => [purchase_order_name, status as string]));
for (const { purchaseOrderNames, orderStatus } of statusChanges) {
  for (const name of purchaseOrderNames) statusOf.set(name, orderStatus);
}

const withRecipe = new Set(demo.catalogue["bill_of_materials.csv"].map(({ sku }) => sku));
const materials = new Set(
  demo.catalogue["skus.csv"].filter(({ is_material }) => is_material === "true").map(({ sku }) => sku),
);
const producers = new Set(
  demo.catalogue["suppliers.csv"].filter(({ is_producer }) => is_producer === "true").map(({ name }) => name),
);

describe("the demo merchant's orders", () => {
  it("are as many as the counts say, in every state", () => {
    expect(orders.size).toBe(demo.counts.orders);
    expect(new Set(statusOf.values())).toEqual(
      new Set(["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"]),
    );
  });

  it("are acceptable to POST /orders: known names, whole quantities, real dates, at most 500 lines a request", () => {
    const known = {
      sku: new Set(demo.catalogue["skus.csv"].map(({ sku }) => sku)),
      warehouse: new Set(demo.catalogue["warehouses.csv"].map(({ name }) => name)),
    };
    const sources = new Set(demo.catalogue["sku_suppliers.csv"].map(({ sku, supplier }) => `${sku}|${supplier}`));
    const refused = lines.filter(
      (line) =>
        !known.sku.has(line.sku) ||
        !known.warehouse.has(line.warehouse) ||
        !sources.has(`${line.sku}|${line.supplier}`) ||
        !(Number.isInteger(line.quantity_ordered) && line.quantity_ordered > 0) ||
        !(Number.isInteger(line.quantity_received) && (line.quantity_received ?? 0) >= 0) ||
        (line.quantity_received ?? 0) > line.quantity_ordered ||
        !/^\d{4}-\d\d-\d\d$/.test(line.delivery) ||
        (line.unit_cost ?? 0) < 0,
    );
    expect(refused).toEqual([]);
    expect(Math.max(...requests.map(({ data }) => data.length))).toBeLessThanOrEqual(500);
  });

  it("never name a line twice in a request, and never split an order over two requests", () => {
    for (const { data } of requests) expect(new Set(data.map(lineKey)).size).toBe(data.length);
    const sent = requests.flatMap(({ data }) =>
      [...byOrder(data)].map(([name, together]) => together.length === orders.get(name)?.length),
    );
    expect(sent.every(Boolean)).toBe(true);
  });

  it("are sent in an order in which receipts only rise, but for a few recounts", () => {
    const received = new Map<string, number>();
    let rises = 0;
    let falls = 0;
    for (const line of lines) {
      const change = (line.quantity_received ?? 0) - (received.get(lineKey(line)) ?? 0);
      if (change > 0) rises++;
      if (change < 0) falls++;
      received.set(lineKey(line), line.quantity_received ?? 0);
    }
    expect(rises).toBeGreaterThan(300);
    expect(falls).toBeGreaterThan(0);
    expect(falls).toBeLessThan(15);
  });

  it("are received as far as their status says", () => {
    const closedShort = new Set(
      statusChanges.flatMap(({ orderStatus, purchaseOrderNames }) =>
        orderStatus === "FULLY_RECEIVED" ? purchaseOrderNames : [],
      ),
    );
    for (const [name, parts] of orders) {
      const received = sum(parts, (line) => line.quantity_received ?? 0);
      const ordered = sum(parts, (line) => line.quantity_ordered);
      switch (statusOf.get(name)) {
        case "FULLY_RECEIVED":
          if (closedShort.has(name)) expect(received).toBeLessThan(ordered);
          else expect(received).toBe(ordered);
          break;
        case "PARTIALLY_RECEIVED":
          expect(received).toBeGreaterThan(0);
          break;
        default:
          expect(received).toBe(0);
      }
    }
    expect(closedShort.size).toBeGreaterThan(3);
  });

  it("are partly overdue and partly still to come", () => {
    const placed = [...orders].filter(([name]) => statusOf.get(name) === "CONFIRMED").flatMap(([, parts]) => parts);
    expect(placed.filter(({ delivery }) => delivery < today).length).toBeGreaterThan(0);
    expect(placed.filter(({ delivery }) => delivery > today).length).toBeGreaterThan(100);
  });

  it("of full receipt were all due before today", () => {
    const received = lines.filter(({ status }) => status === "FULLY_RECEIVED");
    expect(received.filter(({ delivery }) => delivery >= today)).toEqual([]);
  });

  it("are for finished goods, raw materials and production, and some fill two warehouses", () => {
    const kinds = [...orders.values()].map(kindOf);
    for (const kind of ["FINISHED_GOOD", "RAW_MATERIAL", "PRODUCTION_ORDER"]) {
      expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(30);
    }
    const places = [...orders.values()].map((parts) => new Set(parts.map(({ warehouse }) => warehouse)).size);
    expect(places.filter((count) => count > 1).length).toBeGreaterThan(10);
  });

  it("leave the status changes to known orders only", () => {
    const changed = statusChanges.flatMap(({ purchaseOrderNames }) => purchaseOrderNames);
    expect(changed.filter((name) => !orders.has(name))).toEqual([]);
    expect(new Set(changed).size).toBe(changed.length);
  });
});

describe.each(["2026-01-01", "2026-03-02", "2026-07-05", "2026-11-21", "2026-12-28"])(
  "on %s the demo merchant",
  (day) => {
    const merchant = day === today ? demo : generateDemo({ today: day });
    const sent = [...merchant.past, ...merchant.present].flatMap(({ orderRequests }) => orderRequests);
    const last = byOrder([...new Map(sent.flatMap(({ data }) => data).map((line) => [lineKey(line), line])).values()]);
    const ended = new Set(
      merchant.past.flatMap((told) => told.statusChanges.flatMap((change) => change.purchaseOrderNames)),
    );

    it("misses a few lines that are late, and asks for no more of any shelf than one order", () => {
      const placed = [...last].flatMap(([name, parts]) => (ended.has(name) ? [] : parts));
      const late = placed.filter(
        ({ status, delivery, quantity_ordered, quantity_received = 0 }) =>
          status !== "DRAFT" && status !== "APPROVED" && delivery < day && quantity_received < quantity_ordered,
      );
      expect(late.length).toBeGreaterThan(0);
      expect(late.length).toBeLessThan(30);
      const waiting = merchant.present.flatMap(({ orderRequests }) => orderRequests.flatMap(({ data }) => data));
      const shelves = waiting.map(({ sku, warehouse }) => `${sku} ${warehouse}`);
      expect(new Set(shelves).size).toBe(shelves.length);
      const names = waiting.map(({ purchase_order_name }) => purchase_order_name);
      expect(new Set(names).size).toBeGreaterThan(0);
      expect(new Set(names).size).toBeLessThan(5);
    });

    it("finds few shelves empty of what it orders", () => {
      const ordered = new Set(
        merchant.catalogue["skus.csv"].filter(({ re_order }) => re_order === "true").map(({ sku }) => sku),
      );
      const stock = new Map<string, number>();
      for (const { sku = "", warehouse = "", on_hand } of merchant.catalogue["stock_levels.csv"]) {
        const shelf = `${sku} ${warehouse.replace(/^Rotterdam .*/, "Rotterdam")}`;
        if (ordered.has(sku)) stock.set(shelf, (stock.get(shelf) ?? 0) + Number(on_hand));
      }
      const empty = [...stock.values()].filter((units) => units === 0).length;
      expect(empty).toBeGreaterThan(3);
      expect(empty / stock.size).toBeLessThan(0.025);
    });
  },
);

describe("the demo merchant's stock this morning", () => {
  it("is out on some shelves, and there on most", () => {
    const counts = demo.catalogue["stock_levels.csv"].map(({ on_hand }) => Number(on_hand));
    const empty = counts.filter((units) => units === 0).length;
    expect(empty / counts.length).toBeGreaterThan(0.005);
    expect(empty / counts.length).toBeLessThan(0.08);
  });
});

describe("the demo merchant's weighed consumption", () => {
  it("is of production orders that received something, and of materials in their recipes", () => {
    for (const { purchaseOrderName, rawMaterialSku, actualQuantityUsed } of consumption) {
      const parts = orders.get(purchaseOrderName) ?? [];
      expect(kindOf(parts)).toBe("PRODUCTION_ORDER");
      expect(plannedUse(parts, rawMaterialSku)).toBeGreaterThan(0);
      expect(actualQuantityUsed).toBeGreaterThan(0);
    }
    const named = consumption.map(({ purchaseOrderName, rawMaterialSku }) => `${purchaseOrderName}|${rawMaterialSku}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it("is mostly waste of a few per cent, sometimes a better yield", () => {
    const ratios = consumption
      .filter(({ rawMaterialSku }) => rawMaterialSku.startsWith("GRN-"))
      .map(
        ({ purchaseOrderName, rawMaterialSku, actualQuantityUsed }) =>
          actualQuantityUsed / plannedUse(orders.get(purchaseOrderName) ?? [], rawMaterialSku),
      );
    expect(ratios.length).toBeGreaterThan(40);
    expect(Math.min(...ratios)).toBeGreaterThan(0.95);
    expect(Math.max(...ratios)).toBeLessThan(1.1);
    expect(ratios.filter((ratio) => ratio > 1).length).toBeGreaterThan(ratios.length / 2);
    expect(ratios.some((ratio) => ratio < 1)).toBe(true);
  });
});

function byOrder(sent: PostOrderLine[]): Map<string, PostOrderLine[]> {
  const groups = new Map<string, PostOrderLine[]>();
  for (const line of sent) {
    groups.set(line.purchase_order_name, [...(groups.get(line.purchase_order_name) ?? []), line]);
  }
  return groups;
}

function lineKey({ purchase_order_name, sku, warehouse }: PostOrderLine): string {
  return `${purchase_order_name}|${sku}|${warehouse}`;
}

/** The order type by decision D14. */
function kindOf(parts: PostOrderLine[]): string {
  if (parts.every(({ sku }) => materials.has(sku))) return "RAW_MATERIAL";
  const produced = producers.has(parts[0]?.supplier ?? "") && parts.every(({ sku }) => withRecipe.has(sku));
  return produced ? "PRODUCTION_ORDER" : "FINISHED_GOOD";
}

/** What the units received so far take of a material by recipe. */
function plannedUse(parts: PostOrderLine[], material: string): number {
  return sum(parts, ({ sku, quantity_received = 0 }) => {
    const row = demo.catalogue["bill_of_materials.csv"].find((one) => one.sku === sku && one.raw_material === material);
    return quantity_received * Number(row?.quantity ?? 0);
  });
}

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
