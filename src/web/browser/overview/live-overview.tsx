import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { at } from "../shared/base-path";
import { roughMoney, whole } from "../shared/figures";
import { ask } from "../shared/service";
import { FirstSteps } from "./first-steps";
import { type Answer, ago, OVERVIEW, warningWords } from "./overview-answer";
import { LateLines, Purchases } from "./overview-lists";
import { PlanPicture } from "./plan-picture";
import { ToApprove } from "./to-approve";
import { TroubledReceivers } from "./troubled-receivers";

interface TileOptions {
  name: string;
  figure: string;
  about: string;
  tone?: "alarm";
  /** The page that shows more of it. */
  path?: string;
}

function Tile({ name, figure, about, tone, path }: TileOptions) {
  return (
    <div className="tile" data-tone={tone}>
      <dt>{path ? <a href={at(path)}>{name}</a> : name}</dt>
      <dd>
        <strong>{figure}</strong>
        <span>{about}</span>
      </dd>
    </div>
  );
}

/** The cost of what is due in words; what is not known is said. */
function dueCostText({ dueCost, due: { due } }: Answer["planOverview"], currency: string): string {
  const cost = roughMoney(dueCost, currency);
  if (due.linesWithoutHomeCost === 0) return cost;
  return dueCost > 0 ? t`${cost} and unknown costs` : t`cost not known`;
}

/** How much is due, what it costs, and how much of it waits on drafts. */
function dueText(plan: Answer["planOverview"], currency: string): string {
  const units = Math.round(plan.dueUnits);
  const cost = dueCostText(plan, currency);
  const waiting = whole(plan.dueWaitingUnits);
  return plan.dueWaitingUnits > 0
    ? t`${plural(units, { one: "# unit", other: "# units" })}, ${cost}; ${waiting} of them on drafts`
    : t`${plural(units, { one: "# unit", other: "# units" })}, ${cost}`;
}

/** How many order lines. */
const linesText = (lines: number): string => t`${plural(lines, { one: "# line", other: "# lines" })}`;

/** How much is late, and of how many orders. */
function lateText({ lateUnits, openOrderCount: orders }: Answer["planOverview"]): string {
  const units = Math.round(lateUnits);
  return t`${plural(units, { one: "# unit", other: "# units" })}, of ${plural(orders, { one: "# open order", other: "# open orders" })}`;
}

function Tiles({ planOverview: plan, tenant, stockAlerts, runningOut }: Answer) {
  const { currency } = tenant;
  const excess = roughMoney(plan.excessValue, currency);
  return (
    <dl className="tiles">
      <Tile
        name={t`To order in the next 7 days`}
        path="/to-order"
        figure={linesText(plan.due.due.lineCount)}
        about={dueText(plan, currency)}
      />
      <Tile
        name={t`Warnings`}
        path="/skus?health=out%2Crisk&bought=yes"
        figure={whole(stockAlerts.totalCount)}
        about={warningWords(stockAlerts.totalCount, runningOut.totalCount)}
        tone={stockAlerts.totalCount > 0 ? "alarm" : undefined}
      />
      <Tile
        name={t`Late deliveries`}
        path="/orders?show=open&late=true"
        figure={linesText(plan.lateLineCount)}
        about={lateText(plan)}
        tone={plan.lateLineCount > 0 ? "alarm" : undefined}
      />
      <Tile
        name={t`Stock`}
        path="/skus?health=excess"
        figure={roughMoney(plan.stockValue, currency)}
        about={t`${excess} of it in excess`}
      />
    </dl>
  );
}

/** States of stock, each with the page that shows the pairs that are in it, as many as are counted. */
const HEALTHS = [
  { field: "stockOutCount", name: t`Stock-out`, shade: "out", path: "/skus?health=out" },
  { field: "atRiskCount", name: t`At risk`, shade: "risk", path: "/skus?health=risk" },
  { field: "healthyCount", name: t`Healthy`, shade: "healthy", path: "/skus?health=healthy" },
  { field: "excessCount", name: t`Excess`, shade: "excess", path: "/skus?health=excess" },
] as const;

