import { z } from "zod";
import type { ReplayedPolicy, SafetyStockRule } from "../../planning";
import { between0And1, within } from "../analyses/bounds";
import { MAX_QUANTITY } from "../catalogue/cells/kinds";
import { MAX_CARRYING_RATE } from "../catalogue/tables/planning-settings";
import { costsIn, faultsOfRules, RULE_SETTINGS } from "../plan/safety-stock-rules";
import { MAX_PAIRS, MAX_POLICIES, MAX_WEEKS, MIN_WEEKS } from "./pairs";

/** The kinds of policy: the engine's plan under some settings, a plain reorder point, or the real past. */
const POLICY_KINDS = ["ENGINE", "REORDER_POINT", "REAL"] as const;

/** The measure of service for comparing policies: by units, or by the times between two deliveries. */
const SERVICE_MEASURES = ["FILL_RATE", "CYCLE_SERVICE"] as const;
export type ServiceMeasure = (typeof SERVICE_MEASURES)[number];

const days = within(z.int(), 0, 1000).nullish();

const money = within(z.number(), 0, MAX_QUANTITY).nullish();

const BacktestPolicy = z
  .object({
    name: z.string().min(1).max(60),
    kind: z.enum(POLICY_KINDS),
    /** Safety stock by service level or by costs in the merchant's currency, not both; days of demand count where neither does. */
    serviceLevel: between0And1().nullish(),
    safetyStockDays: days,
    shortageCost: money,
    holdingCostPerDay: money,
    carryingRate: within(z.number(), 0, MAX_CARRYING_RATE).nullish(),
    stockCoverDays: days,
    reviewPeriodDays: within(z.int(), 1, 1000).nullish(),
    /** For a reorder point: deviations of a week's demand that are kept as safety stock. */
    factor: within(z.number(), 0, 20).nullish(),
  })
  .strict();

/** A policy as it was requested; settings left out stay as they are in force. */
export type BacktestPolicy = z.infer<typeof BacktestPolicy>;

const ids = z.array(z.guid()).nullish();
const texts = z.array(z.string()).nullish();

/** The request of a backtest. */
export const BacktestRequest = z
  .object({
    policies: z.array(BacktestPolicy).min(1).max(MAX_POLICIES),
    weeks: within(z.int(), MIN_WEEKS, MAX_WEEKS),
    /** Weeks before them that are replayed and not counted. */
    warmUpWeeks: within(z.int(), 0, 26),
    scope: z
      .object({
        skuIds: ids,
        warehouseIds: ids,
        supplierIds: ids,
        categories: texts,
        abcCategories: texts,
        largest: within(z.int(), 1, MAX_PAIRS).nullish(),
      })
      .strict(),
    service: z.enum(SERVICE_MEASURES),
    /** The target of service, 0 to 1; null: no policy is looked for. */
    target: between0And1().nullable(),
  })
  .strict();

export type BacktestRequest = z.infer<typeof BacktestRequest>;

/** The policies that are compared by default. */
export const USUAL_POLICIES: readonly BacktestPolicy[] = [
  { name: "In force", kind: "ENGINE" },
  { name: "What was done", kind: "REAL" },
  ...[0.9, 0.95, 0.98].map(
    (serviceLevel): BacktestPolicy => ({ name: `Service level ${serviceLevel * 100} %`, kind: "ENGINE", serviceLevel }),
  ),
  { name: "Reorder point", kind: "REORDER_POINT", factor: 1.65 },
];

const SENT_DECIMALS = ["serviceLevel", "shortageCost", "holdingCostPerDay", "carryingRate", "factor"] as const;
type SentDecimal = (typeof SENT_DECIMALS)[number];

/** A policy as it is sent: decimals may be texts. */
interface SentPolicy extends Partial<Record<SentDecimal, string | number | null>> {}

/** A request as it is sent; fields left out have their defaults. */
interface SentRequest extends Pick<BacktestRequest, "weeks" | "warmUpWeeks" | "service"> {
  policies?: readonly SentPolicy[] | null;
  scope?: object | null;
  target?: string | number | null;
}

const numberOf = (decimal: string | number | null | undefined): number | null =>
  decimal == null ? null : Number(decimal);

/** A request in the form that it is validated in. */
export function requestOf({ policies, scope, target, ...rest }: SentRequest) {
  const sent = policies?.map((policy) => ({
    ...policy,
    ...Object.fromEntries(SENT_DECIMALS.map((name) => [name, numberOf(policy[name])])),
  }));
  return { ...rest, policies: sent ?? USUAL_POLICIES, scope: scope ?? {}, target: numberOf(target) };
}

/** Default for the standard deviations that a plain reorder point keeps: 95 % of a normal distribution. */
const USUAL_FACTOR = 1.65;

/** The engine's parameters that a policy may set. */
const SETTINGS = [...RULE_SETTINGS, "stockCoverDays", "reviewPeriodDays"] as const;

/** Returns whether a policy is the one in force. */
export const isInForce = (policy: BacktestPolicy): boolean =>
  policy.kind === "ENGINE" && SETTINGS.every((name) => policy[name] == null);

/** A fault of a request, by the path of its field. */
export interface RequestFault {
  path: string;
  reason: string;
}

function faultsOfPolicy(policy: BacktestPolicy, path: string): RequestFault[] {
  const set = ([...SETTINGS, "factor"] as const).filter((name) => policy[name] != null);
  const foreign = set.filter((name) => {
    if (policy.kind === "REAL") return true;
    return policy.kind === "ENGINE" ? name === "factor" : RULE_SETTINGS.some((rule) => rule === name);
  });
  return [
    ...foreign.map((name) => ({ path: `${path}.${name}`, reason: `does not go with ${policy.kind}` })),
    ...faultsOfRules(policy).map(({ field, reason }) => ({ path: `${path}.${field}`, reason })),
  ];
}

/**
 * Finds the faults of a request beyond its form, by path: duplicate names, settings that a kind of policy does not have.
 * @example faultsOfRequest({ ...request, policies: [{ name: "a", kind: "REAL", factor: 1 }] }) // [{ path: "policies.0.factor", … }]
 */
export function faultsOfRequest({ policies }: Pick<BacktestRequest, "policies">): RequestFault[] {
  return policies.flatMap((policy, at) => [
    ...(policies.findIndex(({ name }) => name === policy.name) < at
      ? [{ path: `policies.${at}.name`, reason: "is the name of another policy, too" }]
      : []),
    ...faultsOfPolicy(policy, `policies.${at}`),
  ]);
}

function safetyStockOf({ serviceLevel, safetyStockDays }: BacktestPolicy): SafetyStockRule | undefined {
  if (serviceLevel != null) return { kind: "SERVICE_LEVEL", serviceLevel };
  return safetyStockDays == null ? undefined : { kind: "DAYS", days: safetyStockDays };
}

/** A policy as it is replayed. */
export function replayedPolicy(policy: BacktestPolicy): ReplayedPolicy {
  const { name, kind, stockCoverDays, reviewPeriodDays, factor } = policy;
  if (kind === "REAL") return { name, kind };
  const changes = {
    safetyStock: safetyStockOf(policy),
    costs: costsIn(policy) ?? undefined,
    stockCoverDays: stockCoverDays ?? undefined,
    reviewPeriodDays: reviewPeriodDays ?? undefined,
  };
  return kind === "ENGINE"
    ? { name, kind, changes }
    : { name, kind, factor: factor ?? USUAL_FACTOR, changes: { ...changes, safetyStock: undefined, costs: undefined } };
}
