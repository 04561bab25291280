import fs from "node:fs";
import path from "node:path";
import { transformSync } from "@swc/core";
import { buildSchema, parse, validate } from "graphql";
import { projectRoot } from "../../src/config";
import { DISABLED_AFTER_MS, MAX_ATTEMPTS, nextAttempt } from "../../src/domain/webhooks/schedule";
import { newSecret, signedHeaders, verifierOf } from "../../src/domain/webhooks/signing";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";
import { TEST_EVENT, WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "../../src/values/webhook-events";

const page = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/webhooks.md"), "utf8");
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) => text);

describe("the page on webhooks", () => {
  it("names every type of event", () => {
    for (const type of WEBHOOK_EVENT_TYPES) expect(page).toContain(`\`${type}\``);
  });

  it("shows a body in the form of its type", () => {
    const [body] = blocks("json").map((text) => JSON.parse(text));
    const { data } = WEBHOOK_EVENTS[body.type as keyof typeof WEBHOOK_EVENTS];
    expect(data.strict().safeParse(body.data).error).toBeUndefined();
  });

  it("has operations that the schema takes", () => {
    const schema = buildSchema(fs.readFileSync(path.join(projectRoot, "schema.graphql"), "utf8"));
    const operations = blocks("graphql");
    expect(operations.length).toBeGreaterThan(1);
    for (const operation of operations) expect(validate(schema, parse(operation))).toEqual([]);
  });

  it.each([
    ["HMAC_SHA256", "isOurs"],
    ["ED25519", "isOursByKey"],
  ] as const)("has a receiver of %s that takes what is ours, in time, and nothing else", (signature, name) => {
    const { code } = transformSync(blocks("ts").find((text) => text.includes(`function ${name}(`)) ?? "", {
      jsc: { parser: { syntax: "typescript" }, target: "es2022" },
      module: { type: "commonjs" },
    });
    const made: Record<string, (secret: string, headers: Record<string, string>, body: string) => boolean> = {};
    new Function("exports", "require", code)(made, require);
    const secret = newSecret();
    const signing = {
      signature,
      secret,
      previousSecret: newSecret(),
      previousUntil: new Date(8e15),
    } as const;
    const judged = (now: Date, body = "{}", key: Uint8Array = secret) =>
      made[name]?.(verifierOf(signature, key), signedHeaders(signing, { id: "1", body: "{}", now }), body);
    const now = new Date();
    expect([judged(now), judged(now, "{}", signing.previousSecret)]).toEqual([true, true]);
    expect([judged(now, "{ }"), judged(now, "{}", newSecret()), judged(new Date(now.getTime() - 301_000))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("tells the waits that there are", () => {
    const start = new Date(0);
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) =>
      nextAttempt(start, index + 1, null, 0.5)?.getTime(),
    );
    const [second, minute, hour] = [1_000, 60_000, 3_600_000];
    expect(waits).toEqual([
      5 * second,
      5 * minute,
      30 * minute,
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
    ]);
    expect(nextAttempt(start, MAX_ATTEMPTS)).toBeNull();
    const least = Array.from(
      { length: MAX_ATTEMPTS - 1 },
      (_, index) => nextAttempt(start, index + 1, null, 0)?.getTime() ?? 0,
    );
    expect(least.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(DISABLED_AFTER_MS * 0.99);
  });
});

describe("the OpenAPI document", () => {
  it("has a webhook for each type of event, with its body", () => {
    const { webhooks = {} } = openApiDocument(endpoints);
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENT_TYPES, TEST_EVENT]);
    expect(webhooks["stock_alert.raised"]).toMatchObject({
      post: {
        operationId: "onStockAlertRaised",
        requestBody: {
          content: { "application/json": { schema: { properties: { type: { const: "stock_alert.raised" } } } } },
        },
      },
    });
  });
});
