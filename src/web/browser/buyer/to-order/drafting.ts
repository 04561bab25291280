import { plural, t } from "@lingui/core/macro";
import type { CreateDraftMutation, DueKeysQuery, DueKeysQueryVariables } from "../../../../generated/pages/graphql";
import { figure, listed } from "../../shared/figures";
import type { Ask } from "../asking/use-answer";
import { done } from "../asking/use-answer";
import { choiceOf, type Edits, isChosen, isOff } from "./choice";
import { placeOf } from "./due";
import { CreateDraft, DueKeys } from "./due-documents";

type Drafted = Extract<
  CreateDraftMutation["createPurchaseOrdersFromPlan"],
  { __typename: "CreatePurchaseOrdersFromPlanSuccess" }
>["result"];

/** A line of an order that is to be drafted. */
interface DraftLine {
  skuId: string;
  warehouseId: string;
  units: number;
  waitingUnits: number;
  unitCost: number | null;
}

/** Maximum refusals that are told one by one. */
const MAX_TOLD = 3;

/** Lines that were not drafted, and why. */
export function toldOfRefused(refused: Drafted["refused"]): string {
  const told = refused
    .slice(0, MAX_TOLD)
    .map(
      ({ skuName: sku, warehouseName: warehouse, message: reason }) =>
        t`${sku} for ${warehouse} was not drafted. ${reason}`,
    );
  const untold = refused.length - MAX_TOLD;
  const more = plural(untold, { one: "# more line was not drafted.", other: "# more lines were not drafted." });
  return [...told, ...(untold > 0 ? [more] : [])].join(" ");
}

/** What was drafted, which materials are missing for it, and what was not. */
export function toldOf(drafted: Drafted): string {
  const lines = drafted.orders.flatMap((order) => order.lines);
  const references = listed(drafted.orders.map(({ reference }) => reference));
  const [orderCount, lineCount] = [drafted.orders.length, lines.length];
  const contents = plural(lineCount, { one: "# line", other: "# lines" });
  const told = plural(orderCount, {
    one: `${references} is drafted: ${contents}.`,
    other: `${references} are drafted: ${contents}.`,
  });
  const missing = lines
    .flatMap(({ missingMaterials }) => missingMaterials)
    .map(({ missingUnits, skuName: sku, warehouseName: warehouse }) => {
      const units = figure(missingUnits);
      return t`${units} of ${sku} at ${warehouse}`;
    });
  const materials = listed(missing);
  const lacks = missing.length > 0 ? [t`Materials that are missing for it: ${materials}.`] : [];
  return [told, ...lacks, toldOfRefused(drafted.refused)].join(" ").trim();
}

/** What became of the lines of one supplier. */
export interface SupplierOutcome {
  supplierName: string;
  orders: readonly { id: string; reference: string }[];
  lineCount: number;
  /** Why lines were not drafted; empty where all were. */
  refusal: string;
}

/** Lines of one call at most: whole suppliers, so that no order is cut in two. The service takes 5,000. */
const MAX_LINES = 1000;

type KeyRow = DueKeysQuery["planLocationRows"]["nodes"][number];

/** Reads the keys of all lines of a filter, page after page. */
export async function readKeys(ask: Ask, filter: DueKeysQueryVariables["filter"]): Promise<KeyRow[]> {
  const rows: KeyRow[] = [];
  let after: string | null = null;
  do {
    const answer: DueKeysQuery = await ask(DueKeys, { filter, after });
    const page = answer.planLocationRows;
    rows.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return rows;
}

/** The chosen lines of each supplier. */
export function chosenKeys(rows: readonly KeyRow[], edits: Edits) {
  const suppliers = new Map<string, { supplierName: string; lines: DraftLine[] }>();
  for (const row of rows) {
    if (!row.supplier) continue;
    const { id, name: supplierName } = row.supplier;
    const own = edits[placeOf(row)];
    const choice = choiceOf(row, own, isOff(edits, id));
    if (!isChosen(choice)) continue;
    const { skuId, warehouseId, waitingUnits } = row;
    const found = suppliers.get(id) ?? { supplierName, lines: [] };
    suppliers.set(id, found);
    found.lines.push({ skuId, warehouseId, units: choice.quantity, waitingUnits, unitCost: own?.unitCost ?? null });
  }
  return [...suppliers.values()];
}

type Chosen = ReturnType<typeof chosenKeys>;

/** Suppliers together up to as many lines as one call takes. */
function calls(chosen: Chosen): Chosen[] {
  const found: Chosen[] = [];
  let lineCount = 0;
  for (const supplier of chosen) {
    const last = found.at(-1);
    lineCount += supplier.lines.length;
    if (last && lineCount <= MAX_LINES) last.push(supplier);
    else {
      found.push([supplier]);
      lineCount = supplier.lines.length;
    }
  }
  return found;
}

/** What one call made of each of its suppliers. */
function outcomesOf(call: Chosen, { orders, refused }: Drafted): SupplierOutcome[] {
  return call.map(({ supplierName }) => {
    const own = orders.filter((order) => order.supplierName === supplierName);
    return {
      supplierName,
      orders: own.map(({ id, reference }) => ({ id, reference })),
      lineCount: own.reduce((sum, { lines }) => sum + lines.length, 0),
      refusal: toldOfRefused(refused.filter((line) => line.supplierName === supplierName)),
    };
  });
}

/** Drafts the chosen lines of many suppliers. What is refused as a whole is told of each of its suppliers, and the next are gone on with. */
export async function draftAll(act: Ask, chosen: Chosen): Promise<SupplierOutcome[]> {
  const outcomes: SupplierOutcome[] = [];
  for (const call of calls(chosen)) {
    try {
      const lines = call.flatMap((supplier) => supplier.lines);
      const { result } = done((await act(CreateDraft, { lines })).createPurchaseOrdersFromPlan);
      outcomes.push(...outcomesOf(call, result));
    } catch (error) {
      const refusal = error instanceof Error ? error.message : String(error);
      outcomes.push(...call.map(({ supplierName }) => ({ supplierName, orders: [], lineCount: 0, refusal })));
    }
  }
  return outcomes;
}
