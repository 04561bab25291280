/** What newcomers look for in the guide, and the beginning of an address that answers it. */
export const GUIDE_QUESTIONS: readonly (readonly [question: string, address: RegExp])[] = [
  ["revoke a key", /^\/docs\/keys/],
  ["Idempotency-Key", /^\/docs\/(integrating|client-package)#retries/],
  ["safety stock", /^\/docs\/planning#safety-stock/],
  ["webhook signature", /^\/docs\/webhooks#receive-and-verify/],
  ["backup", /^\/docs\/(operating|go-live|command-line)#\d*-?back/],
  ["moq", /^\/docs\/(integrating|planning)#/],
  ["retry after 429", /^\/docs\/(integrating|client-package)#(retries|limits)/],
  ["subscription", /^\/docs\/(front-end|graphql|events|errors\/too-many-subscriptions)/],
  ["cursor paging", /^\/docs\/(front-end|graphql|changes)/],
  ["lead time", /^\/docs\/(planning|catalogue)#/],
];
