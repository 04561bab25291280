import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";

/** Returns the columns whose changes the audit trail records, by table, as the last migration of each has them. */
export function auditedColumns(): Map<string, string[]> {
  const folder = path.join(projectRoot, "prisma/migrations");
  const wanted = new Map<string, string[]>();
  for (const name of fs.readdirSync(folder).sort()) {
    const file = path.join(folder, name, "migration.sql");
    const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
    for (const [, table = "", columns = ""] of text.matchAll(/audit_changes\('(\w+)',\s*'\w+',\s*'\{([^}]*)\}'/g))
      wanted.set(table, columns.split(/,\s*/));
  }
  return wanted;
}
