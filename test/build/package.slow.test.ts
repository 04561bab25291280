import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { bringUpToDate } from "../../src/build/build";
import { TEXTS } from "../../src/build/image";
import { projectRoot } from "../../src/config";
import { guideMap, pagesOf } from "../../src/web/guide/map";
import { startApp } from "../support/app";
import { temporaryFolder } from "../support/folders";

/** The files that the package has. */
async function packed() {
  bringUpToDate();
  const words = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const { stdout } = await promisify(execFile)("npm", words, { cwd: projectRoot });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string; mode: number }[] }];
  return files;
}

it("packs the programs with what they read, and neither sources nor tests", async () => {
  const files = await packed();
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

it("serves its reference and pictures from below a folder whose name begins with a dot, where npx keeps packages", async () => {
  const folder = temporaryFolder();
  const home = path.join(folder, ".npx/service");
  for (const { path: file } of await packed()) fs.cpSync(path.join(projectRoot, file), path.join(home, file));
  const modules = path.join(projectRoot, "node_modules");
  fs.mkdirSync(path.join(home, "node_modules"));
  for (const name of fs.readdirSync(modules)) {
    const [from, to] = [path.join(modules, name), path.join(home, "node_modules", name)];
    if (name === "swagger-ui-dist") fs.cpSync(from, to, { recursive: true });
    else fs.symlinkSync(from, to);
  }
  const app = await startApp();
  const env = {
    ...process.env,
    DATABASE_URL: app.database.connectionString,
    PORT: "0",
    LOG_LEVEL: "info",
    NODE_ENV: "",
  };
  const service = spawn(process.execPath, ["dist/main.js"], { cwd: home, env, stdio: ["ignore", "ignore", "pipe"] });
  try {
    let log = "";
    const isUp = () => /"address":"([^"]+)","msg":"the service is up"/.exec(log)?.[1];
    for await (const part of service.stderr.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
      log += part;
      if (isUp()) break;
    }
    const files = ["/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js", "/docs/pictures/to-order-light.png"];
    const statusOf = async (file: string) => (await fetch(`${isUp()}${file}`)).status;
    expect(await Promise.all(files.map(statusOf))).toEqual(files.map(() => 200));
  } finally {
    service.kill("SIGKILL");
    if (service.exitCode === null && service.signalCode === null) await once(service, "exit");
    await app.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
