import fs from "node:fs";
import path from "node:path";
import {
  buildASTSchema,
  buildSchema,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  findBreakingChanges,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  parse,
  visit,
} from "graphql";
import { schema } from "../../src/graphql/schema/schema";

const released = fs.readFileSync(path.join(__dirname, "released-schema.graphql"), "utf8");

const isDeprecated = ({ directives }: FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode) =>
  directives?.some(({ name }) => name.value === "deprecated") ?? false;

/** A schema as clients use it that heeded its deprecations: without the fields, arguments, input fields and values that are to go. */
function heeded(text: string): GraphQLSchema {
  const unlessDeprecated = (node: FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode) =>
    isDeprecated(node) ? null : undefined;
  const document = visit(parse(text), {
    FieldDefinition: unlessDeprecated,
    InputValueDefinition: unlessDeprecated,
    EnumValueDefinition: unlessDeprecated,
  });
  return buildASTSchema(document);
}

/** The changes from one schema to another that break clients which heeded the deprecations of the first. */
const breaking = (before: string, after: GraphQLSchema): string[] =>
  findBreakingChanges(heeded(before), after).map(({ description }) => description);

describe("a front-end written for the last release", () => {
  it("goes on working with this schema", () => {
    const changes = breaking(released, schema);
    if (changes.length > 0) {
      throw new Error(
        `Breaks front-ends:\n  ${changes.join("\n  ")}\nKeep what was there and deprecate it; CONTRIBUTING.md says how a release accepts a schema.`,
      );
    }
  });

  it.each([
    ["a field", "type Query { kept: Int GONE }", "gone: Int", "Query.gone was removed."],
    ["an argument", "type Query { kept(GONE a: Int): Int }", "gone: Int", "Query.kept arg gone was removed."],
    [
      "an input field",
      "input In { kept: Int GONE } type Query { kept(a: In): Int }",
      "gone: Int",
      "In.gone was removed.",
    ],
    ["a value", "enum Word { KEPT GONE } type Query { kept: Word }", "GONE", "GONE was removed from enum type Word."],
  ])("would be told of %s that went, unless the release had deprecated it", (_what, text, gone, change) => {
    const after = buildSchema(text.replace("GONE", ""));
    expect(breaking(text.replace("GONE", gone), after)).toEqual([change]);
    expect(breaking(text.replace("GONE", `${gone} @deprecated(reason: "Use kept.")`), after)).toEqual([]);
  });
});
