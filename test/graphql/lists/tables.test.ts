import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../src/config";
import { getDatamodel } from "../../../src/generated/pothos-types";
import { comparableOf } from "../../../src/graphql/lists/comparisons";
import { columnsOf, type Listed, TABLES, tableOf } from "../../../src/graphql/lists/tables";

const schema = fs.readFileSync(path.join(projectRoot, "prisma/schema.prisma"), "utf8");
const { models } = getDatamodel().datamodel;

/** What Prisma's schema says of a model: its table, and the column of each field that is no relation. */
function declared(model: string) {
  const [body = ""] = new RegExp(`^model ${model} \\{[^]*?^\\}`, "m").exec(schema) ?? [];
  const columns = (models[model]?.fields ?? []).flatMap(({ name, kind }) => {
    const [, mapped] = new RegExp(`^  ${name} .*@map\\("(\\w+)"\\)`, "m").exec(body) ?? [];
    return kind === "object" ? [] : [[name, mapped ?? name] as const];
  });
  const natives = columns.flatMap(([name]) => {
    const [line] = new RegExp(`^  ${name} +(?:String|DateTime)\\b(?!\\[).*`, "m").exec(body) ?? [];
    const [native = ""] = /@db\.(?:Uuid|Date|Timestamptz)\b/.exec(line ?? "") ?? [];
    return line === undefined ? [] : [[name, native] as const];
  });
  return { natives, table: /@@map\("(\w+)"\)/.exec(body)?.[1], columns };
}

describe.each(Object.keys(TABLES) as Listed[])("the list of %s", (model) => {
  it("names its table and columns as the schema does", () => {
    const { table, columns } = declared(model);
    expect(tableOf(model).sql).toBe(`"${table}"`);
    for (const [name, column] of columns) {
      expect(columnsOf(model, [name]).sql).toContain(`"${table}"."${column}"`);
    }
  });
  it("compares texts, ids, days and instants as what they are", () => {
    const kinds = { "@db.Uuid": "id", "@db.Date": "date", "@db.Timestamptz": "instant", "": "text" } as const;
    const { natives } = declared(model);
    expect(natives.length).toBeGreaterThan(1);
    for (const [name, native] of natives) {
      expect([name, comparableOf(model, name as never)]).toEqual([name, kinds[native as keyof typeof kinds]]);
    }
  });
});
