import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "../../clients/typescript/src/generated/rest-api";
import { version } from "../../src/process/version";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { expectDeclared } from "../support/validate-response";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    suppliers: [...(corner.suppliers ?? []), { name: "Kiln", currency: "EUR", isProducer: true }],
    skus: [
      ...(corner.skus ?? []),
      { name: "CLAY", product: "Clay", unitCost: "0.5", isMaterial: true },
      { name: "PAIR", product: "Pair" },
    ],
    billOfMaterials: [{ sku: "MUG", rawMaterial: "CLAY", quantityPerUnit: "0.4" }],
    bundles: [{ bundle: "PAIR", sku: "CUP", quantity: "2" }],
    stockLevels: [{ sku: "CLAY", warehouse: "North", onHand: "100" }],
  });
  await app.drain();
});
afterAll(() => app.close());

/** What an integrator has: types generated from the document, and nothing of ours. `used` names the operations called. */
function integrator() {
  const used = new Set<string>();
  const watch: Middleware = {
    async onResponse({ request, response, schemaPath }) {
      used.add(`${request.method} ${schemaPath}`);
      const text = await response.clone().text();
      const isJson = /json/.test(response.headers.get("content-type") ?? "");
      const { pathname, search } = new URL(request.url);
      const { status, headers } = response;
      expectDeclared({
        method: request.method,
        path: pathname + search,
        status,
        headers,
        body: isJson ? JSON.parse(text) : text,
      });
    },
  };
  const client = createClient<paths>({ baseUrl: app.address, headers: { Authorization: `Bearer ${ours.key}` } });
  client.use(watch);
  return { client, used };
}

/** The answer of a call that must have succeeded. */
function got<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`Refused: ${JSON.stringify(error)}`);
  return data;
}

