import { t } from "@lingui/core/macro";
import { factorFigure } from "../../shared/figures";

/** The smallest factor whose digits say anything to a reader. */
const MIN_SHOWN = 0.000_001;

/** A factor as people read it. @example factorText(1e-300) // "less than 0.000001" */
export function factorText(factor: number): string {
  const smallest = factorFigure(MIN_SHOWN);
  return factor > 0 && factor < MIN_SHOWN ? t`less than ${smallest}` : factorFigure(factor);
}
