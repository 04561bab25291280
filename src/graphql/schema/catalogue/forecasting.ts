/** What people say to the forecast: manual forecasts, excluded periods, one-off sales. D139. */

import * as tables from "../../../domain/catalogue/tables";
import { deleteExcludedPeriods, deleteManualForecasts } from "../../../domain/forecasting/take-back";
import { linesToCorrect } from "../../../domain/transactions/correct-sales";
import { today } from "../../../domain/work";
import { builder } from "../../builder/builder";
import { checkedIds } from "../../builder/ids";
import { findRows } from "../../builder/list-rows";
import { Node } from "../../builder/node-type";
import { selected } from "../../builder/selected";
import { asSentence } from "../../builder/sentences";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { pageArguments, slice } from "../../lists/list-type";
import { catalogueInput } from "./catalogue-columns";
import { catalogueMutation, rowsArgument, writeRows } from "./catalogue-mutation";
import { Sku } from "./skus";
import { SalesTransaction } from "./transactions";

const ManualForecast = builder.prismaObject("ManualForecast", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    sku: t.relation("sku", { description: "The SKU that is sold." }),
    warehouse: t.relation("warehouse", { nullable: true, description: "Where; null: at all warehouses together." }),
    month: t.string({
      description: "The calendar month, `YYYY-MM`.",
      select: { month: true },
      resolve: ({ month }) => month.toISOString().slice(0, 7),
    }),
    units: t.expose("units", { type: "Decimal", nullable: true }),
    note: t.exposeString("note", { nullable: true }),
    withoutEffect: t.string({
      nullable: true,
      description:
        "Why it has no effect, and what to do: its month is past, or its SKU was succeeded; null where it counts.",
      select: { month: true, sku: { select: { name: true, successor: { select: { name: true } } } } },
      resolve({ month, sku: { name, successor } }, _args, { work }) {
        if (month.toISOString().slice(0, 7) < today(work).slice(0, 7)) return "Its month is past.";
        return (
          successor &&
          asSentence(`${successor.name} carries on the demand of ${name}: set the forecast for ${successor.name}.`)
        );
      },
    }),
    setAt: t.expose("setAt", { type: "DateTime" }),
    setBy: t.exposeString("setBy"),
  }),
});

const ExcludedPeriod = builder.prismaObject("ExcludedPeriod", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    sku: t.relation("sku", { nullable: true, description: "The SKU that it is for; null: for more than one." }),
    category: t.exposeString("category", { nullable: true }),
    firstOn: t.expose("firstOn", { type: "Date" }),
    lastOn: t.expose("lastOn", { type: "Date" }),
    reason: t.exposeString("reason"),
    setAt: t.expose("setAt", { type: "DateTime" }),
    setBy: t.exposeString("setBy"),
  }),
});

builder.prismaObject("OneOffMark", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Place in the order of marks.", resolve: ({ id }) => String(id) }),
    transaction: t.relation("transaction", { description: "The sales line." }),
    oneOff: t.exposeBoolean("oneOff"),
    markedAt: t.expose("markedAt", { type: "DateTime" }),
    markedBy: t.exposeString("markedBy"),
  }),
});

builder.prismaObjectFields(SalesTransaction, (t) => ({
  oneOff: t.boolean({
    description: "Whether it is a one-off: the forecast does not learn from it.",
    select: { oneOffMarks: { select: { oneOff: true }, orderBy: { id: "desc" }, take: 1 } },
    resolve: ({ oneOffMarks }) => oneOffMarks[0]?.oneOff ?? false,
  }),
  oneOffMarks: t.relation("oneOffMarks", {
    description: "Marks as a one-off and their withdrawals, with who and when; the newest first. The newest counts.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: { id: "desc" }, ...slice(limit, offset, 100) }),
  }),
}));

builder.prismaObjectFields(Sku, (t) => ({
  manualForecasts: t.relation("manualForecasts", {
    description: "Its manual forecasts, the latest month first; past ones too.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [{ month: "desc" }, { id: "asc" }], ...slice(limit, offset, 100) }),
  }),
  excludedPeriods: t.relation("excludedPeriods", {
    description:
      "Periods that are excluded for it alone, the earliest first. Those of its category and of everything hold, too.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [{ firstOn: "asc" }, { id: "asc" }], ...slice(limit, offset, 100) }),
  }),
}));

