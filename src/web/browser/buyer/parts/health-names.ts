import { t } from "@lingui/core/macro";

/** States of stock as buyers call them. */
export const HEALTH_NAMES = {
  STOCK_OUT: t`Runs out`,
  AT_RISK: t`At risk`,
  HEALTHY: t`Healthy`,
  EXCESS: t`Excess`,
} as const;
