import { graphql } from "../../../../generated/pages";
import type { CreateDraftMutation } from "../../../../generated/pages/graphql";
import { Refused } from "../../shared/service";
import { useSession } from "../asking/session";
import { done, useAct, useRefresh } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { counted, figure, money, whole } from "../parts/figures";
import { Lines } from "../parts/lines";
import { Told } from "../parts/parts";
import { chosenOf, type DueOrder, type Edit, type Edits, otherUnitsOf, Waiting } from "./due";
import { DueRow } from "./due-line";
import { missingOfMinimum } from "./order-arithmetic";

/** Drafts what is missing beside orders that others have made meanwhile. What stays below a supplier's minimum is drafted, too: the card says so. */
const CreateDraft = graphql(`
  mutation CreateDraft($lines: [PlanLineInput!]!) {
    createPurchaseOrdersFromPlan(input: { lines: $lines, referencePrefix: "PO", allowBelowMinimum: true }) {
      __typename
      ... on CreatePurchaseOrdersFromPlanSuccess {
        result {
          orders { reference lines { units warnings missingMaterials { skuName warehouseName missingUnits } } }
          refused { skuName warehouseName message }
        }
      }
      ... on Error { code message }
    }
  }
`);

type Drafted = Extract<
  CreateDraftMutation["createPurchaseOrdersFromPlan"],
  { __typename: "CreatePurchaseOrdersFromPlanSuccess" }
>["result"];

/** Maximum refusals that are shown one by one. */
const MAX_TOLD = 3;

/** Lines that were not drafted, and why. */
function toldOfRefused({ refused }: Drafted): string {
  const told = refused
    .slice(0, MAX_TOLD)
    .map((it) => `${it.skuName} for ${it.warehouseName} was not drafted. ${it.message}`);
  const more =
    refused.length > MAX_TOLD ? [`${counted(refused.length - MAX_TOLD, "more line")} were not drafted.`] : [];
  return [...told, ...more].join(" ");
}

/** What was drafted, which materials are missing for it, and what was not. */
function toldOf(drafted: Drafted): string {
  const lines = drafted.orders.flatMap((order) => order.lines);
  const references = drafted.orders.map(({ reference }) => reference).join(", ");
  const missing = lines
    .flatMap(({ missingMaterials }) => missingMaterials)
    .map((it) => `${figure(it.missingUnits)} of ${it.skuName} at ${it.warehouseName}`);
  const lacks = missing.length > 0 ? ` Materials that are missing for it: ${missing.join(", ")}.` : "";
  const isOrAre = drafted.orders.length === 1 ? "is" : "are";
  return `${references} ${isOrAre} drafted: ${counted(lines.length, "line")}.${lacks} ${toldOfRefused(drafted)}`.trim();
}

/**
 * An amount in words, beside lines whose cost is not known.
 * @example withUnknown("", true) // "cost not known"
 */
export const withUnknown = (amount: string, hasUnknownCost: boolean): string =>
  hasUnknownCost ? (amount ? `${amount} and unknown costs` : "cost not known") : amount;

/** What lines cost together in words. */
const costText = ({ cost, hasUnknownCost }: { cost: number; hasUnknownCost: boolean }, currency: string): string =>
  withUnknown(cost > 0 || !hasUnknownCost ? money(cost, currency) : "", hasUnknownCost);

/** What the chosen lines come to, and what the supplier's minimum lacks. */
function Totals({ order, edits }: { order: DueOrder; edits: Edits }) {
  const { supplier, warehouseId } = order;
  const { chosen, units, cost, hasUnknownCost } = chosenOf(order, edits);
  const short = missingOfMinimum(supplier, warehouseId, { units, cost });
  const amount = (value: number, type: "UNITS" | "CURRENCY") =>
    type === "UNITS" ? counted(value, "unit") : money(value, supplier.currency);
  if (chosen.length === 0) return <output className="totals">Nothing is chosen</output>;
  return (
    <output className="totals">
      <span>
        {counted(chosen.length, "line")}, {counted(units, "unit")},{" "}
        <strong>{costText({ cost, hasUnknownCost }, supplier.currency)}</strong>
      </span>
      {short && (
        <span className="alarm">
          {hasUnknownCost && short.of.minimumOrderType === "CURRENCY" && "up to "}
          {amount(short.missing, short.of.minimumOrderType)} below the minimum of{" "}
          {amount(short.of.minimumOrderQuantity, short.of.minimumOrderType)}
        </span>
      )}
    </output>
  );
}