listQuery({
  field: "manualForecasts",
  description: "Forecasts of months that somebody typed, in place of the service's.",
  noun: "ManualForecast",
  node: ManualForecast,
  list: listOf("ManualForecast", (by) => ({
    filters: by.columns({
      skuId: "The SKU that is sold.",
      warehouseId: "The warehouse that they are set for.",
      month: "The first day of the month.",
      units: "Units of the whole month.",
      setAt: "When it was set last.",
      setBy: "The beginning of the API key that set it.",
    }),
    sorts: {
      MONTH: ["month", "The month."],
      SKU: ["sku.name", "Name of the SKU."],
      SET: ["setAt", "When it was set last."],
    },
    order: ["month", "sku.name", "id"],
  })),
});

listQuery({
  field: "excludedPeriods",
  description: "Periods whose days the forecast does not learn from.",
  noun: "ExcludedPeriod",
  node: ExcludedPeriod,
  list: listOf("ExcludedPeriod", (by) => ({
    filters: by.columns({
      skuId: "The SKU that they are for.",
      category: "The category that they are for.",
      firstOn: "The first day.",
      lastOn: "The last day.",
      reason: "Why.",
      setAt: "When it was set last.",
      setBy: "The beginning of the API key that set it.",
    }),
    sorts: {
      FIRST_DAY: ["firstOn", "The first day."],
      SET: ["setAt", "When it was set last."],
    },
    order: ["firstOn", "id"],
  })),
});

const ManualForecastInput = catalogueInput("ManualForecastInput", tables.manualForecasts, {
  description:
    "A manual forecast. SKU, warehouse and month identify it: a known one changes, a new one is created. Omitted fields stay as they are; units of null remove it.",
  types: { month: "String" },
});

const ExcludedPeriodInput = catalogueInput("ExcludedPeriodInput", tables.excludedPeriods, {
  description:
    "A period to exclude. Its scope and first day identify it: a known one changes, a new one is created. Omitted fields stay as they are. Without SKU and category it covers everything.",
});

const OneOffSaleInput = catalogueInput("OneOffSaleInput", tables.oneOffSales, {
  description: "Sales of an order and SKU that are one-offs, or none after all.",
});

catalogueMutation(
  "setManualForecasts",
  tables.manualForecasts,
  ManualForecastInput,
  "ManualForecast",
  "Sets forecasts of calendar months that replace the service's. Removed ones are not returned. `withoutEffect` lists those that do not count.",
);

catalogueMutation(
  "setExcludedPeriods",
  tables.excludedPeriods,
  ExcludedPeriodInput,
  "ExcludedPeriod",
  "Excludes days from what the forecast learns from; the whole plan is made anew. A merchant has at most 10,000 periods (TOO_MANY_PERIODS).",
);

builder.mutationField("markOneOffSales", (t) =>
  t.prismaField({
    type: ["SalesTransaction"],
    description:
      "Marks imported sales as one-offs, or takes that back: stock, revenue and reports stay, and the forecast does not learn from them. All rows or none. Returns the lines, in order of arrival.",
    args: rowsArgument(t.arg, OneOffSaleInput),
    resolve: async (query, _root, { rows }, { work }) => {
      const written = await writeRows(work, tables.oneOffSales, rows);
      const lines = await linesToCorrect(work, written.map(tables.markOf));
      const where = { id: { in: [...new Set(lines.flat().map(({ id }) => id))] } };
      return findRows(work.db, "SalesTransaction", selected(query), { where, orderBy: [{ id: "asc" }] });
    },
  }),
);

builder.mutationField("deleteManualForecasts", (t) =>
  t.field({
    type: ["ID"],
    description: "Removes manual forecasts, all or none. Returns their ids, each once.",
    args: { ids: t.arg.idList({ required: true, description: "The manual forecasts." }) },
    resolve: (_root, { ids }, { work }) => deleteManualForecasts(work, checkedIds("ids", ids)),
  }),
);

builder.mutationField("deleteExcludedPeriods", (t) =>
  t.field({
    type: ["ID"],
    description: "Removes excluded periods, all or none. Returns their ids, each once.",
    args: { ids: t.arg.idList({ required: true, description: "The excluded periods." }) },
    resolve: (_root, { ids }, { work }) => deleteExcludedPeriods(work, checkedIds("ids", ids)),
  }),
);