/** Where SKU-warehouse pairs will stand at their next possible delivery, as one bar. */
function Health({ planOverview }: Answer) {
  const total = HEALTHS.reduce((sum, { field }) => sum + planOverview[field], 0);
  let from = 0;
  return (
    <section className="card">
      <h2>
        <Trans>Health at the next possible delivery</Trans>
      </h2>
      <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {HEALTHS.map(({ field, shade }) => {
          const share = total > 0 ? (100 * planOverview[field]) / total : 0;
          from += share;
          return <rect key={field} className={shade} x={from - share} y="0" width={share} height="4" />;
        })}
      </svg>
      <ul className="legend">
        {HEALTHS.map(({ field, name, shade, path }) => (
          <li key={field}>
            <i className={shade} aria-hidden="true" />
            <a href={at(path)}>{name}</a> <strong>{whole(planOverview[field])}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WARNINGS: Record<string, string> = { STOCK_OUT: t`runs out`, AT_RISK: t`at risk` };

/** Warnings that are shown. */
const MAX_WARNINGS = 8;

function Warnings({ answer }: { answer: Answer }) {
  // What runs out is worse than what is at risk.
  const isOut = new Set(answer.runningOut.nodes.map(({ id }) => id));
  const others = answer.stockAlerts.nodes.filter(({ id }) => !isOut.has(id));
  const nodes = [...answer.runningOut.nodes, ...others].slice(0, MAX_WARNINGS);
  const [shown, setShown] = useState(nodes[0] ?? null);
  if (!shown) return null;
  return (
    <section className="card warnings">
      <div>
        <h2>
          <Trans>Newest warnings, the worst first</Trans>
        </h2>
        <ul className="choices">
          {nodes.map((warning) => (
            <li key={warning.id}>
              <button type="button" aria-pressed={warning.id === shown.id} onClick={() => setShown(warning)}>
                <strong>{warning.sku.name}</strong>
                <span>{warning.sku.product.name}</span>
                <span>
                  {warning.warehouse.name}, <em>{WARNINGS[warning.kind] ?? warning.kind}</em>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <PlanPicture place={shown} />
        <a href={at(`/skus/${shown.sku.id}?warehouse=${shown.warehouse.id}`)}>
          <Trans>Reason and remedy</Trans>
        </a>
      </div>
    </section>
  );
}

/** What is planned, and since when. */
function plannedText({ plannedAt, skuCount: skus }: Answer["planOverview"]): string {
  if (!plannedAt) return t`Nothing is planned yet`;
  const when = ago(plannedAt);
  return t`${plural(skus, { one: "# SKU", other: "# SKUs" })} without bundles, digital goods and archived ones, planned ${when}`;
}

/** How the merchant that somebody is signed in for stands right now. @param mayImport Whether the way to a first plan is theirs. */
export function LiveOverview({ mayImport }: { mayImport: boolean }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    ask<Answer>(OVERVIEW).then(setAnswer, (error: Error) => setRefusal(error.message));
  }, []);
  if (refusal) {
    return (
      <p className="refusal" role="alert">
        {refusal}
      </p>
    );
  }
  if (!answer)
    return (
      <p role="status">
        <Trans>Asking the service…</Trans>
      </p>
    );
  const { tenant, planOverview } = answer;
  return (
    <>
      <div className="merchant">
        <h1>{tenant.name}</h1>
        <p>
          {plannedText(planOverview)}
          {` · ${tenant.currency} · ${tenant.timeZone}`}
        </p>
      </div>
      {!planOverview.plannedAt && mayImport && <FirstSteps />}
      <TroubledReceivers {...answer} />
      <ToApprove {...answer} />
      <Tiles {...answer} />
      <Health {...answer} />
      <Warnings answer={answer} />
      <Purchases {...answer} />
      <LateLines {...answer} />
    </>
  );
}
