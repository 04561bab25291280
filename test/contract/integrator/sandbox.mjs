/** Starts a throw-away service and talks to it; nothing but Node.js is needed. */
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const [command, ...words] = (process.env.SANDBOX ?? "npx inventory-planning-service").split(" ");

/** @returns the service once it answers; `stop` ends it */
export async function startSandbox(fixture) {
  const child = spawn(command, [...words, "sandbox", "--json", "--fixture", fixture], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const told = await Promise.race([
    new Promise((resolve) => child.stdout.once("data", (line) => resolve(JSON.parse(line)))),
    ended.then((code) => Promise.reject(new Error(`The service ended with ${code}`))),
  ]);
  const headers = { Authorization: `Bearer ${told.key}`, "Content-Type": "application/json" };
  const send = async (url, body, method = body ? "POST" : "GET") => {
    const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const sandbox = {
    rest: (path, body, method) => send(`${told.api}${path}`, body, method),
    async graphql(query, variables = {}) {
      const { body } = await send(told.graphql, { query, variables });
      const refused = body.errors?.[0] ?? Object.values(body.data).find((field) => field?.message);
      if (refused) throw new Error(refused.message);
      return body.data;
    },
    /** Back to the fixture as it was at first. */
    reset: (name = fixture) =>
      sandbox.graphql(
        "mutation ($name: TestFixture!) { resetTestMerchant(fixture: $name) { ... on Error { message } } }",
        {
          name: name.toUpperCase().replaceAll("-", "_"),
        },
      ),
    /** Lets time pass, with all that is due on the way. */
    async moveClock(to) {
      await sandbox.graphql("mutation ($to: DateTime!) { setTestClock(to: $to) { ... on Error { message } } }", { to });
      for (;;) {
        const { tenant } = await sandbox.graphql("{ tenant { testClock { status failure } } }");
        if (tenant.testClock.status === "STANDING") return;
        if (tenant.testClock.status === "FAILED") throw new Error(tenant.testClock.failure);
        await sleep(50);
      }
    },
    async stop() {
      process.kill(told.pid, "SIGTERM");
      return ended;
    },
  };
  return sandbox;
}

/** Hears webhooks on this machine: `next` resolves to the next one, once its signature has been verified. */
export async function startReceiver() {
  const heard = [];
  let wake = () => {};
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    heard.push({ headers: request.headers, body });
    response.end();
    wake();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/webhooks`,
    async next(secret) {
      while (heard.length === 0) await new Promise((resolve) => (wake = resolve));
      const { headers, body } = heard.shift();
      const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
      if (!headers["webhook-signature"].split(" ").includes(expected)) throw new Error("The signature is not ours");
      return JSON.parse(body);
    },
    stop: () => server.close(),
  };
}
