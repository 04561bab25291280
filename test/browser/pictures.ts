/** `npm run pictures`: takes the pictures of the README from the demo, which it starts (and builds, where DATA_DIR has none). */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Browser, Page } from "playwright-core";
import { projectRoot, readConfig } from "../../src/config";
import { freePort } from "../support/free-port";
import { findChromium, NO_CHROMIUM, openChromium } from "./chromium";
import { Visitor } from "./visitor";

const FOLDER = path.join(projectRoot, "src/docs/pictures");
/** They are in the image and in each clone. */
const MAX_BYTES = 150 * 1024;
/** A supplier with several lines due, and a SKU at a warehouse with steady sales and an arrival. */
const SHOWN = { supplier: "Hoshimi Glass Kobo", sku: "FLT-40-02-WHT", warehouse: "Rotterdam" };

interface Demo {
  address: string;
  key: string;
  /** Of the administrator that the demo makes. */
  email: string;
  password: string;
  stop(): Promise<void>;
}

/** Starts the demo, and waits until it says how to stop it. */
async function startDemo(): Promise<Demo> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(projectRoot, "src/build/run.js"), "cli", "demo"], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let isReady = false;
  let email = "";
  for await (const line of createInterface({ input: child.stdout })) {
    isReady = /^Stop with Ctrl\+C/.test(line);
    if (isReady) break;
    email = /Sign in\s+([^\s,]+)/.exec(line)?.[1] ?? email;
    if (/^\d+ %/.test(line)) process.stderr.write(`${line}\n`);
  }
  if (!isReady) throw new Error("The demo has ended; what it said stands above.");
  const stop = async () => {
    child.kill("SIGINT");
    await ended;
  };
  const kept = (name: string) => fs.readFileSync(path.join(readConfig().dataDir, name), "utf8").trim();
  const address = `http://127.0.0.1:${port}`;
  return { address, key: kept("demo-key"), email, password: kept("demo-password"), stop };
}

/** The addresses of the pages that are shown. */
async function pathsOf({ address, key }: Demo): Promise<{ toOrder: string; sku: string }> {
  const response = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      query: `query ($supplier: String!, $sku: String!) {
        supplier(name: $supplier) { id }
        planLocationRows(filter: { search: $sku }) { nodes { skuId warehouseId warehouseName } }
      }`,
      variables: SHOWN,
    }),
  });
  const { data } = (await response.json()) as {
    data: {
      supplier: { id: string };
      planLocationRows: { nodes: { skuId: string; warehouseId: string; warehouseName: string }[] };
    };
  };
  const row = data.planLocationRows.nodes.find(({ warehouseName }) => warehouseName === SHOWN.warehouse);
  return {
    toOrder: `/to-order?supplier=${data.supplier.id}`,
    sku: `/skus/${row?.skuId}?warehouse=${row?.warehouseId}`,
  };
}

/** Keeps a picture. @throws Error where it is larger than pictures may be. */
function keep(name: string, picture: Buffer): void {
  if (picture.length > MAX_BYTES) throw new Error(`${name} has ${picture.length} bytes, the most is ${MAX_BYTES}.`);
  fs.writeFileSync(path.join(FOLDER, `${name}.png`), picture);
  process.stderr.write(`${name}.png: ${picture.length} bytes\n`);
}

async function takeToOrder(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("heading", { name: SHOWN.supplier }).waitFor();
  // What waits on drafts is above, and folds away.
  await page.getByRole("heading", { name: "Drafted, not sent yet" }).click();
  await page.mouse.move(0, 0);
  return page.screenshot();
}

async function takeSku(page: Page): Promise<Buffer> {
  const plan = page.getByRole("region", { name: `Plan for ${SHOWN.warehouse}` });
  // The chart, which the service draws.
  await plan.getByRole("img").waitFor();
  return plan.screenshot();
}

/** Takes all pictures in light or dark. */
async function take(browser: Browser, demo: Demo, theme: "light" | "dark"): Promise<void> {
  const { toOrder, sku } = await pathsOf(demo);
  const visitor = await Visitor.arrive(browser, demo.address, { colorScheme: theme });
  await visitor.signIn(demo.email, demo.password);
  const page = await visitor.open(toOrder);
  keep(`to-order-${theme}`, await takeToOrder(page));
  await page.goto(`${demo.address}${sku}`);
  keep(`sku-${theme}`, await takeSku(page));
  await visitor.leave();
}

async function main(): Promise<void> {
  const executable = findChromium();
  if (executable === null) throw new Error(NO_CHROMIUM);
  fs.mkdirSync(FOLDER, { recursive: true });
  const demo = await startDemo();
  try {
    const browser = await openChromium(executable);
    for (const theme of ["light", "dark"] as const) await take(browser, demo, theme);
    await browser.close();
  } finally {
    await demo.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
