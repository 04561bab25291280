/** What a tool says that it runs, against the documents in its file. */
import fs from "node:fs";
import path from "node:path";
import { Kind, parse } from "graphql";
import { projectRoot } from "../../src/config";
import { MUTATION_RIGHTS } from "../../src/graphql/builder/mutation-rights";
import { tools } from "../../src/mcp";
import type { Tool } from "../../src/mcp/tool";

const folder = path.join(projectRoot, "src/mcp");
const files = fs
  .readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => path.join(folder, name));

/** The mutations that the documents in a file run. */
function mutationsIn(file: string): string[] {
  const documents = [...fs.readFileSync(file, "utf8").matchAll(/\bgraphql\(\s*`([^`]+)`/g)].map(
    ([, text = ""]) => text,
  );
  return documents.flatMap((text) =>
    parse(text).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === "mutation"
        ? definition.selectionSet.selections.flatMap((it) => (it.kind === Kind.FIELD ? [it.name.value] : []))
        : [],
    ),
  );
}

/** Each tool with the mutations of its file. */
const found: { tool: Tool; mutations: string[] }[] = files.flatMap((file) => {
  if (path.basename(path.dirname(file)) !== "tools") return [];
  const exported = Object.values(require(file) as Record<string, unknown>);
  const mutations = mutationsIn(file);
  return tools.filter((tool) => exported.includes(tool)).map((tool) => ({ tool, mutations }));
});

it("finds each tool's file, and no mutation elsewhere", () => {
  expect(found.map(({ tool }) => tool.name).sort()).toEqual(tools.map(({ name }) => name).sort());
  const elsewhere = files.filter(
    (file) => path.basename(path.dirname(file)) !== "tools" && mutationsIn(file).length > 0,
  );
  expect(elsewhere).toEqual([]);
  expect(found.filter(({ mutations }) => mutations.length > 0).length).toBeGreaterThan(1);
});

it.each(found.map((it) => [it.tool.name, it] as const))(
  "%s names the mutation that it runs",
  (_name, { tool, mutations }) => {
    if (mutations.length === 0) expect(tool.mutation).toBeNull();
    else expect(mutations).toContain(tool.mutation);
  },
);

it.each(found.map((it) => [it.tool.name, it] as const))(
  "%s takes the rights of all that it runs",
  (_name, { tool, mutations }) => {
    const rights = MUTATION_RIGHTS as Readonly<Record<string, unknown>>;
    expect(mutations.map((name) => rights[name])).toEqual(mutations.map(() => rights[tool.mutation ?? ""]));
  },
);
