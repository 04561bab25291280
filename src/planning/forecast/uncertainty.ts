/** The uncertainty of a merchant's forecasts, which demand paths are made from. */

import { type Calibration, NO_CALIBRATION } from "./calibration";
import { type Dispersion, TYPICAL_DISPERSION } from "./dispersion";
import type { PastCycles } from "./past-cycles";

/** The uncertainty of a merchant's forecasts, learnt from the merchant's own past. */
export interface Uncertainty {
  dispersion: Dispersion;
  calibration: Calibration;
  /** The outcome of the past cycles that it was learnt from. Left out: none were judged. */
  past?: PastCycles;
}

/** The uncertainty before a merchant's own past is judged. */
export const TYPICAL_UNCERTAINTY: Uncertainty = { dispersion: TYPICAL_DISPERSION, calibration: NO_CALIBRATION };
