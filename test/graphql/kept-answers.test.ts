import { KeptAnswers } from "../../src/graphql/execution/kept-answers";

it("counts the questions of kept answers, which may be longer than the answers", () => {
  const kept = new KeptAnswers(100_000);
  const of = (name: string) => ({ tenantId: "ours", edition: "1", question: name.padEnd(5_000, "x") });
  const names = Array.from({ length: 20 }, (_, at) => `question ${at}`);
  for (const name of names) kept.keep(of(name), Buffer.from("{}"));
  // Two bytes a character, and the objects: nine of them have room.
  expect(names.filter((name) => kept.get(of(name)))).toEqual(names.slice(-9));
});