it("a client generated from the document reaches every operation, typed from end to end", async () => {
  const { client, used } = integrator();
  expect(got(await client.GET("/health"))).toEqual({ status: "ok", version, jobs: { dead: 0 } });
  expect(got(await client.GET("/health/live"))).toEqual({ status: "live" });
  expect(got(await client.GET("/health/ready"))).toEqual({ status: "ready" });
  expect(got(await client.GET("/openapi.json")).openapi).toBe("3.1.1");

  const line = (fields: Partial<components["schemas"]["OrderLine"]>): components["schemas"]["OrderLine"] => ({
    sku: "CUP",
    warehouse: "North",
    quantity_ordered: 10,
    supplier: "Mill",
    purchase_order_name: "PO-1",
    delivery: "01/05/2026",
    status: "CONFIRMED",
    ...fields,
  });
  const bought = got(
    await client.POST("/api/v1/orders", {
      params: { header: { "Idempotency-Key": "tour-1" } },
      body: {
        date_format: "DD/MM/YYYY",
        data: [
          line({ quantity_received: 4, status: "PARTIALLY_RECEIVED" }),
          line({ sku: "MUG", supplier: "Kiln", purchase_order_name: "MAKE-1" }),
        ],
      },
    }),
  );
  expect(bought.errors).toEqual([]);
  const [order_id = "", production_id = ""] = bought.order_ids;

  const orders = got(
    await client.GET("/api/v1/orders", {
      params: {
        query: { order_types: ["FINISHED_GOOD", "PRODUCTION_ORDER"], supplier_names: ["Mill", "Kiln"], limit: 10 },
      },
    }),
  );
  expect(orders.data.map(({ reference }) => reference).sort()).toEqual(["MAKE-1", "PO-1"]);

  const path = { order_id };
  const detail = got(
    await client.GET("/api/v1/orders/{order_id}", { params: { path, query: { aggregation_level: "SKU_LOCATION" } } }),
  );
  expect(detail).toMatchObject({
    id: order_id,
    order_parts: [{ sku_name: "CUP", warehouse_name: "North", received: 4 }],
  });

  const deliveries = got(
    await client.GET("/api/v1/orders/delivery", { params: { query: { created_after: "2026-01-01" } } }),
  );
  expect(deliveries).toMatchObject([{ order_id, quantity_received: 4 }]);

  const set = await client.PATCH("/api/v1/orders/status", {
    body: { order_ids: [order_id], order_status: "FULLY_RECEIVED" },
  });
  expect(got(set)).toEqual({ updated_count: 1, order_ids: [order_id], order_status: "FULLY_RECEIVED" });

  const production = { params: { path: { order_id: production_id } } };
  const { data: materials } = got(await client.GET("/api/v1/orders/{order_id}/consumption", production));
  expect(materials).toMatchObject([{ raw_material_name: "CLAY", planned_quantity: 4, quantity_variance: 0 }]);
  const overridden = await client.PUT("/api/v1/orders/{order_id}/consumption", {
    ...production,
    body: { raw_material_ids: materials.map(({ raw_material_id }) => raw_material_id), actual_quantity_used: 4.5 },
  });
  expect(got(overridden).data).toMatchObject([{ actual_quantity_used: 4.5, quantity_variance: 0.5 }]);

  await app.drain();
  const skus = got(
    await client.POST("/api/v1/skus", { params: { query: { limit: 100 } }, body: { name_like: "cup" } }),
  );
  const [cup] = skus.data;
  if (!cup || !("sku_id" in cup)) throw new Error("The plan has no row for CUP.");
  const patched = await client.PATCH("/api/v1/skus", {
    body: { sku_ids: [cup.sku_id], patch: { re_order_status: false } },
  });
  expect(got(patched).applied).toEqual({ re_order_status: false });

  const recipes = got(await client.GET("/api/v1/bill-of-materials", { params: { query: { limit: 5 } } }));
  if (typeof recipes === "string") throw new Error("A workbook came, where JSON was asked for.");
  expect(recipes.data).toMatchObject([
    { sku_name: "MUG", bom: [{ raw_material_name: "CLAY", raw_material_quantity: 0.4 }] },
  ]);
  expect(got(await client.GET("/api/v1/suppliers", { params: { query: { name: "mil" } } })).total).toBe(1);
  expect(got(await client.GET("/api/v1/warehouses", { params: { query: { include_raw_material: true } } })).total).toBe(
    2,
  );
  expect(got(await client.GET("/api/v1/bundles")).data).toMatchObject([{ name: "Pair", contents: [{ name: "CUP" }] }]);

  const imported = await client.POST("/api/v1/transactions", {
    params: { query: { store_name: "shop" }, header: { "Idempotency-Key": "tour-2" } },
    body: { data: [{ sku: "CUP", warehouse: "North", quantity: 2, unit_price: 6, timestamp: "2026-03-01T08:30:00Z" }] },
  });
  expect(got(imported)).toEqual({ errors: [] });

  expect(got(await client.DELETE("/api/v1/orders/{order_id}", { params: { path } })).message).toContain("PO-1");
  const { error, response } = await client.GET("/api/v1/orders/{order_id}", { params: { path } });
  expect(response.status).toBe(404);
  expect(error?.detail).toBe(`Order '${order_id}' not found`);

  const documented = Object.entries(openApiDocument(endpoints).paths ?? {}).flatMap(([at, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${at}`),
  );
  expect([...used].sort()).toEqual(documented.sort());
});

it("a client reads an order as a file", async () => {
  const { client } = integrator();
  const stored = await client.POST("/api/v1/orders", {
    body: {
      data: [
        {
          sku: "CUP",
          warehouse: "North",
          quantity_ordered: 1,
          supplier: "Mill",
          purchase_order_name: "PO-2",
          delivery: "2026-05-01",
          status: "DRAFT",
        },
      ],
    },
  });
  const [order_id = ""] = got(stored).order_ids;
  const query = { output_format: "PDF" as const, selected_columns: ["sku_name" as const, "total_cost" as const] };
  const { data, response } = await client.GET("/api/v1/orders/{order_id}", {
    params: { path: { order_id }, query },
    parseAs: "arrayBuffer",
  });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(
    Buffer.from(data ?? new ArrayBuffer(0))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
