import { col, rowsOf, sql } from "../../src/db";
import { refreshPlan } from "../../src/domain/plan/refresh-plan";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import type { Work } from "../../src/domain/work";
import type { DemandSource, OrderStatus, OrderType, PlanLevel } from "../../src/generated/prisma/enums";
import type { Clock } from "../../src/values/clock";
import type { TestDatabase } from "../support/database";

/** The planning day of every plan here is 2026-01-01, a Thursday. */
export const clock: Clock = { now: () => new Date("2026-01-01T12:00:00Z") };

interface SkuOptions {
  product?: string;
  /** Of its product. */
  category?: string;
  reorder?: boolean;
  isBundle?: boolean;
  isMaterial?: boolean;
  unitCost?: number;
  retailPrice?: number;
  moq?: number;
  packQuantity?: number;
  productionTimeDays?: number;
  /** The primary supplier's name, and its cost of a unit. */
  supplier?: string;
  supplierUnitCost?: number;
}

interface SupplierOptions {
  leadTimeDays?: number;
  currency?: string;
  isProducer?: boolean;
  minimumOrderQuantity?: number;
  minimumOrderType?: "UNITS" | "CURRENCY";
  multiWarehouseOrders?: boolean;
}

/** One merchant's world, built by name; euros are its own currency. */
export async function planWorld(database: TestDatabase, tenant: Parameters<TestDatabase["tenant"]>[0] = {}) {
  const tenantId = await database.tenant(tenant);
  const as = <T>(act: (work: Work) => Promise<T>): Promise<T> => database.as(tenantId, act, { clock });
  const idOf = (table: "sku" | "warehouse" | "supplier", name: string): Promise<string> =>
    as(async ({ db }) => {
      const where = { name };
      if (table === "sku") return (await db.sku.findFirstOrThrow({ where })).id;
      if (table === "warehouse") return (await db.warehouse.findFirstOrThrow({ where })).id;
      return (await db.supplier.findFirstOrThrow({ where })).id;
    });
  return {
    tenantId,
    as,
    idOf,
    warehouse: (name: string, data: { active?: boolean; combinedId?: string; rawMaterialOnly?: boolean } = {}) =>
      as(async ({ db }) => (await db.warehouse.create({ data: { name, ...data } })).id),
    supplier: (name: string, data: SupplierOptions = {}) =>
      as(async ({ db }) => (await db.supplier.create({ data: { name, currency: "EUR", ...data } })).id),
    sku: (
      name: string,
      { product = `Product of ${name}`, category, supplier, supplierUnitCost, ...data }: SkuOptions = {},
    ) =>
      as(async ({ db, tenant }) => {
        const { id: productId } = await db.product.upsert({
          where: { tenantId_name: { tenantId: tenant.id, name: product } },
          create: { name: product, ...(category ? { category } : {}) },
          update: category ? { category } : {},
        });
        const { id } = await db.sku.create({ data: { name, productId, ...data } });
        if (supplier) {
          const { id: supplierId } = await db.supplier.findFirstOrThrow({ where: { name: supplier } });
          await db.skuSupplier.create({
            data: { skuId: id, supplierId, isPrimary: true, unitCost: supplierUnitCost ?? null },
          });
        }
        return id;
      }),
    /** What a product asks of its SKUs together; makes it if need be. */
    product: (name: string, data: { moq?: number; packQuantity?: number }) =>
      as(({ db, tenant }) =>
        db.product.upsert({
          where: { tenantId_name: { tenantId: tenant.id, name } },
          create: { name, ...data },
          update: data,
        }),
      ),
    stock: (sku: string, warehouse: string, units: number) =>
      as(({ db }) =>
        db.execute(
          "test.prepare",
          sql`
          insert into stock_levels (sku_id, warehouse_id, on_hand)
          select skus.id, warehouses.id, ${units}::numeric from skus, warehouses
          where skus.name = ${sku} and warehouses.name = ${warehouse}
          on conflict (tenant_id, sku_id, warehouse_id) do update set on_hand = excluded.on_hand`,
        ),
      ),
    /** The same demand on each of the last days, the planning day included. */
    demand: (
      sku: string,
      warehouse: string,
      {
        perDay,
        days = 365,
        price = 0,
        currency = "EUR",
        source = "SALE",
      }: { perDay: number; days?: number; price?: number; currency?: string; source?: DemandSource },
    ) =>
      as(({ db }) =>
        db.execute(
          "test.prepare",
          sql`
          insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
          select skus.id, warehouses.id, '2026-01-01'::date - back, ${source}::"DemandSource",
                 ${source === "SALE" ? currency : ""}, ${perDay}::numeric, ${perDay * price}::numeric
          from skus, warehouses, generate_series(0, ${days - 1}::int) back
          where skus.name = ${sku} and warehouses.name = ${warehouse}
          on conflict (tenant_id, sku_id, warehouse_id, day, source, currency) do update
            set quantity = daily_demand.quantity + excluded.quantity, revenue = daily_demand.revenue + excluded.revenue`,
        ),
      ),
    recipe: (sku: string, material: string, quantityPerUnit: number) =>
      as(async ({ db }) => {
        const [skuId, materialId] = [await idOf("sku", sku), await idOf("sku", material)];
        await db.recipeLine.create({ data: { skuId, materialId, quantityPerUnit } });
      }),
    setting: (
      at: { sku?: string; warehouse?: string; supplier?: string },
      data: {
        leadTimeDays?: number;
        reviewPeriodDays?: number;
        safetyStockDays?: number;
        stockCoverDays?: number;
        moq?: number;
        serviceLevel?: number;
        packQuantity?: number;
      },
    ) =>
      as(async ({ db }) => {
        const skuId = at.sku ? await idOf("sku", at.sku) : null;
        const warehouseId = at.warehouse ? await idOf("warehouse", at.warehouse) : null;
        const supplierId = at.supplier ? await idOf("supplier", at.supplier) : null;
        await db.planningSetting.create({ data: { skuId, warehouseId, supplierId, ...data } });
      }),
    order: (
      reference: string,
      line: {
        sku: string;
        warehouse: string;
        supplier: string;
        ordered: number;
        received?: number;
        dueOn: string;
        status?: OrderStatus;
        type?: OrderType;
      },
    ) =>
      as(async ({ db }) => {
        const supplierId = await idOf("supplier", line.supplier);
        const { id: orderId } = await db.purchaseOrder.create({
          data: {
            reference,
            supplierId,
            status: line.status ?? "CONFIRMED",
            type: line.type ?? "FINISHED_GOOD",
            origin: "NEW",
          },
        });
        const dueOn = new Date(line.dueOn);
        await db.orderLine.create({
          data: {
            orderId,
            position: 1,
            skuId: await idOf("sku", line.sku),
            warehouseId: await idOf("warehouse", line.warehouse),
            supplierId,
            quantityOrdered: line.ordered,
            quantityReceived: line.received ?? 0,
            initialDeliveryOn: dueOn,
            expectedDeliveryOn: dueOn,
          },
        });
        return orderId;
      }),
    /** The whole plan, as one more version, or these SKUs and what depends on them. */
    refresh: (skuIds: readonly string[] | "all" = "all") =>
      skuIds === "all" ? replacePlan(database, tenantId, clock) : as((work) => refreshPlan(work, { skuIds })),
    /** The rows at a level, in the order of lists. */
    rows: (level: PlanLevel) =>
      as(({ db }) =>
        db.planRow.findMany({ where: { level }, orderBy: [{ sortName: "asc" }, { warehouseName: "asc" }] }),
      ),
    row: (level: PlanLevel, name: string, warehouseName = "") =>
      as(({ db }) => db.planRow.findFirstOrThrow({ where: { level, sortName: name, warehouseName } })),
    detail: (sku: string, warehouseName: string) =>
      as(({ db }) => db.planDetail.findFirstOrThrow({ where: { row: { skuName: sku, warehouseName } } })),
    run: () => as(({ db }) => db.planRun.findFirstOrThrow({ orderBy: { id: "desc" } })),
    /** The whole plan as it is stored, without when it was computed. */
    whole: () =>
      as(({ db }) =>
        db.query(
          rowsOf("test.whole-plan", { row: col.json, detail: col.json.orNull }),
          sql`
          select to_jsonb(plan_rows) - 'refreshed_at' - 'version' as "row", to_jsonb(plan_details) - 'version' as detail
          from plan_rows left join plan_details using (tenant_id, version, level, id)
          order by level, sort_name, warehouse_name, id`,
        ),
      ),
  };
}

export type PlanWorld = Awaited<ReturnType<typeof planWorld>>;
