import { closeRenderers } from "../../src/documents/render";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { harmIn, textsOf } from "../support/svg";
import { corner, seed } from "../support/world";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const DAY = 86_400_000;
const HOSTILE = `</text><script>alert(1)</script>" onload="x" & 'sku' {{url}} \u0001 أهلا 茶`;

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
let present = NOON;
let skuId: string;
let warehouseId: string;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(present) } });
  ours = await app.merchant();
  theirs = await app.merchant();
  await seed(app, ours, corner);
  await seed(app, ours, {
    skus: [
      { name: "HOSTILE", product: "Cup" },
      { name: "UNSOLD", product: "Cup" },
    ],
    stockLevels: [
      { sku: "UNSOLD", warehouse: "North", onHand: "0" },
      { sku: "MUG", warehouse: "North", onHand: "4000" },
      { sku: "MUG", warehouse: "South", onHand: "6" },
      { sku: "CUP", warehouse: "North", onHand: "40" },
      { sku: "HOSTILE", warehouse: "North", onHand: "1" },
    ],
  });
  const data = Array.from({ length: 60 }, (_, day) => ({
    sku: "CUP",
    warehouse: "North",
    quantity: 2,
    unit_price: 6,
    timestamp: new Date(NOON - day * DAY).toISOString(),
  }));
  const mugs = ["North", "South"].flatMap((warehouse) =>
    data.map((sale) => ({ ...sale, sku: "MUG", warehouse, quantity: 1 })),
  );
  await ours.api.post("/transactions?store_name=Shop", { data: [...data, ...mugs] });
  await app.drain();
  ({ skuId, warehouseId } = await app.database.as(ours.tenantId, async ({ db }) => {
    await db.sku.updateMany({ where: { name: "HOSTILE" }, data: { name: HOSTILE.replace("\u0001", "") } });
    const [sku, warehouse] = [
      await db.sku.findFirst({ where: { name: "CUP" } }),
      await db.warehouse.findFirst({ where: { name: "North" } }),
    ];
    return { skuId: sku?.id ?? "", warehouseId: warehouse?.id ?? "" };
  }));
});
afterAll(async () => {
  await app.close();
  await closeRenderers();
});
beforeEach(() => {
  present = NOON;
});

