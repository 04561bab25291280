import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { bringUpToDate } from "../../src/build/build";
import { TEXTS } from "../../src/build/image";
import { projectRoot } from "../../src/config";
import { guideMap, pagesOf } from "../../src/web/guide/map";

it("packs the programs with what they read, and neither sources nor tests", async () => {
  bringUpToDate();
  const words = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const { stdout } = await promisify(execFile)("npm", words, { cwd: projectRoot });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string; mode: number }[] }];
  const paths = files.map(({ path }) => path);
  const pages = pagesOf(await guideMap()).flatMap(({ file }) => file ?? []);
  expect(paths).toEqual(
    expect.arrayContaining([
      "dist/cli.js",
      "dist/guardian.js",
      "prisma/schema.prisma",
      expect.stringMatching(/^prisma\/migrations\/.+\/migration\.sql$/),
      "src/build/programs.js",
      "schema.graphql",
      ...pages,
    ]),
  );
  expect(files.find(({ path }) => path === "src/build/bin.js")?.mode.toString(8)).toMatch(/755$/);
  // Where there are sources, the command would compile them.
  expect(paths.filter((path) => /\.(tsx?|map)$|^test\//.test(path))).toEqual([]);
});

it("puts each page of the guide into an image", async () => {
  const pages = pagesOf(await guideMap()).flatMap(({ file }) => file ?? []);
  const isCopied = (file: string) => TEXTS.some((text) => file === text || file.startsWith(`${text}/`));
  expect(pages.filter((file) => !isCopied(file))).toEqual([]);
});
