import { partAt, refuseWorkbook, type WorkbookParts } from "./parts";
import { type Attributes, readWholeXml } from "./read-xml";

/** The sheets of a workbook, and the parts that its cells refer to. */
export interface Sheets {
  /** In the order of their tabs, each with the name of its part. */
  sheets: { name: string; part: string }[];
  /** The part of the texts that cells share, if any. */
  strings: string | null;
  /** The part of the formats, if any. */
  styles: string | null;
  /** Whether days are counted from 1904 rather than 1900. */
  isFrom1904: boolean;
}

/** Beyond any catalogue, which has fourteen; each is looked into. */
const MAX_SHEETS = 256;

/** Finds the sheets of a workbook (ECMA-376, part 1, 18.2). @throws FileRefused when it is none. */
export async function findSheets(parts: WorkbookParts): Promise<Sheets> {
  const root = await readRelations(parts, "");
  const workbook = root.find(({ kind }) => kind === "officeDocument")?.part ?? "xl/workbook.xml";
  const bytes = parts.read(workbook);
  if (!bytes) throw refuseWorkbook("MALFORMED_FILE");
  const relations = await readRelations(parts, workbook);
  const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.part ?? null;
  const sheets: Sheets["sheets"] = [];
  let isFrom1904 = false;
  await readWholeXml(bytes, {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const relation = relations.find(({ id }) => id === idOf(attributes));
      if (!relation || !attributes.name) throw new Error("A sheet without its part.");
      if (sheets.some(({ part }) => part === relation.part)) throw new Error("Two sheets of one part.");
      if (sheets.push({ name: attributes.name, part: relation.part }) > MAX_SHEETS) {
        throw refuseWorkbook("WORKBOOK_TOO_LARGE");
      }
    },
  });
  return { sheets, strings: partOf("sharedStrings"), styles: partOf("styles"), isFrom1904 };
}

interface Relation {
  id: string;
  /** The last word of its type: `worksheet`. */
  kind: string;
  part: string;
}

/** Returns the relations of a part; of the file itself when its name is empty. */
async function readRelations(parts: WorkbookParts, name: string): Promise<Relation[]> {
  const bytes = parts.read(partAt(`_rels/${name.slice(name.lastIndexOf("/") + 1)}.rels`, name));
  const relations: Relation[] = [];
  if (!bytes) return relations;
  await readWholeXml(bytes, {
    open(element, { Id = "", Type = "", Target = "", TargetMode }) {
      if (element !== "Relationship" || TargetMode === "External") return;
      const part = Target.startsWith("/") ? partAt(Target.slice(1), "") : partAt(Target, name);
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf("/") + 1), part });
    },
  });
  return relations;
}

/** The id of a relation is the one attribute of a sheet that has a prefix. */
function idOf(attributes: Attributes): string | undefined {
  const name = Object.keys(attributes).find((it) => it.endsWith(":id"));
  return name && attributes[name];
}
