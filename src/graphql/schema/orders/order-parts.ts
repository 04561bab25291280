import type { OrderPart as Part } from "../../../domain/orders/order-parts";
import { builder } from "../../builder/builder";

export const OrderPartLevel = builder.enumType("OrderPartLevel", {
  description: "How to fold an order's lines.",
  values: {
    SKU: { description: "One part a SKU." },
    SKU_LOCATION: { description: "One part a SKU and warehouse." },
  } as const,
});

const MoqType = builder.enumType("MoqType", {
  description: "The supplier or product of the minimum.",
  values: {
    PRODUCT: { description: "The SKU's own, at whichever level it is set." },
    SUPPLIER: { description: "The supplier's, over all of its lines on the order." },
  } as const,
});

export const OrderPart = builder.objectRef<Part>("OrderPart").implement({
  description: "The lines of one SKU (at one warehouse) on an order, folded. Quantities are units.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier of the part: its first line's." }),
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    skuName: t.exposeString("skuName", { description: "Name of the SKU." }),
    productName: t.exposeString("productName", { description: "Name of its product." }),
    isMaterial: t.exposeBoolean("isMaterial", { description: "Whether it is a raw material." }),
    isComposite: t.exposeBoolean("isComposite", { description: "Whether it is a bundle." }),
    options: t.expose("options", { type: "JSON", description: "Variant options by name." }),
    imageUrl: t.exposeString("imageUrl", {
      nullable: true,
      description: "Address of the product image; null when there is none.",
    }),
    barcode: t.exposeString("barcode", { nullable: true, description: "Barcode; null when there is none." }),
    warehouseName: t.exposeString("warehouseName", {
      nullable: true,
      description: "Where it goes; null when lines are folded by SKU.",
    }),
    supplierName: t.exposeString("supplierName", { description: "The supplier that delivers it." }),
    supplierCurrency: t.exposeString("supplierCurrency", { description: "ISO 4217 code of the costs." }),
    quantityConfirmed: t.exposeFloat("quantityConfirmed", { description: "Ordered." }),
    quantityReceived: t.exposeFloat("quantityReceived", { description: "Received so far." }),
    inTransit: t.exposeFloat("inTransit", { description: "Still to come; 0 unless the order is placed and open." }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", {
      type: "Date",
      description: "The latest day a line is expected.",
    }),
    confirmedDeliveryOn: t.expose("confirmedDeliveryOn", {
      type: "Date",
      nullable: true,
      description: "The day expected when the order was placed; null until then.",
    }),
    initialDeliveryOn: t.expose("initialDeliveryOn", { type: "Date", description: "The day expected at first." }),
    unitCost: t.expose("unitCost", {
      type: "Decimal",
      nullable: true,
      description: "Of one unit, with all its digits; the average of folded lines. Null when not known.",
    }),
    totalCost: t.expose("totalCost", {
      type: "Decimal",
      description: "The sum of its lines' amounts, each rounded to the currency's decimals.",
    }),
    moq: t.expose("moq", {
      type: "Decimal",
      nullable: true,
      description:
        "Minimum in units; with several warehouses, the one that falls shortest. Null when there is none, and for one in money where the cost is not known.",
    }),
    moqType: t.expose("moqType", {
      type: MoqType,
      nullable: true,
      description: "The owner of the minimum; null when there is none.",
    }),
    moqMet: t.exposeBoolean("moqMet", { description: "Whether the minimum is met, at all warehouses." }),
    missingMoq: t.expose("missingMoq", {
      type: "Decimal",
      description: "Units short of the minimum; 0 when met, and where `moq` is unknown.",
    }),
    packQuantity: t.expose("packQuantity", {
      type: "Decimal",
      nullable: true,
      description: "Units in a pack; null when bought singly.",
    }),
    packType: t.exposeString("packType", {
      nullable: true,
      description: "The unit of packs; null without packs.",
    }),
    packMet: t.exposeBoolean("packMet", { description: "Whether whole packs are ordered, for all warehouses." }),
    packsToOrder: t.exposeFloat("packsToOrder", {
      nullable: true,
      description: "Packs that hold the quantity; null without packs.",
    }),
    isClosed: t.exposeBoolean("isClosed", {
      description: "Whether less (or more) arrived than was ordered and no more is expected, on any of its lines.",
    }),
  }),
});
