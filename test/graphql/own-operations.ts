import "../support/english";
import fs from "node:fs";
import path from "node:path";
import { complexityFromQuery } from "@pothos/plugin-complexity";
import { isEnumType, Kind, parse, print, visit } from "graphql";
import { projectRoot } from "../../src/config";
import { MAX_ROWS } from "../../src/graphql/builder/list-rows";
import { schema } from "../../src/graphql/schema/schema";
import { endpoints } from "../../src/rest";
import { SAVED_QUERIES } from "../../src/web/browser/questions/saved-queries";

/** An operation that we wrote ourselves, and how large it is. */
export interface OwnOperation {
  kind: "REST" | "saved" | "page";
  name: string;
  document: string;
  complexity: number;
  depth: number;
  breadth: number;
}

/** The variables of a document, each with its type as it is written. */
function variablesOf(document: string): [name: string, type: string][] {
  const [operation] = parse(document).definitions;
  const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  return definitions.map(({ variable, type }) => [variable.name.value, print(type).replace(/!$/, "")]);
}

/** A value for each variable, so that all of a document would be run, its pages as large as they may be. */
function someVariables(document: string): Record<string, unknown> {
  const scalars: Record<string, unknown> = {
    Boolean: true,
    Int: MAX_ROWS,
    Float: 1,
    String: "",
    ID: "",
    Decimal: 1,
    Date: "2026-03-01",
    DateTime: "2026-03-01T00:00:00Z",
  };
  const pairs = variablesOf(document).map(([name, written]) => {
    const named = schema.getType(written);
    const value = isEnumType(named) ? named.getValues()[0]?.name : (scalars[written] ?? {});
    return [name, written.startsWith("[") ? [] : value];
  });
  return Object.fromEntries(pairs);
}

/** A document as it is run: once with each of its `@include` conditions alone, without what the others would include. */
function variants(document: string): string[] {
  const conditions = variablesOf(document).flatMap(([name, type]) => (type === "Boolean" ? [name] : []));
  if (conditions.length === 0) return [document];
  return conditions.map((kept) =>
    print(
      visit(parse(document), {
        Field: ({ directives = [] }) =>
          directives.some(({ name, arguments: [condition] = [] }) => {
            const given = condition?.value;
            return name.value === "include" && given?.kind === Kind.VARIABLE && given.name.value !== kept;
          })
            ? null
            : undefined,
      }),
    ),
  );
}

function measured(kind: OwnOperation["kind"], name: string, document: string): OwnOperation {
  const { complexity, depth, breadth } = complexityFromQuery(document, {
    schema,
    ctx: {},
    variables: someVariables(document),
  });
  return { kind, name, document, complexity, depth, breadth };
}

/** The GraphQL operations that a text shows. */
const shownIn = (file: string): string[] =>
  [...fs.readFileSync(path.join(projectRoot, file), "utf8").matchAll(/```graphql\n([^`]+)```/g)].map(
    ([, operation = ""]) => operation,
  );

/** The pages that show operations to be sent as they stand. */
const PAGES = ["README.md", "src/docs/reference/graphql-operations.md", "src/docs/reference/events.md"];

/** All operations that are ours: behind REST, saved in GraphiQL, shown on a page. */
export function ownOperations(): OwnOperation[] {
  return [
    ...endpoints.flatMap(({ definition: { route, operation } }) =>
      variants(print(operation)).map((document) => measured("REST", route, document)),
    ),
    ...SAVED_QUERIES.map(({ question, query }) => measured("saved", question, query)),
    ...PAGES.flatMap(shownIn).map((operation) => measured("page", operation.trim().slice(0, 60), operation)),
  ];
}