async function open(path: string, key: string | null = ours.key, init: RequestInit = {}) {
  const response = await fetch(new URL(path, app.address), {
    ...init,
    headers: { ...init.headers, ...(key ? { Authorization: `Bearer ${key}` } : {}) },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    headers: response.headers,
    bytes,
    text: bytes.toString(),
  };
}

describe("a chart of a SKU's plan", () => {
  it.each(["day", "week", "month"])("is drawn by %s for a browser", async (interval) => {
    const { status, type, text } = await open(`/charts/skus/${skuId}/${interval}.svg`);
    expect({ status, type }).toEqual({ status: 200, type: "image/svg+xml" });
    expect(text).toMatch(/^<svg /);
    expect(textsOf(text)).toEqual(
      expect.arrayContaining([
        "CUP",
        "40 units on 2026-03-01, out of stock 2026-03-22",
        "Demand",
        "Forecast",
        "P10 to P90",
        `units a ${interval}`,
      ]),
    );
    expect(textsOf(text)).toEqual(expect.arrayContaining(["Projected stock", "Arrivals", "Safety stock"]));
  });

  it("can be looked at by one warehouse, in the dark, and as a picture for a document", async () => {
    const dark = await open(`/charts/skus/${skuId}/warehouses/${warehouseId}/week.svg?theme=dark`);
    expect(textsOf(dark.text)).toContain("CUP · North");
    expect(dark.text).toContain("#161c24");
    const picture = await open(`/charts/skus/${skuId}/week.png`);
    expect(picture).toMatchObject({ status: 200, type: "image/png" });
    expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
  });

  it("tells readers who can't see it what it shows", async () => {
    const { text } = await open(`/charts/skus/${skuId}/week.svg`);
    expect(text).toContain(
      "CUP: demand, forecast and projected stock as of 2026-03-01. 40 units in stock; stock runs out on 2026-03-22.",
    );
  });

  const idOf = (name: string) =>
    app.database.as(ours.tenantId, async ({ db }) => {
      const [sku, place] = [
        await db.sku.findFirst({ where: { name } }),
        await db.warehouse.findFirst({ where: { name } }),
      ];
      return sku?.id ?? place?.id ?? "";
    });

  it("is written for the reader who asks, and refuses what is no language", async () => {
    const { text } = await open(`/charts/skus/${skuId}/week.svg?locale=de-DE`);
    expect(textsOf(text)).toEqual(
      expect.arrayContaining(["40 Stück am 1. März 2026, ohne Bestand ab 22. März 2026", "Bedarf", "Prognose"]),
    );
    const refused = await open(`/charts/skus/${skuId}/week.svg?locale=no_language`);
    expect(refused.status).toBe((await open(`/charts/skus/${skuId}/week.svg?theme=pink`)).status);
    expect(refused.text).toContain("must be a BCP 47 tag, such as de-AT");
  });

  it("is kept by no browser, as the plan may have changed a moment later", async () => {
    const headers = { Authorization: `Bearer ${ours.key}` };
    const drawn = await fetch(`${app.address}/charts/skus/${skuId}/week.svg`, { headers });
    expect(drawn.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("writes figures along its axes where nothing was ever sold and nothing is there", async () => {
    const { status, text } = await open(`/charts/skus/${await idOf("UNSOLD")}/week.svg`);
    expect(status).toBe(200);
    expect(textsOf(text)).toContain("0 units on 2026-03-01, no stock-out in sight");
    expect(text).not.toContain("NaN");
  });

  it("says which of several warehouses runs out, and ends no curve where the others have stock", async () => {
    const skuId = await idOf("MUG");
    const ends = (svg: string) => svg.includes('stroke="#c02626"');
    const all = (await open(`/charts/skus/${skuId}/week.svg`)).text;
    expect(textsOf(all)).toContain("4,006 units on 2026-03-01, out of stock first at South, 2026-03-08");
    expect(all).toContain("4,006 units in stock; stock runs out first at South, on 2026-03-08.");
    expect(ends(all)).toBe(false);
    const south = (await open(`/charts/skus/${skuId}/warehouses/${await idOf("South")}/week.svg`)).text;
    expect(textsOf(south)).toContain("6 units on 2026-03-01, out of stock 2026-03-08");
    expect(ends(south)).toBe(true);
  });

  it("runs and loads nothing, whatever the SKU is called", async () => {
    const hostile = await app.database.as(ours.tenantId, ({ db }) =>
      db.sku.findFirstOrThrow({ where: { name: { startsWith: "</text>" } } }),
    );
    const { status, text, headers } = await open(`/charts/skus/${hostile.id}/week.svg`);
    expect(status).toBe(200);
    expect(text).toContain("&lt;/text&gt;&lt;script&gt;alert(1)");
    expect(harmIn(text)).toEqual([]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it("is nobody else's: not without a key, not with another merchant's", async () => {
    expect((await open(`/charts/skus/${skuId}/week.svg`, null)).status).toBe(401);
    expect((await open(`/charts/skus/${skuId}/week.svg`, theirs.key)).status).toBe(404);
    expect((await open(`/charts/skus/${skuId}/warehouses/${warehouseId}/week.svg`, theirs.key)).status).toBe(404);
  });

  it.each([
    "/charts/skus/nonsense/week.svg",
    "/charts/skus/00000000-0000-4000-8000-000000000000/week.svg",
    "SKU/year.svg",
    "SKU/week.gif",
    "SKU/warehouses/nonsense/week.svg",
  ])("is not found at %s", async (path) => {
    const { status, type } = await open(path.replace(/^SKU/, `/charts/skus/${skuId}`));
    expect({ status, type }).toEqual({ status: 404, type: "application/problem+json; charset=utf-8" });
  });

  it.each([
    "theme=pink",
    "back=-1",
    "ahead=53",
    "back=x",
    "back[x]=3",
    "theme=dark&theme=light",
    "width=279",
    "width=1601",
  ])("refuses ?%s", async (query) => {
    expect((await open(`/charts/skus/${skuId}/week.svg?${query}`)).status).toBe(422);
  });

  it("opens by a link without a key during 24 hours, and only that chart", async () => {
    const { text } = await open(`/charts/skus/${skuId}/week.svg/link`);
    const { url } = JSON.parse(text);
    expect(await open(url, null)).toMatchObject({ status: 200, type: "image/svg+xml" });
    expect((await open(`${url}&theme=dark`, null)).text).toContain("#161c24");
    const dark = await open(`/charts/skus/${skuId}/week.svg/link?theme=dark&locale=de-DE`);
    const { text: german } = await open(JSON.parse(dark.text).url, null);
    expect(german).toContain("#161c24");
    expect(german).toContain("Prognose");
    expect((await open(`/charts/skus/${skuId}/week.svg/link?theme=pink`)).status).toBe(422);
    expect((await open(url.replace("week.svg", "day.svg"), null)).status).toBe(404);
    expect((await open(url.replace(ours.tenantId, theirs.tenantId), null)).status).toBe(404);
    present = NOON + DAY;
    expect((await open(url, null)).status).toBe(404);
  });
});
