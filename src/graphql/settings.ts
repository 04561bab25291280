import { builder } from "./builder";
import { OrderRounding, ShortageModel } from "./enums";

builder.prismaObject("PlanningSetting", {
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    sku: t.relation("sku", { nullable: true, description: "The SKU it is for; null: for more than one." }),
    warehouse: t.relation("warehouse", { nullable: true, description: "The warehouse it is for; null: for all." }),
    supplier: t.relation("supplier", { nullable: true, description: "The supplier it is for; null: for all." }),
    leadTimeDays: t.exposeInt("leadTimeDays", { nullable: true }),
    leadTimeDeviationDays: t.exposeFloat("leadTimeDeviationDays", { nullable: true }),
    safetyStockDays: t.exposeInt("safetyStockDays", { nullable: true }),
    serviceLevel: t.exposeFloat("serviceLevel", { nullable: true }),
    stockCoverDays: t.exposeInt("stockCoverDays", { nullable: true }),
    reviewPeriodDays: t.exposeInt("reviewPeriodDays", { nullable: true }),
    shortageModel: t.expose("shortageModel", {
      type: ShortageModel,
      nullable: true,
      description: "What happens to demand that meets an empty shelf; null: not set here.",
    }),
    moq: t.expose("moq", { type: "Decimal", nullable: true }),
    packQuantity: t.expose("packQuantity", { type: "Decimal", nullable: true }),
    rounding: t.expose("rounding", {
      type: OrderRounding,
      nullable: true,
      description: "To which whole packs a quantity goes; null: not set here.",
    }),
  }),
});

builder.queryField("planningSettings", (t) =>
  t.prismaField({
    type: ["PlanningSetting"],
    description: "Every planning parameter that is set, at whatever level; the most specific decides.",
    resolve: (query, _root, _args, { work }) =>
      work.db.planningSetting.findMany({ ...query, orderBy: { id: "asc" }, take: 5000 }),
  }),
);

builder.prismaObject("ExchangeRate", {
  fields: (t) => ({
    currency: t.exposeString("currency"),
    on: t.expose("on", { type: "Date", description: "The first day it holds." }),
    rate: t.expose("rate", {
      type: "Decimal",
      description: "Units of the tenant's currency for one unit of this one.",
    }),
  }),
});

builder.queryField("exchangeRates", (t) =>
  t.prismaField({
    type: ["ExchangeRate"],
    description: "Exchange rates by currency, the newest first.",
    args: { currency: t.arg.string({ description: "Only this ISO 4217 code." }) },
    resolve: (query, _root, { currency }, { work }) =>
      work.db.exchangeRate.findMany({
        ...query,
        where: currency == null ? {} : { currency },
        orderBy: [{ currency: "asc" }, { on: "desc" }],
        take: 5000,
      }),
  }),
);

builder.queryField("tenant", (t) =>
  t.field({
    type: Merchant,
    description: "The merchant that the API key belongs to.",
    resolve: (_root, _args, { work }) => work.tenant,
  }),
);

const Merchant = builder
  .objectRef<{ id: string; name: string; currency: string; timeZone: string }>("Tenant")
  .implement({
    description: "A merchant account.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Identifier (UUID)." }),
      name: t.exposeString("name", { description: "Name." }),
      currency: t.exposeString("currency", {
        description: "ISO 4217 code of the currency that costs and revenue are in.",
      }),
      timeZone: t.exposeString("timeZone", { description: "IANA zone whose midnight starts a planning day." }),
    }),
  });
