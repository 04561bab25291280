/** How unsure the forecasts of a merchant are: what paths are made by. */

import { type Calibration, NO_CALIBRATION } from "./calibration";
import { type Dispersion, TYPICAL_DISPERSION } from "./dispersion";
import type { PastCycles } from "./past-cycles";

/** How unsure forecasts of a merchant are, as its own past shows it. */
export interface Uncertainty {
  dispersion: Dispersion;
  calibration: Calibration;
  /** How past cycles went that it was learnt from. Left out: none were looked at. */
  past?: PastCycles;
}

/** Before a merchant's own past was looked at. */
export const TYPICAL_UNCERTAINTY: Uncertainty = { dispersion: TYPICAL_DISPERSION, calibration: NO_CALIBRATION };
