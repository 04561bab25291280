import type { Merchant, TestApp } from "../support/app";
import { sendLines, storeLines } from "../support/orders";
import { corner, type Seed, seed } from "../support/world";

/** A small merchant that every operation has something to do for: a recipe, a bundle, a producer, a foreign currency. */
export const market: Seed = {
  ...corner,
  warehouses: [{ name: "North" }, { name: "South" }, { name: "Depot", rawMaterialOnly: true }],
  suppliers: [...(corner.suppliers ?? []), { name: "Workshop", currency: "EUR", isProducer: true }],
  skus: [
    ...(corner.skus ?? []),
    { name: "TEE", product: "Tee", options: { Color: "Red" }, unitCost: "4", moq: "12", packQuantity: "6" },
    { name: "COTTON", product: "Cotton", isMaterial: true, unitCost: "1.5" },
    { name: "DYE", product: "Dye", isMaterial: true },
    { name: "SET", product: "Set" },
  ],
  billOfMaterials: [
    { sku: "TEE", rawMaterial: "COTTON", quantityPerUnit: "0.3" },
    { sku: "TEE", rawMaterial: "DYE", quantityPerUnit: "0.05" },
  ],
  bundles: [{ bundle: "SET", sku: "CUP", quantity: "2" }],
  exchangeRates: [{ currency: "USD", on: "2020-01-01", rate: "0.9" }],
  stockLevels: [
    { sku: "CUP", warehouse: "North", onHand: "40" },
    { sku: "COTTON", warehouse: "Depot", onHand: "1000" },
  ],
};

const ORDERS = ["PO-0", "PO-1", "PO-2", "PO-3"];

/** The ids of what a merchant has, by what they are ids of. */
export class Belongings {
  readonly #ids: Record<string, string[]> = {};

  constructor(
    private readonly app: TestApp,
    readonly merchant: Merchant,
  ) {}

  /** A merchant of `market` with four orders to suppliers and one to its own workshop. */
  static async of(app: TestApp): Promise<Belongings> {
    const belongings = new Belongings(app, await app.merchant());
    await belongings.#settle();
    return belongings;
  }

  /** The id that «what:at» stands for. */
  idOf(what: string, at: number): string {
    const ids = this.#ids[what];
    if (!ids?.length) throw new Error(`Nothing is called «${what}:${at}».`);
    return ids[at % ids.length] ?? "";
  }

  /** Sends the orders again, those that were deleted among them, so that there are four. */
  async reorder(): Promise<void> {
    const lines = ORDERS.flatMap((name, at) => [
      { purchase_order_name: name, sku: "CUP", quantity_ordered: 10 + at, quantity_received: at },
      { purchase_order_name: name, sku: "MUG", warehouse: "South", supplier: at === 3 ? "Overseas" : "Mill" },
    ]);
    const { body } = await sendLines(this.merchant, ...lines);
    this.#ids.order = body.order_ids;
  }

  async #settle(): Promise<void> {
    await seed(this.app, this.merchant, market);
    await this.reorder();
    const make = { purchase_order_name: "MAKE", sku: "TEE", supplier: "Workshop", quantity_ordered: 100 };
    this.#ids.production = [await storeLines(this.merchant, make)];
    const { body } = await this.merchant.api.graphql(
      "{ skus { nodes { id isMaterial isBundle } } stores { nodes { id } } }",
    );
    const skus: { id: string; isMaterial: boolean; isBundle: boolean }[] = body.data.skus.nodes;
    this.#ids.sku = skus.filter(({ isBundle }) => !isBundle).map(({ id }) => id);
    this.#ids.material = skus.filter(({ isMaterial }) => isMaterial).map(({ id }) => id);
    this.#ids.store = body.data.stores.nodes.map(({ id }: { id: string }) => id);
  }
}
