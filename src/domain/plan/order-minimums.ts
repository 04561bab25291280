import { type CoverLine, reachOrderMinimum, type SizingStep } from "../../planning";
import { groupBy } from "../group-by";
import type { OrderMinimum, PlanSettings } from "./parameters";
import type { PairFigures, PlannedPair } from "./plan-pair";
import { tidy, wholeNumber } from "./plan-row";

/** A row that a supplier's order minimum changed, after its own minimum and packs. */
export interface RaisedRow {
  /** Of the SKU_LOCATION row. */
  id: string;
  recommendedUnits: number;
  /** What is added to the trace; null when the quantity stays. */
  step: SizingStep | null;
  /** What is added to the warnings; null when there is none. */
  warning: string | null;
}

interface WaitingLine {
  figures: PairFigures;
  line: CoverLine;
  minimum: OrderMinimum;
  /** Supplier and place: what one order goes to. */
  order: string;
  supplierName: string;
  currency: string;
  placeName: string;
}

/** Collects what is ordered together from suppliers that take no order below a minimum, and raises it (planning.md, "How much", 2). */
export class OrderMinimums {
  private readonly waiting: WaitingLine[] = [];

  constructor(private readonly settings: PlanSettings) {}

  /** Adds a planned pair where its supplier has a minimum for its place. */
  add({ pair, plan, figures }: PlannedPair): void {
    const [offer] = pair.sku.offers;
    const minimum = offer ? this.settings.minimumOf(offer.supplier, pair.place) : null;
    if (!offer || !minimum) return;
    const { moq, packQuantity } = plan.trace.parameters;
    this.waiting.push({
      figures,
      minimum,
      order: `${offer.supplier.id} ${pair.place.id}`,
      supplierName: offer.supplier.name,
      currency: offer.supplier.currency,
      placeName: pair.place.name,
      line: {
        id: pair.sku.id,
        units: plan.recommendedUnits,
        ...plan.cover,
        moq: moq.value,
        packQuantity: packQuantity.value,
        unitCost: offer.unitCost,
        orderable: pair.sku.reorder,
      },
    });
  }

  /** Raises the quantities of each order to its minimum, in the figures given to `add` too; answers the rows that change. */
  reach(): RaisedRow[] {
    return [...groupBy(this.waiting, ({ order }) => order).values()].flatMap((lines) => reachFor(lines));
  }
}

function reachFor(lines: WaitingLine[]): RaisedRow[] {
  const [first] = lines;
  if (!first) return [];
  lines.sort((one, other) => (one.line.id < other.line.id ? -1 : 1));
  const { units, reached } = reachOrderMinimum(
    lines.map(({ line }) => line),
    first.minimum,
  );
  const unit = first.minimum.unit === "units" ? "units" : first.currency;
  const warning = `${first.supplierName} takes no order below ${tidy(first.minimum.amount)} ${unit} for ${first.placeName}, which demand for its SKUs does not reach.`;
  return lines.flatMap(({ figures, line }, index) => {
    const after = wholeNumber(units[index] ?? line.units);
    const raised = after !== figures.recommendedUnits;
    if (!raised && (reached || line.units <= 0)) return [];
    const step: SizingStep = { rule: "SUPPLIER_MINIMUM", before: figures.recommendedUnits, after };
    figures.recommendedUnits = after;
    return [
      { id: figures.rowId, recommendedUnits: after, step: raised ? step : null, warning: reached ? null : warning },
    ];
  });
}
