import { builder } from "./builder";
import { AbcMeasure, OrderRounding, ShortageModel } from "./enums";
import { oneOf } from "./ids";
import { listQuery } from "./list-query";
import { Node } from "./node-type";

const PlanningSetting = builder.prismaObject("PlanningSetting", {
  select: { id: true },
  interfaces: [Node],
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
    abcEnabled: t.exposeBoolean("abcEnabled", { nullable: true }),
    abcMeasure: t.expose("abcMeasure", {
      type: AbcMeasure,
      nullable: true,
      description: "Of the tenant: what SKUs are put into ABC classes by; null: not set here.",
    }),
    abcTiers: t.exposeStringList("abcTiers"),
    abcExcluded: t.exposeBoolean("abcExcluded", { nullable: true }),
  }),
});

const PlanningSettingFilter = builder.inputType("PlanningSettingFilter", {
  description: "What a list of planning parameters is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    skuId: t.id({ description: "Only those set for this SKU." }),
    warehouseId: t.id({ description: "Only those set for this warehouse." }),
    supplierId: t.id({ description: "Only those set for this supplier." }),
    abcExcluded: t.boolean({
      description: "Only those of SKUs that are, or that are not, left out of the ABC classes.",
    }),
  }),
});

listQuery({
  field: "planningSettings",
  description: "Every planning parameter that is set, at whatever level; the most specific decides.",
  noun: "PlanningSetting",
  model: "PlanningSetting",
  node: PlanningSetting,
  filter: PlanningSettingFilter,
  where: ({ skuId, warehouseId, supplierId, abcExcluded }) => ({
    ...(abcExcluded == null ? {} : abcExcluded ? { abcExcluded } : { NOT: { abcExcluded: true } }),
    ...(skuId == null ? {} : { skuId: oneOf([skuId]) }),
    ...(warehouseId == null ? {} : { warehouseId: oneOf([warehouseId]) }),
    ...(supplierId == null ? {} : { supplierId: oneOf([supplierId]) }),
  }),
  sorts: {
    ID: ["id", "Its identifier."],
    LEAD_TIME: ["leadTimeDays", "Days from order to arrival."],
    SERVICE_LEVEL: ["serviceLevel", "Service level."],
  },
  order: [{ id: "asc" }],
});

const ExchangeRate = builder.prismaObject("ExchangeRate", {
  select: { currency: true, on: true },
  fields: (t) => ({
    currency: t.exposeString("currency"),
    on: t.expose("on", { type: "Date", description: "The first day it holds." }),
    rate: t.expose("rate", {
      type: "Decimal",
      description: "Units of the tenant's currency for one unit of this one.",
    }),
  }),
});

const ExchangeRateFilter = builder.inputType("ExchangeRateFilter", {
  description: "What a list of exchange rates is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    currency: t.string({ description: "Only of this ISO 4217 code." }),
    from: t.field({ type: "Date", description: "Only rates that begin on this day or later." }),
    to: t.field({ type: "Date", description: "Only rates that begin on this day or earlier." }),
  }),
});

listQuery({
  field: "exchangeRates",
  description: "Exchange rates by currency, the newest first.",
  noun: "ExchangeRate",
  model: "ExchangeRate",
  node: ExchangeRate,
  filter: ExchangeRateFilter,
  where: ({ currency, from, to }) => ({
    ...(currency == null ? {} : { currency }),
    on: { ...(from ? { gte: new Date(from) } : {}), ...(to ? { lte: new Date(to) } : {}) },
  }),
  sorts: {
    CURRENCY: ["currency", "ISO 4217 code."],
    ON: ["on", "The first day it holds."],
  },
  order: [{ currency: "asc" }, { on: "desc" }],
  unique: ["currency", "on"],
});

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