const HEADS = ["SKU", "Standing", "Buy by", "Quantity", "Lasts", { number: "Cost" }] as const;

/** An order that could be drafted: its lines, what they come to, and the button that drafts it. */
export function DueOrderCard({
  order,
  edits,
  edit,
  refreshDue,
}: {
  order: DueOrder;
  edits: Edits;
  edit(key: string, change: Edit): void;
  /** Asks for what is shown as due anew. */
  refreshDue(): Promise<void>;
}) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const act = useAct();
  const refresh = useRefresh();
  const doing = useDoing();
  const { chosen } = chosenOf(order, edits);
  const places = order.warehouseNames.join(", ");
  const title = `${order.supplier.name} to ${places}`;
  const draft = async () => {
    // The units come on top of what was shown to wait: drafts made meanwhile are noticed.
    const lines = chosen.map(({ line: { row }, quantity, unitCost }) => ({
      skuId: row.skuId,
      warehouseId: row.warehouseId,
      units: quantity,
      waitingUnits: row.waitingUnits,
      unitCost,
    }));
    const { result } = done((await act(CreateDraft, { lines })).createPurchaseOrdersFromPlan);
    // Until what waits is known to hold these lines, they are chosen again.
    await Promise.all([refresh(Waiting, {}), refreshDue()]);
    if (result.orders.length === 0) throw new Refused(toldOfRefused(result));
    for (const { line } of chosen) edit(line.key, { isWanted: undefined, quantity: undefined, unitCost: undefined });
    return toldOf(result);
  };
  return (
    <section className="order" aria-label={title}>
      <div className="order-head">
        <h3>To {places}</h3>
        <Totals order={order} edits={edits} />
        {mayWrite && (
          <button
            type="button"
            className="primary"
            disabled={doing.isBusy || chosen.length === 0}
            aria-label={`Create draft: ${title}`}
            onClick={() => doing.run(draft)}
          >
            Create draft
          </button>
        )}
      </div>
      <Told doing={doing} />
      <Lines heads={mayWrite ? [null, ...HEADS] : HEADS}>
        {order.lines.map((line) => (
          <DueRow
            key={line.key}
            line={line}
            edits={edits}
            edit={edit}
            otherUnits={otherUnitsOf(line, chosen)}
            namesWarehouse={order.warehouseNames.length > 1}
          />
        ))}
      </Lines>
    </section>
  );
}

/** The orders of one supplier. */
export function SupplierCard({
  orders,
  isCut,
  edits,
  edit,
  refreshDue,
}: {
  orders: readonly DueOrder[];
  /** Whether other lines of it may follow, which are not shown yet. */
  isCut: boolean;
  edits: Edits;
  edit(key: string, change: Edit): void;
  refreshDue(): Promise<void>;
}) {
  const [first] = orders;
  if (!first) return null;
  const { supplier } = first;
  const chosen = orders.map((order) => chosenOf(order, edits));
  const cost = chosen.reduce((sum, order) => sum + order.cost, 0);
  const hasUnknownCost = chosen.some((order) => order.hasUnknownCost);
  const isAnyChosen = chosen.some((order) => order.chosen.length > 0);
  const lineCount = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <details className="card supplier" id={`supplier-${supplier.id}`} open>
      <summary>
        <h2>{supplier.name}</h2>
        <span>
          {whole(lineCount)} due ·{" "}
          {isAnyChosen ? `chosen: ${costText({ cost, hasUnknownCost }, supplier.currency)}` : "nothing chosen"}
        </span>
      </summary>
      {isCut && <p className="alarm">More lines of {supplier.name} may follow: show more lines before you order.</p>}
      {orders.map((order) => (
        <DueOrderCard key={order.key} order={order} edits={edits} edit={edit} refreshDue={refreshDue} />
      ))}
    </details>
  );
}
