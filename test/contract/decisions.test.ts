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

describe("the documentation", () => {
  const texts = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "clients/typescript/README.md",
    "test/bench/README.md",
  ].concat(
    fs
      .readdirSync(path.join(projectRoot, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => path.posix.join("src", file)),
  );
  const proseOf = (file: string) => read(file).replaceAll(/^```[\s\S]*?^```$/gm, "");
  /** The ids of a text's headings, as code hosts make them. */
  const idsOf = (file: string) =>
    [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(/\s/g, "-"),
    );

  it.each(texts)("leads from %s only to files and headings that are there", (file) => {
    // What stands in code shows how a link is written.
    const links = [
      ...proseOf(file)
        .replaceAll(/`[^`\n]+`/g, "")
        .matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g),
    ].map(([, link, picture]) => link ?? picture ?? "");
    const broken = links.filter((link) => {
      // Addresses of a running service are followed by test/http/guide.test.ts.
      if (/^(https?:|mailto:|\/)/.test(link)) return false;
      const [to, fragment] = link.split("#");
      const target = to ? path.posix.join(path.posix.dirname(file), to) : file;
      if (!fs.existsSync(path.join(projectRoot, target))) return true;
      return fragment !== undefined && !idsOf(target).includes(fragment);
    });
    expect(broken).toEqual([]);
  });

  it("begins with a README of at most 200 lines", () => {
    expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  });
});
