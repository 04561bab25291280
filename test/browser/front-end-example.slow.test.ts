/** The example of a front-end in a browser, served by a server of its own that hands /graphql on, as its development server does. */
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { build } from "esbuild";
import { projectRoot } from "../../src/config";
import { clock } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp } from "../support/app";
import { eventually } from "../support/eventually";
import { plannedMerchant } from "../support/planned-merchant";
import { writingKey } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { Visitor } from "./visitor";

const FOLDER = path.join(projectRoot, "examples/front-end");
let key: string;
let server: http.Server;
let tenantId: string;

async function start() {
  const app = await startApp({ clock });
  ({ tenantId } = await plannedMerchant(app));
  key = await writingKey(app, tenantId);
  return app;
}

/** Serves the page and its script, and hands all else on to the service. */
async function serve(service: string): Promise<http.Server> {
  const { outputFiles } = await build({
    entryPoints: [path.join(FOLDER, "src/main.tsx")],
    bundle: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const files: Record<string, [type: string, content: string | Uint8Array]> = {
    "/": ["text/html", fs.readFileSync(path.join(FOLDER, "index.html"), "utf8")],
    "/src/main.tsx": ["text/javascript", outputFiles[0]?.contents ?? ""],
    "/favicon.ico": ["image/x-icon", ""],
  };
  const server = http.createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file) return response.setHeader("Content-Type", file[0]).end(file[1]);
    const { method, headers, url } = request;
    const onward = http.request(`${service}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    response.once("close", () => onward.destroy());
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

inBrowser("the example of a front-end in a browser", start, () => {
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it("lists what to order, drafts it, changes a quantity, and follows the plan", async () => {
    server = await serve(stage.app.address);
    const buyer = await Visitor.arrive(stage.browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    // Nobody answers where it asks for the key: it is told what that means, and the key is given afterwards.
    const page = await buyer.open("/");
    await page.getByText("MISSING_KEY").or(page.getByText("MALFORMED_KEY")).waitFor();
    await page.evaluate(`sessionStorage.setItem("key", ${JSON.stringify(key)})`);
    await page.reload();
    const due = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Draft [1-9]/ }) });
    const row = due.filter({ hasText: "ESPRESSO" }).first();
    await row.waitFor();
    const [name = "", place = ""] = (await row.innerText()).split("\t");
    await row.getByRole("button").click();
    const order = page.getByRole("region");
    const units = order.getByRole("spinbutton", { name });
    await units.waitFor();
    const same = page.getByRole("row", { name: `${name} ${place}` });
    await same.getByRole("button", { name: "Draft 0" }).waitFor();
    await units.fill("7");
    await units.blur();
    await order.getByText("Saved.").waitFor();
    const api = new Api(stage.app.address, key);
    const reference = await order.getAttribute("aria-label");
    const { body } = await api.graphql(
      `{ orders(filter: { search: ${JSON.stringify(reference)} }) { nodes { id lines { id quantityOrdered } } } }`,
    );
    expect(body.data.orders.nodes).toMatchObject([{ lines: [{ quantityOrdered: 7 }] }]);
    const [{ id: orderId, lines }] = body.data.orders.nodes;
    const theirs = `orderId: "${orderId}", lines: [{ id: "${lines[0].id}", quantityOrdered: 9 }]`;
    await api.graphql(`mutation { changeOrderLines(${theirs}) { __typename } }`);
    await units.fill("8");
    await units.blur();
    await order.getByText("Nothing was changed").waitFor();
    expect(await units.inputValue()).toBe("9");
    // The stream ends, as when the service restarts: the page opens it again.
    await stage.app.database.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inventory-planning-changes' and datname = current_database()",
    );
    const count = `{ sku: ${JSON.stringify(name)}, warehouse: ${JSON.stringify(place)}, onHand: "9000" }`;
    await eventually(async () => {
      await api.graphql(`mutation { countStock(rows: [${count}]) { __typename } }`);
      await stage.app.drain();
      return page.getByText(/made again [1-9]/).isVisible();
    }, "the plan's refresh");
    await buyer.leave();
    expect({ elsewhere: buyer.elsewhere, faults: buyer.faults }).toEqual({ elsewhere: [], faults: [] });
  });
});
