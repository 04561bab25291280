import { groupBy } from "../../src/domain/group-by";
import { demo, today } from "./demo-of-tests";

const { past, present, opening } = demo;

const materials = new Set(
  demo.catalogue["skus.csv"].filter(({ is_material }) => is_material === "true").map(({ sku = "" }) => sku),
);
const recipes = groupBy(demo.catalogue["bill_of_materials.csv"], ({ sku }) => sku);

/** What arrived, a row a receipt: units since the line was last sent. */
const received = new Map<string, number>();
const arrivals = past.flatMap(({ at, orderRequests }) =>
  orderRequests.flatMap(({ data }) =>
    data.map(({ purchase_order_name, sku, warehouse, quantity_received = 0 }) => {
      const line = `${purchase_order_name}|${sku}|${warehouse}`;
      const units = quantity_received - (received.get(line) ?? 0);
      received.set(line, quantity_received);
      return { on: at.slice(0, 10), order: purchase_order_name, sku, units };
    }),
  ),
);

/** By recipe; what was weighed back differs by a few per cent. */
const uses = arrivals.flatMap(({ on, sku, units }) =>
  (recipes.get(sku) ?? []).map(({ raw_material = "", quantity }) => ({
    on,
    material: raw_material,
    units: units * Number(quantity),
  })),
);

describe("the demo merchant's past", () => {
  it("is told day by day from two years ago until yesterday, and what is drafted only today", () => {
    const days = past.map(({ at }) => at.slice(0, 10));
    expect(days).toEqual([...new Set(days)].sort());
    expect(opening.at.slice(0, 10)).toBe("2024-11-21");
    expect(days[0] ?? "").toMatch(/^2024-1[12]/);
    expect(days.at(-1)).toBe("2026-11-20");
    expect(present.map(({ at }) => at.slice(0, 10))).toEqual([today]);
    const states = present.flatMap(({ orderRequests }) =>
      orderRequests.flatMap(({ data }) => data.map(({ status }) => status)),
    );
    expect(new Set(states)).toEqual(new Set(["DRAFT", "APPROVED"]));
  });

  it("uses the green coffee of the blends in every month from November to November, two years later", () => {
    for (const material of ["GRN-BRA-CER", "GRN-ETH-SID", "GRN-COL-HUI", "BAG-250-BK", "LBL-HLT"]) {
      const months = new Set(uses.filter((use) => use.material === material).map(({ on }) => on.slice(0, 7)));
      expect([material, months.size]).toEqual([material, 25]);
    }
  });

  it("makes of home-made goods what is sold of them, alone and in gift sets", () => {
    const made = new Set(demo.catalogue["bill_of_materials.csv"].map(({ sku = "" }) => sku));
    const contents = groupBy(demo.catalogue["bundles.csv"], ({ bundle }) => bundle);
    let sold = 0;
    for (const { data } of demo.sales()) {
      for (const { sku, quantity } of data) {
        if (made.has(sku)) sold += quantity;
        for (const content of contents.get(sku) ?? []) {
          if (made.has(content.sku ?? "")) sold += quantity * Number(content.quantity);
        }
      }
    }
    const units = arrivals.reduce(
      (sum, one) => sum + (made.has(one.sku) && !materials.has(one.sku) ? one.units : 0),
      0,
    );
    expect(Math.abs(units / sold - 1)).toBeLessThan(0.04);
  });

  it("never uses a raw material that is not there", () => {
    const there = new Map(
      (opening.catalogue["stock_levels.csv"] ?? []).map(({ sku = "", on_hand }) => [sku, Number(on_hand)]),
    );
    const short = new Set<string>();
    const changes = [
      ...arrivals.filter(({ sku }) => materials.has(sku)).map(({ on, sku, units }) => ({ on, material: sku, units })),
      ...uses.map((use) => ({ ...use, units: -use.units })),
    ].sort((a, b) => (a.on === b.on ? b.units - a.units : a.on < b.on ? -1 : 1));
    for (const { material, units } of changes) {
      const left = (there.get(material) ?? 0) + units;
      there.set(material, left);
      if (left < -1e-6) short.add(material);
    }
    expect([...short]).toEqual([]);
  });

  it("lets Hoshimi deliver later than agreed, and the roastery on the day", () => {
    const waits = (supplier: string, place = "") => {
      const placed = new Map<string, string>();
      return past.flatMap(({ at, orderRequests }) =>
        orderRequests.flatMap(({ data }) =>
          data.flatMap(({ supplier: by, purchase_order_name: order, status, warehouse }) => {
            if (by !== supplier || !warehouse.startsWith(place)) return [];
            // It may be confirmed once more, with another date.
            if (status === "CONFIRMED" && !placed.has(order)) placed.set(order, at);
            return status === "FULLY_RECEIVED"
              ? [(Date.parse(at) - Date.parse(placed.get(order) ?? at)) / 86_400_000]
              : [];
          }),
        ),
      );
    };
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    expect(median(waits("Hoshimi Glass Kobo"))).toBeGreaterThan(62);
    expect(median(waits("Maaslicht Roastery", "Rotterdam"))).toBe(4);
  });
});
