/** What code and tests cite of src/docs can be looked up there. */

import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), "utf8");
const headingsOf = (file: string) => [...read(file).matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading ?? "");

/** Every file that somebody wrote, by its path from the root. */
const files = ["src", "prisma", "test"]
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|cjs|md|prisma|sql|graphql)$/.test(entry.name))
      .map(({ parentPath, name }) => path.relative(projectRoot, path.join(parentPath, name))),
  )
  .filter((file) => !file.includes("generated") && !file.startsWith(path.join("src", "docs")))
  .concat("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "schema.graphql");

/** Whatever a pattern's first group finds in any of the files, each once. */
function cited(pattern: RegExp): string[] {
  return [...new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found]) => found ?? "")))];
}

describe("what is cited", () => {
  const decisions = headingsOf("src/docs/explanation/decisions.md").filter((heading) => /^D\d/.test(heading));

  it("is a decision that can be looked up, under every number", () => {
    const numbers = cited(/\b(D\d{1,3}[a-z]?)\b/g);
    expect(numbers.length).toBeGreaterThan(60);
    expect(numbers.filter((number) => !decisions.includes(number))).toEqual([]);
  });

  it("has one paragraph a number, each of some words", () => {
    expect(decisions).toEqual([...new Set(decisions)]);
    const paragraphs = read("src/docs/explanation/decisions.md").split(/^### /m).slice(1);
    expect(paragraphs.filter((paragraph) => paragraph.split(/\s+/).length < 6)).toEqual([]);
  });

  it("is a section of the planning maths that is there", () => {
    const sections = cited(/planning\.md, "([^"]+)"/g);
    expect(sections.length).toBeGreaterThan(5);
    expect(sections.filter((section) => !headingsOf("src/docs/explanation/planning.md").includes(section))).toEqual([]);
  });
});
