import * as stored from "../generated/prisma/enums";
import { builder } from "./builder";

export const OrderStatus = builder.enumType(stored.OrderStatus, {
  name: "OrderStatus",
  description: "The status of a purchase order. None of them is terminal: any may follow any.",
});
export const OrderType = builder.enumType(stored.OrderType, {
  name: "OrderType",
  description:
    "What an order brings in: raw materials only, goods that a producer makes by recipe, or finished goods in any other case.",
});
export const OrderOrigin = builder.enumType(stored.OrderOrigin, {
  name: "OrderOrigin",
  description:
    "How an order came to be: sent by a client, made from recommendations, or made from the buying calendar.",
});
export const SkuStatus = builder.enumType(stored.SkuStatus, {
  name: "SkuStatus",
  description: "Where a SKU stands in its catalogue life.",
});
export const MinimumOrderType = builder.enumType(stored.MinimumOrderType, {
  name: "MinimumOrderType",
  description: "What an order minimum is counted in: units, or the supplier's currency.",
});
export const MovementKind = builder.enumType(stored.MovementKind, {
  name: "MovementKind",
  description: "Why stock changed: a count, a sale, goods received, or material used in production.",
});
export const DemandSource = builder.enumType(stored.DemandSource, {
  name: "DemandSource",
  description: "Where demand came from: sold as itself, sold inside a bundle, or used in production.",
});
export const ImportStatus = builder.enumType(stored.ImportStatus, {
  name: "ImportStatus",
  description: "Whether an accepted import has reached demand and stock yet.",
});
export const ShortageModel = builder.enumType(stored.ShortageModel, {
  name: "ShortageModel",
  description: "Whether demand that meets an empty shelf is lost or waits.",
});
export const StockHealth = builder.enumType("StockHealth", {
  description: "How a SKU at a warehouse will stand when the next possible delivery arrives.",
  values: {
    EXCESS: { description: "More than safety stock and cover together need." },
    HEALTHY: { description: "Between safety stock and full cover." },
    AT_RISK: { description: "Below safety stock." },
    STOCK_OUT: { description: "Nothing left." },
  } as const,
});
