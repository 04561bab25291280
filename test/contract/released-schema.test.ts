import fs from "node:fs";
import path from "node:path";
import { type BreakingChange, buildSchema, findBreakingChanges, type GraphQLSchema, isObjectType } from "graphql";
import { schema } from "../../src/graphql/schema";

const released = buildSchema(fs.readFileSync(path.join(__dirname, "released-schema.graphql"), "utf8"));

/** What the last release warned of: the coordinates of what it had marked as deprecated. */
function deprecatedIn(schemaBefore: GraphQLSchema): Set<string> {
  const types = Object.values(schemaBefore.getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  return new Set(fields.flatMap(({ type, field }) => (field.deprecationReason ? [`${type.name}.${field.name}`] : [])));
}

/** The changes from one schema to another that break clients which heeded the deprecations of the first. */
function breaking(before: GraphQLSchema, after: GraphQLSchema): string[] {
  const warned = deprecatedIn(before);
  const isForeseen = ({ type, description }: BreakingChange) =>
    type === "FIELD_REMOVED" && warned.has(description.split(" ")[0] ?? "");
  return findBreakingChanges(before, after)
    .filter((change) => !isForeseen(change))
    .map(({ description }) => description);
}

describe("a front-end written for the last release", () => {
  it("goes on working with this schema", () => {
    const changes = breaking(released, schema);
    if (changes.length > 0) {
      throw new Error(
        `Breaks front-ends:\n  ${changes.join("\n  ")}\nKeep what was there and deprecate it; CONTRIBUTING.md says how a release accepts a schema.`,
      );
    }
  });

  it("would be told of a field that went, unless the release had deprecated it", () => {
    const text = (fields: string) => buildSchema(`type Query { kept: Int ${fields} }`);
    expect(breaking(text("gone: Int"), text(""))).toEqual(["Query.gone was removed."]);
    expect(breaking(text('gone: Int @deprecated(reason: "Use kept.")'), text(""))).toEqual([]);
  });
});
