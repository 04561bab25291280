/** The texts of each code, in the order of the pages below /docs/errors, which are made of them. A code that is not here can't be used. */
import { FACTORS_WORDS } from "./words/factors";
import { GRAPHQL_WORDS } from "./words/graphql";
import { HTTP_WORDS } from "./words/http";
import { INTEGRATIONS_WORDS } from "./words/integrations";
import { KEYS_WORDS } from "./words/keys";
import { OPERATOR_WORDS } from "./words/operator";
import { ORDERS_WORDS } from "./words/orders";
import { PEOPLE_WORDS } from "./words/people";
import { PLANNING_WORDS } from "./words/planning";
import { REQUESTS_WORDS } from "./words/requests";
import { SALES_WORDS } from "./words/sales";

export type { ErrorWords } from "./words/words";

export const ERROR_GUIDE = {
  ...REQUESTS_WORDS,
  ...FACTORS_WORDS,
  ...ORDERS_WORDS,
  ...SALES_WORDS,
  ...PLANNING_WORDS,
  ...INTEGRATIONS_WORDS,
  ...KEYS_WORDS,
  ...GRAPHQL_WORDS,
  ...HTTP_WORDS,
  ...PEOPLE_WORDS,
  ...OPERATOR_WORDS,
} as const;

/** Every code with which something is refused. */
export type ErrorCode = keyof typeof ERROR_GUIDE;

/** What a code is called in addresses. @example "missing-key" */
export const slugOf = (code: ErrorCode): string => code.toLowerCase().replaceAll("_", "-");

/**
 * The address of the page that explains a code: `type` of a problem (RFC 9457 § 3.1.1).
 * @param basePath The path that the service is served under; empty for none.
 * @example pageOf("MISSING_KEY", "") // "/docs/errors/missing-key"
 */
export const pageOf = (code: ErrorCode, basePath: string): string => `${basePath}/docs/errors/${slugOf(code)}`;
