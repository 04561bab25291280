import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";

/** A model of schema.prisma: its table, and its fields' columns by name. */
interface Model {
  table: string;
  columns: Map<string, string>;
  fields: { name: string; isOptional: boolean; type: string; relation: string | null }[];
}

function readModels(): Map<string, Model> {
  const schema = fs.readFileSync(path.join(projectRoot, "prisma/schema.prisma"), "utf8").replace(/\/\/.*$/gm, "");
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(
    ([, name = "", block = ""]): [string, Model] => {
      const lines = [...block.matchAll(/^ +(\w+) +(\w+)(\[\]|\?)?(.*)$/gm)];
      const fields = lines.map(([, field = "", type = "", mark = "", rest = ""]) => ({
        name: field,
        isOptional: mark === "?",
        type,
        relation: /@relation\((.*)\)/.exec(rest)?.[1] ?? null,
      }));
      const columns = new Map(
        lines.map(([, field = "", , , rest = ""]) => [field, /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field]),
      );
      return [name, { table: /@@map\("(\w+)"\)/.exec(block)?.[1] ?? name, columns, fields }];
    },
  );
  return new Map(models);
}

const ACTIONS: Record<string, string> = {
  Cascade: "CASCADE",
  Restrict: "RESTRICT",
  NoAction: "NO ACTION",
  SetNull: "SET NULL",
  SetDefault: "SET DEFAULT",
};

/**
 * The foreign keys that schema.prisma asks for, in words, with the actions that Prisma takes where none is named.
 * @example "order_lines (tenant_id, sku_id) to skus (tenant_id, id), on delete RESTRICT, on update CASCADE"
 */
export function schemaRelations(): string[] {
  const models = readModels();
  return [...models.values()].flatMap(({ table, columns, fields }) =>
    fields.flatMap(({ type, relation, isOptional }) => {
      const from = relation && /fields: \[(.*?)\]/.exec(relation)?.[1];
      const to = relation && /references: \[(.*?)\]/.exec(relation)?.[1];
      const target = models.get(type);
      if (!from || !to || !target) return [];
      const named = (list: string, among: Map<string, string>) =>
        list
          .split(/, */)
          .map((field) => among.get(field) ?? field)
          .join(", ");
      const onDelete = /onDelete: (\w+)/.exec(relation)?.[1] ?? (isOptional ? "SetNull" : "Restrict");
      const onUpdate = /onUpdate: (\w+)/.exec(relation)?.[1] ?? "Cascade";
      return `${table} (${named(from, columns)}) to ${target.table} (${named(to, target.columns)}), on delete ${ACTIONS[onDelete]}, on update ${ACTIONS[onUpdate]}`;
    }),
  );
}
