import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";

const src = path.join(projectRoot, "src");
const texts = fs
  .readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("generated"))
  .map((file) => ({ file, text: fs.readFileSync(path.join(src, file), "utf8") }));

/** The files that hold such words. */
const filesWith = (words: RegExp, except: RegExp) =>
  texts.filter(({ file, text }) => !except.test(file) && words.test(text)).map(({ file }) => file);

describe("statements of the service", () => {
  it("go through the doors that know their rows: never raw through Prisma", () => {
    expect(filesWith(/\$(queryRaw|executeRaw)|\$on\(/, /^$/)).toEqual([]);
  });

  it("go through the doors that know their rows: nobody above the database's own rooms has a connection", () => {
    // What listens has a connection to itself, on which nothing is asked.
    const own = /^(db|postgres)\/|^jobs\/listen\.ts$/;
    expect(filesWith(/\.(pool|reserved)\.(query|connect)\(|from "pg"/, own)).toEqual([]);
  });

  it("have a label each, so that whoever reads a log finds the one that it names", () => {
    const labels = texts.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:rowsOf|execute|idsOf)\(\s*(?:work,\s*)?"([^"]+)"/g)].map(([, label]) => label),
    );
    expect(labels.length).toBeGreaterThan(150);
    expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual([]);
  });
});
