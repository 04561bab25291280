import { sql } from "../../../src/db";
import { comparedWords } from "../../../src/graphql/lists/comparisons";

it("asks once for a word that is sent many times", () => {
  const condition = (words: readonly string[]) =>
    comparedWords((word) => sql`state = ${word}`, { in: words, not: words });
  const many = condition(Array.from({ length: 5_000 }, (_, at) => (at % 2 ? "OPEN" : "LATE")));
  const each = condition(["LATE", "OPEN"]);
  expect({ text: many.text, values: many.values }).toEqual({ text: each.text, values: each.values });
});
