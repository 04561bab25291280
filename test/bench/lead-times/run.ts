/** Lives through ten years of real purchase orders day by day, and asks each New Year what deliveries have taught. */

import { Command } from "commander";
import { importCatalogueTable } from "../../../src/domain/catalogue/import-catalogue-table";
import * as tables from "../../../src/domain/catalogue/tables";
import { leadTimes, type SupplierLeadTime } from "../../../src/domain/lead-times/lead-times";
import { importOrders } from "../../../src/domain/orders/upsert-orders";
import type { Work } from "../../../src/domain/work";
import { testClock } from "../../support/clock";
import { startCluster, stopCluster } from "../../support/cluster";
import { createTestDatabase } from "../../support/database";
import { Summary } from "../support/summary";
import { type OrderedItem, readDeliveries } from "./source";
import { expectedAt, judge, type Verdict } from "./verdict";

const command = new Command("lead-times")
  .description("Learns lead times from the deliveries of USAID's supply chain and holds them against what came after.")
  .option("--data <folder>", "where the data sets are", "../shared/data");

/** What happens on one day: which items are ordered, and which have now received how much. */
type Day = Map<OrderedItem, number>;

function daysOf(items: readonly OrderedItem[]): Map<string, Day> {
  const days = new Map<string, Day>();
  const note = (on: string, item: OrderedItem, received: number) => {
    const day = days.get(on) ?? new Map<OrderedItem, number>();
    days.set(on, day.set(item, received));
  };
  for (const item of items) {
    note(item.orderedOn, item, 0);
    let received = 0;
    for (const [on, units] of [...item.arrivals].sort()) {
      received += units;
      note(on, item, received);
    }
  }
  return new Map([...days].sort());
}

const unique = (names: readonly string[]) => [...new Set(names)];

async function seed(work: Work, items: readonly OrderedItem[]): Promise<void> {
  const vendors = unique(items.map(({ vendor }) => vendor));
  await importCatalogueTable(
    work,
    tables.warehouses,
    unique(items.map(({ country }) => country)).map((name) => ({ name })),
  );
  await importCatalogueTable(
    work,
    tables.suppliers,
    vendors.map((name) => ({ name, currency: "USD" })),
  );
  await importCatalogueTable(
    work,
    tables.skus,
    unique(items.map(({ item }) => item)).map((name) => ({ name, product: name })),
  );
}

async function main(): Promise<boolean> {
  const { data } = command.parse().opts<{ data: string }>();
  const summary = new Summary();
  const items = await summary.step(
    "read the file",
    (read) => read.length,
    () => readDeliveries(data),
  );
  await startCluster();
  const database = await createTestDatabase();
  try {
    const clock = testClock("2006-01-01T00:00:00Z");
    const tenantId = await database.tenant({ currency: "USD", timeZone: "UTC" });
    const as = <T>(act: (work: Work) => Promise<T>) => database.as(tenantId, act, { clock, timeoutMs: 600_000 });
    await as((work) => seed(work, items));
    const learned = new Map<string, SupplierLeadTime[]>();
    const supplierIds = await as(async ({ db }) =>
      (await db.supplier.findMany({ select: { id: true } })).map(({ id }) => id),
    );
    const names = await as(async ({ db }) => new Map((await db.supplier.findMany()).map(({ id, name }) => [id, name])));
    const live = async () => {
      let lines = 0;
      let year = 2007;
      for (const [on, day] of daysOf(items)) {
        for (; on >= `${year + 1}-01-01`; year += 1) {
          clock.set(`${year + 1}-01-01T12:00:00Z`);
          learned.set(`${year + 1}-01-01`, (await as((work) => leadTimes(work, supplierIds))).flat());
        }
        clock.set(`${on}T12:00:00Z`);
        const { errors } = await as((work) =>
          importOrders(
            work,
            [...day].map(([item, received]) => ({
              reference: `${item.reference} ${item.orderedOn}`,
              sku: item.item,
              warehouse: item.country,
              supplier: item.vendor,
              quantityOrdered: item.units,
              quantityReceived: received,
              delivery: item.promisedOn,
              status: "CONFIRMED",
              unitCost: 1,
            })),
          ),
        );
        if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
        lines += day.size;
      }
      return lines;
    };
    await summary.step("live through the orders, day by day", (lines) => lines, live);
    const all: Verdict[] = [];
    for (const [on, found] of learned) {
      const expected = expectedAt(items, on);
      const told = new Map(found.map((row) => [`${names.get(row.supplierId)}\n${row.warehouseName}`, row]));
      summary.check(`${on}: vendor-country pairs, medians and deliveries`, expected.text, expected.of(told));
      all.push(...judge(items, on, told));
    }
    const share = (of: (verdict: Verdict) => boolean) => `${((100 * all.filter(of).length) / all.length).toFixed(1)} %`;
    summary.note("lines ordered in the year after a proposal, of the same vendor and country", all.length);
    summary.note(
      "arrived within the proposed median (50 % is right)",
      share(({ within }) => within),
    );
    summary.note(
      "the same had open orders been left out",
      share(({ withinCompleted }) => withinCompleted),
    );
    summary.note(
      "arrived within P90 (90 % is right)",
      share(({ withinP90 }) => withinP90),
    );
  } finally {
    await database.drop();
    await stopCluster();
  }
  return summary.print();
}

main().then(
  (agrees) => process.exit(agrees ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
