/** So many texts beside each other. */
export const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");
const nested = (depth: number) =>
  `{ skus { nodes { ${"product { skus { ".repeat(depth)} id ${"} }".repeat(depth)} } } }`;

/** Documents that ask for too much, each with what it is; `npm run bench:bounds` measures what refusing them costs. */
export const ATTACKS: readonly [title: string, document: string][] = [
  ["a document 10,000 deep", nested(5_000)],
  ["an open document 10,000 deep", "{a".repeat(10_000)],
  ["a value 10,000 deep", `{ sku(name: ${"[".repeat(10_000)}${"]".repeat(10_000)}) { id } }`],
  ["100,000 fields", `{ ${"id ".repeat(100_000)} }`],
  ["1,000 aliases", `{ ${many(1_000, (i) => `a${i}: tenant { id }`)} }`],
  ["300 aliases of a list", `{ ${many(300, (i) => `a${i}: skus { totalCount }`)} }`],
  ["a relation that leads back to itself, too often", nested(6)],
  [
    "lists in lists in lists",
    "{ skus { nodes { suppliers { supplier { skus { sku { suppliers { supplier { skus { moq } } } } } } } } } }",
  ],
  ["20 best buys", `{ ${many(20, (i) => `a${i}: bestBuy(budget: ${i}) { gap }`)} }`],
  ["a price of limits, ten times", `{ bestBuy { ${many(10, (i) => `a${i}: shadowPrices { brings }`)} } }`],
  [
    "30 plans of past days",
    `{ ${many(30, (i) => `a${i}: planAsOf(filter: { skuIds: ["${i}"] }) { recommendedUnits }`)} }`,
  ],
  ["20 changes of the plan", `{ ${many(20, (i) => `a${i}: planChanges(limit: ${i + 1}) { unitsBefore }`)} }`],
  ["10 histories of forecasts", `{ ${many(10, (i) => `a${i}: forecastHistory(weeks: ${i + 1}) { alarmCount }`)} }`],
  ["the results of all analyses at once", "{ analysisRuns { id result } }"],
  ["fragments in a circle", "{ tenant { ...A } } fragment A on Tenant { ...B } fragment B on Tenant { ...A }"],
  ["3,000 directives", `{ tenant ${"@a ".repeat(3_000)} { id } }`],
  ["500 times the same directive", `{ tenant ${"@skip(if: false) ".repeat(500)} { id } }`],
  ["introspection in circles", `{ __schema { types { ${"fields { type { ".repeat(8)} name ${"} }".repeat(8)} } } }`],
  ["many variables", `query (${many(1_500, (i) => `$v${i}: Int`)}) { tenant { id } }`],
  ["many unknown types", many(700, (i) => `fragment F${i} on T${i} { id }`)],
];
