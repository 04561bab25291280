import { randomUUID } from "node:crypto";
import { getNamedType, isObjectType, isRequiredArgument } from "graphql";
import { endpoints } from "../../src/rest";
import { listFields, singleFields, wideSelection } from "../graphql/walk";
import { GRAPHQL_ROWS } from "../security/graphql-id-rows";
import type { IdRow, Ids } from "../security/id-rows";
import { REST_ROWS } from "../security/rest-id-rows";
import { startApp, type TestApp } from "../support/app";
import { exported } from "../support/exports";
import { call, mcpClient } from "../support/mcp-client";
import { storedRows } from "../support/stored-rows";
import { type TwoHouses, twoHouses } from "./two-houses";

let app: TestApp;
let world: TwoHouses;
let before: Record<string, string>;

const stored = () => storedRows(app.database, world.merchant.tenantId);

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 1_000 });
  world = await twoHouses(app);
  before = await stored();
});
afterAll(() => app.close());

/** What a request is answered, whole and as text. */
async function answer(
  path: string,
  { method = "GET", body }: { method?: string; body?: unknown } = {},
): Promise<string> {
  const response = await fetch(`${app.address}${path}`, {
    method,
    headers: { Authorization: `Bearer ${world.limited.key}`, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString("latin1")}`;
}

describe("a caller who is limited to warehouses", () => {
  /** Lists for those who manage people, which the limited key is refused. */
  const OF_MANAGERS = new Set(["apiKeys", "invitations", "members"]);
  const lists = listFields()
    .filter(({ name }) => !OF_MANAGERS.has(name))
    .map((field) => [field.name, field] as const);

  it.each(lists)("is told nothing of others by the list %s", async (_name, { select, node }) => {
    const { body } = await world.limited.api.graphql(`{ ${select(wideSelection(node))} }`);
    expect(body.errors).toBeUndefined();
    expect(JSON.stringify(body.data)).not.toMatch(world.secrets);
  });

  // Without this, a world that holds no secrets would prove nothing.
  it("is told less than others are", async () => {
    const telling: string[] = [];
    for (const { name, select, node } of listFields()) {
      const { body } = await world.merchant.api.graphql(`{ ${select(wideSelection(node))} }`);
      if (world.secrets.test(JSON.stringify(body.data))) telling.push(name);
    }
    expect(telling).toEqual(
      expect.arrayContaining([
        ...[
          "buyingCalendar",
          "deliveries",
          "excessStock",
          "manualForecasts",
          "orders",
          "planLocationRows",
          "planSkuRows",
        ],
        ...["planProductRows", "planRuns", "planningSettings", "scenarios", "skus", "suppliers", "transactions"],
        ...["warehouses", "webhookDeliveries"],
      ]),
    );
  });

  const singles = singleFields().filter(({ args }) => !args.some(isRequiredArgument));
  it.each(singles.map((field) => [field.name, field] as const))(
    "is told nothing of others by %s",
    async (name, field) => {
      const named = getNamedType(field.type);
      const selection = isObjectType(named) ? `{ ${wideSelection(named)} }` : "";
      const { body } = await world.limited.api.graphql(`{ ${name} ${selection} }`);
      expect(JSON.stringify(body)).not.toMatch(world.secrets);
    },
  );

  const reads = endpoints.map(({ definition }) => definition.route).filter((route) => /^GET [^{]*$/.test(route));
  it.each([
    ...reads.map((route) => `${route.slice(4)}`),
    "/orders?aggregation_level=SKU_LOCATION",
    "/orders/delivery?output_format=EXCEL",
    "/bill-of-materials?format=excel",
  ])("is told nothing of others by GET %s", async (path) => {
    expect(await answer(`/api/v1${path}`)).not.toMatch(world.secrets);
  });

  it.each(["SKU", "SKU_LOCATION", "PRODUCT"])(
    "is told nothing of others by POST /skus by %s",
    async (aggregation_level) => {
      const given = await answer(`/api/v1/skus?aggregation_level=${aggregation_level}`, { method: "POST", body: {} });
      expect(given).not.toMatch(world.secrets);
    },
  );
});

/** What belongs to a warehouse, or to everybody as one piece. */
const BOUND: readonly (keyof Ids)[] = [
  ...(["order", "orderLine", "warehouse", "delivery", "alert", "manualForecast", "scarceAt"] as const),
  ...(["webhookDelivery", "bulkExport", "analysis", "scenario"] as const),
];
const ROWS = [...REST_ROWS, ...GRAPHQL_ROWS]
  // Scenarios of others are all hidden: with one of the caller's own they name both.
  .filter(({ means, slot }) => BOUND.includes(means) && slot !== "Query.compareScenarios(ids)")
  .map((row): [string, IdRow] => [row.as ? `${row.slot}, ${row.as}` : row.slot, row]);

describe.each(ROWS)("an id of another warehouse sent to %s", (_title, row) => {
  it("is answered like one that nobody has", async () => {
    const id = row.means === "scarceAt" ? world.ids.theirs.warehouse : world.ids.theirs[row.means];
    const ask = async (it: string) => {
      const { method, path, body } = row.ask(it, world.ids.ours);
      const text = await answer(path, { method, body });
      return text.toLowerCase().replaceAll(it.toLowerCase(), "<id>");
    };
    const given = await ask(id);
    expect(given).not.toMatch(world.secrets);
    if (!/^200 pk/.test(given)) expect(given).toBe(await ask(randomUUID()));
  });
});

describe("all of that", () => {
  it("has changed nothing", async () => {
    expect(await stored()).toEqual(before);
  });
});

describe("agents", () => {
  it("are told nothing of others by any tool", async () => {
    const client = await mcpClient(app.address, world.limited.key);
    const asked: Record<string, Record<string, unknown>[]> = {
      explain_row: [{ sku: "Good 02" }, { sku: "Good 02", warehouseId: world.ids.theirs.warehouse }],
      sku_outlook: [{ sku: "Good 02" }],
      show_order: [{ order: "Zebra PO 02" }, { order: world.ids.theirs.order }],
      what_if: [{ demand: [{ factor: 2 }] }],
      place_orders: [{ orders: [world.ids.theirs.order] }],
      draft_orders: [{ dryRun: true }],
    };
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      for (const args of asked[name] ?? [{}, { limit: 50 }]) {
        const { text } = await call(client, name, args);
        expect([name, text.replaceAll(JSON.stringify(args.order ?? ""), "").replaceAll("Zebra PO 02", "")]).toEqual([
          name,
          expect.not.stringMatching(new RegExp(world.secrets.source.replace(`${world.ids.theirs.order}|`, ""), "i")),
        ]);
      }
    }
    await client.close();
  });
});

describe("charts and links", () => {
  const chart = (whose: "ours" | "theirs") =>
    `/charts/skus/${world.ids[whose].sku}/warehouses/${world.places[whose]}/week.svg`;

  it("show a place within the limit, by key and by a link made with it, and no other", async () => {
    expect(await answer(chart("ours"))).toMatch(/^200 <svg/);
    expect(await answer(chart("theirs"))).toMatch(/^404/);
    const link = async (path: string) => JSON.parse((await answer(`${path}/link`)).slice(4)).url as string;
    const statusOf = async (url: string | URL) => (await fetch(url)).status;
    expect(await statusOf(await link(chart("ours")))).toBe(200);
    const { rows } = await app.database.admin.query(
      "select sku_id, warehouse_id from plan_rows where tenant_id = $1 and warehouse_id <> $2 and sku_id is not null limit 1",
      [world.merchant.tenantId, world.places.ours],
    );
    const beyond = `/charts/skus/${rows[0].sku_id}/warehouses/${rows[0].warehouse_id}/week.svg`;
    expect(await answer(beyond)).toMatch(/^404/);
    const theirs = await link(beyond);
    expect(await statusOf(theirs)).toBe(404);
    // The limit is part of what is signed.
    const [unlimited, other] = [new URL(theirs), new URL(theirs)];
    unlimited.searchParams.delete("warehouses");
    other.searchParams.set("warehouses", rows[0].warehouse_id);
    expect(await Promise.all([statusOf(unlimited), statusOf(other)])).toEqual([404, 404]);
    const { body } = await world.merchant.api.exchange("GET", `${beyond}/link`, undefined, {});
    expect(await statusOf(body.url)).toBe(200);
  });

  it("show of a SKU everywhere what is sold within the limit", async () => {
    const path = `/charts/skus/${world.ids.theirs.sku}/month.svg`;
    expect(await answer(path)).not.toMatch(world.secrets);
  });
});

describe("exports", () => {
  it.each(["warehouses", "orders", "planLocationRows", "transactions", "skus", "deliveries"])(
    "of %s hold what the caller sees, and are the caller's",
    async (list) => {
      const selection = list === "orders" ? "id reference notes" : "id";
      const told = await exported(app, world.limited, `{ ${list} { nodes { ${selection} } } }`, "CSV");
      expect(told.file.toString()).not.toMatch(world.secrets);
      expect(told.rows).toBeGreaterThan(0);
      const whole = await exported(app, world.merchant, `{ ${list} { nodes { ${selection} } } }`, "CSV");
      const seen = (await world.limited.api.graphql("{ bulkExports { id } }")).body.data.bulkExports;
      expect(seen.map(({ id }: { id: string }) => id)).not.toContain(whole.id);
    },
  );
});
