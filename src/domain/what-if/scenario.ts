import { z } from "zod";
import { InvalidInput } from "../../errors";
import { faultsOf, reasonOf } from "../../errors/reason-of";
import { OrderRounding, ShortageModel } from "../../generated/prisma/enums";
import { parseDate } from "../../values/instant";
import { boundRequest } from "../analyses/analysis-runs";
import { above0, between0And1, within } from "../analyses/bounds";
import { MAX_QUANTITY } from "../catalogue/cells/kinds";
import { MAX_CARRYING_RATE } from "../catalogue/tables/planning-settings";

/** A UUID, in lower case from here on. */
const id = z.guid("must be a UUID").toLowerCase();

/** Maximum names of a filter. An empty list matches nothing at all. */
const MAX_NAMED = 5000;
const named = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(MAX_NAMED);

/** The SKUs at warehouses that a change is for: all conditions must hold; fields left out do not narrow. */
const Filter = z
  .object({
    skuIds: named(id),
    /** Their suppliers. */
    supplierIds: named(id),
    warehouseIds: named(id),
    /** The categories of their products. */
    categories: named(z.string()),
  })
  .partial();
export type ChangeFilter = z.infer<typeof Filter>;

const days = within(z.number().int(), 0, 1000).nullish();
const units = within(z.number(), 0, 1e9).nullish();

const cost = within(z.coerce.number(), 0, MAX_QUANTITY).nullish();

/** Parameters at one of the levels that planning settings have; left out: as it is, null: cleared. */
const ParameterChange = z.object({
  skuId: id.nullish(),
  warehouseId: id.nullish(),
  supplierId: id.nullish(),
  leadTimeDays: days,
  leadTimeDeviationDays: within(z.number(), 0, 1000).nullish(),
  safetyStockDays: days,
  serviceLevel: between0And1().nullish(),
  /** Money in the merchant's currency, as exact decimals, in digits. */
  shortageCost: cost,
  holdingCostPerDay: cost,
  carryingRate: within(z.coerce.number(), 0, MAX_CARRYING_RATE).nullish(),
  stockCoverDays: days,
  reviewPeriodDays: days,
  shortageModel: z.enum(ShortageModel).nullish(),
  moq: units,
  packQuantity: above0(z.number(), 1e9).nullish(),
  rounding: z.enum(OrderRounding).nullish(),
});
export type ParameterChange = z.infer<typeof ParameterChange>;

/** Demand times a factor, on the days of a period, or of one channel alone. Days `YYYY-MM-DD`, both included. */
const DemandChange = z.object({
  factor: within(z.number(), 0, 100),
  filter: Filter.optional(),
  /** Restricts it to the sales of this channel: its share of the last twelve months is multiplied. */
  channel: z.string().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type DemandChange = z.infer<typeof DemandChange>;

/** A manual forecast of a month that is imagined to be set; without units it is imagined to be taken back. */
const ManualChange = z.object({
  skuId: id,
  warehouseId: id.optional(),
  month: z
    .string()
    .refine((month) => /^\d{4}-\d{2}$/.test(month) && parseDate(`${month}-01`) !== null, "must be a month, YYYY-MM"),
  units: within(z.number(), 0, 1e9).optional(),
});
export type ManualChange = z.infer<typeof ManualChange>;

/** Changes that one scenario may make of each kind. */
export const MAX_CHANGES = 200;
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_CHANGES).default([]);

/** The imagined changes. Ids are the merchant's; all kinds of change hold together. */
export const Scenario = z.object({
  parameters: list(ParameterChange),
  demand: list(DemandChange),
  manualForecasts: list(ManualChange),
  /** Days that a supplier takes longer (or, negative, less) than now, at any level of the lead time. */
  delays: list(z.object({ supplierId: id, warehouseId: id.nullish(), days: within(z.number().int(), -1000, 1000) })),
  closures: list(z.object({ supplierId: id, firstOn: z.iso.date(), lastOn: z.iso.date() })),
  /** Suppliers that deliver nothing any more, not even open orders. */
  stoppedSupplierIds: list(id),
  /**
   * Changes of the costs of suppliers and of the merchant's own cost: a factor, or one cost of a unit in the supplier's currency. Money and rates come as exact
   * decimals, in digits.
   */
  costs: list(
    z.object({
      factor: above0(z.number(), 100).optional(),
      unitCost: within(z.coerce.number(), 0, 1e12).optional(),
      filter: Filter.optional(),
    }),
  ),
  /** Factors on the price of a unit of demand. */
  prices: list(z.object({ factor: within(z.number(), 0, 100), filter: Filter.optional() })),
  /** Units of the merchant's currency for one of another, from the planning day on. */
  rates: list(
    z.object({
      currency: z.string().regex(/^[A-Z]{3}$/, "must be a currency of ISO 4217"),
      rate: above0(z.coerce.number(), 1e9),
    }),
  ),
  /** Orders that are imagined to be placed. */
  orders: list(z.object({ skuId: id, warehouseId: id, units: above0(z.number(), 1e9), dueOn: z.iso.date() })),
  /** Orders that are imagined not to come. */
  cancelledOrderIds: list(id),
});
export type Scenario = z.infer<typeof Scenario>;

/** Which SKUs are asked about, at all of their warehouses: all that is named must hold; nothing named, all SKUs. */
export const Scope = z.object({
  skuIds: named(id).optional(),
  supplierIds: named(id).optional(),
  categories: named(z.string()).optional(),
});
export type Scope = z.infer<typeof Scope>;

/** The question. */
export interface WhatIfQuestion {
  scenario: Scenario;
  scope: Scope;
}

/** Returns the same without nulls: there null means the same as left out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === null ? [] : [[name, withoutNulls(member)]])),
  );
}

function read<Value>(form: z.ZodType<Value>, value: unknown, path: string): Value {
  const parsed = form.safeParse(value, { error: reasonOf });
  if (parsed.success) return parsed.data;
  throw InvalidInput(faultsOf(parsed.error.issues, path));
}

/**
 * A scenario and a scope as they come in; of parameters null clears, elsewhere it is as left out.
 * @throws InvalidInput naming every place that has not the form · OperationTooLarge, before it is read, for more than could be worked out aside.
 */
export function readQuestion(changes: object, scope: object | null | undefined): WhatIfQuestion {
  boundRequest({ changes, scope });
  const { parameters, ...others } = changes as { parameters?: unknown };
  return {
    scenario: read(Scenario, { ...(withoutNulls(others) as object), parameters: parameters ?? undefined }, "changes"),
    scope: read(Scope, withoutNulls(scope ?? {}), "scope"),
  };
}
