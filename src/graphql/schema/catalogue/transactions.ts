import { type Prisma, sql, TENANT } from "../../../db";
import { lineIdentifier } from "../../../domain/transactions/line-identifier";
import { salesTotals } from "../../../domain/transactions/sales-totals";
import { builder } from "../../builder/builder";
import { ImportStatus } from "../../builder/enums";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { pageArguments, slice } from "../../lists/list-type";

export const SalesTransaction = builder.prismaObject("SalesTransaction", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Place in the order of arrival.", resolve: ({ id }) => String(id) }),
    identifier: t.string({
      description:
        "The key that groups lines of one sale: order number and SKU, or, without an order number, SKU, warehouse and timestamp.",
      select: {
        orderId: true,
        timestampText: true,
        sku: { select: { name: true } },
        warehouse: { select: { name: true } },
      },
      resolve: ({ orderId, timestampText, sku, warehouse }) =>
        lineIdentifier({ orderId, sku: sku.name, warehouse: warehouse.name, timestamp: timestampText }),
    }),
    batch: t.relation("batch", { description: "The import it came with." }),
    store: t.relation("store", { description: "The store that sold it." }),
    sku: t.relation("sku", { description: "The SKU that was sold." }),
    warehouse: t.relation("warehouse", { description: "Where it was taken from." }),
    quantity: t.expose("quantity", { type: "Decimal" }),
    corrections: t.relation("corrections", {
      description: "Corrections of its quantity, the newest first. Demand and stock go by that one.",
      args: pageArguments(t.arg, 100),
      query: ({ limit, offset }) => ({ orderBy: { id: "desc" }, ...slice(limit, offset, 100) }),
    }),
    unitPrice: t.expose("unitPrice", { type: "Decimal" }),
    discountAmount: t.expose("discountAmount", { type: "Decimal" }),
    currency: t.exposeString("currency"),
    occurredAt: t.expose("occurredAt", { type: "DateTime" }),
    timestamp: t.exposeString("timestampText"),
    orderNumber: t.exposeString("orderId", { nullable: true }),
    channel: t.exposeString("channel", { nullable: true, description: "The sales channel; null when none was sent." }),
    tags: t.exposeStringList("tags", { description: "Labels, as sent." }),
  }),
});

builder.prismaObject("SalesCorrection", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Place in the order of corrections.", resolve: ({ id }) => String(id) }),
    transaction: t.relation("transaction", { description: "The sales line." }),
    quantityBefore: t.expose("quantityBefore", { type: "Decimal" }),
    quantity: t.expose("quantity", { type: "Decimal" }),
    correctedAt: t.expose("correctedAt", { type: "DateTime" }),
    correctedBy: t.exposeString("correctedBy"),
  }),
});

import { Node } from "../../builder/node-type";

export const ImportBatch = builder.prismaObject("ImportBatch", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    store: t.relation("store", { description: "The store that the lines belong to." }),
    acceptedRows: t.exposeInt("acceptedRows"),
    refusedRows: t.exposeInt("refusedRows"),
    status: t.expose("status", { type: ImportStatus, description: "Whether demand and stock know of it yet." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was accepted." }),
    ingestedAt: t.expose("ingestedAt", { type: "DateTime", nullable: true }),
  }),
});

/** The lines whose newest mark says that they are one-offs. */
const ONE_OFF_LINES = sql`
  select transaction_id from (
    select distinct on (transaction_id) transaction_id, one_off from one_off_marks where tenant_id = ${TENANT} order by transaction_id, id desc
  ) newest where one_off`;

const isAmong = (lines: Prisma.Sql, wanted: boolean): Prisma.Sql =>
  wanted ? sql`sales_transactions.id in (${lines})` : sql`sales_transactions.id not in (${lines})`;

const TRANSACTIONS = listOf("SalesTransaction", (by) => ({
  filters: {
    ...by.columns({
      skuId: "The SKU that was sold.",
      storeId: "The store that sold it.",
      warehouseId: "The warehouse it was taken from.",
      batchId: "The import it came with.",
      occurredAt: "When it was sold.",
      quantity: "Units sold, as sent.",
      unitPrice: "Price of one unit.",
      discountAmount: "The discount on the whole line.",
      currency: "ISO 4217 code of the price.",
      channel: "The sales channel.",
      tags: "Its labels.",
    }),
    orderNumber: by.column("orderId", "The shop's order number."),
    oneOff: by.where("boolean", "Whether it is a one-off: the forecast does not learn from it.", (wanted) =>
      isAmong(ONE_OFF_LINES, wanted),
    ),
    corrected: by.where("boolean", "Whether its quantity was corrected after the import.", (wanted) =>
      isAmong(sql`select transaction_id from sales_corrections where tenant_id = ${TENANT}`, wanted),
    ),
  },
  sorts: {
    OCCURRED: ["occurredAt", "When it was sold."],
    ARRIVED: ["id", "Order of arrival."],
    QUANTITY: ["quantity", "Units sold."],
    SKU: ["sku.name", "Name of the SKU."],
    STORE: ["store.sortName", "Name of the store, case aside."],
  },
  order: ["-occurredAt", "-id"],
  defaultLimit: 100,
}));

listQuery({
  field: "transactions",
  description: "Sales lines, the newest sale first.",
  noun: "SalesTransaction",
  node: SalesTransaction,
  list: TRANSACTIONS,
});

const SalesTotal = builder.objectRef<Awaited<ReturnType<typeof salesTotals>>[number]>("SalesTotal").implement({
  description: "Totals of sales lines in one currency.",
  fields: (t) => ({
    currency: t.exposeString("currency", { description: "ISO 4217 code." }),
    lineCount: t.exposeInt("lineCount", { description: "Lines, ingested or still waiting." }),
    quantity: t.expose("quantity", { type: "Decimal", description: "Units." }),
    revenue: t.expose("revenue", { type: "Decimal", description: "Quantity × price − discount." }),
  }),
});

builder.queryField("salesTotals", (t) =>
  t.field({
    type: [SalesTotal],
    description:
      "Totals of all accepted sales lines as they were sent, by currency; exact, for reconciling an import. Corrections are left out.",
    args: { tag: t.arg.string({ description: "Only lines with this label." }) },
    resolve: (_root, { tag }, { work }) => salesTotals(work, tag ?? null),
  }),
);
