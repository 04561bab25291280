import { Webhook } from "standardwebhooks";
import { createKey } from "../../src/domain/keys/keys";
import { MAX_ENDPOINTS } from "../../src/domain/webhooks/endpoints";
import { webhookPoster } from "../../src/webhooks/post";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { sendDue } from "../support/send-due";
import { HERE, makeEndpoint, type Received, Receiver } from "../support/webhook-receiver";

const clock = testClock(new Date().toISOString());
let app: TestApp;
let ours: Merchant;
let url: string;
const receiver = new Receiver();
const poster = webhookPoster(HERE);

beforeAll(async () => {
  app = await startApp({ clock, webhookTargets: HERE });
  url = await receiver.open();
});
beforeEach(async () => {
  ours = await app.merchant();
  receiver.received.length = 0;
});
afterAll(async () => {
  poster.close();
  await receiver.close();
  await app.close();
});

const endpointAt = (to: string, eventTypes = ["PLAN_REPLACED"], merchant = ours) =>
  makeEndpoint(merchant, { url: to, eventTypes });
const mutate = (field: string, selection?: string, variables = {}) =>
  ours.api.graphql(`mutation { ${answering(field, selection)} }`, variables);
const CREATE = `mutation ($input: WebhookEndpointInput!) { ${answering("createWebhookEndpoint(input: $input)", "{ secret }")} }`;
const shown = async ({ api } = ours) => {
  const fields = "id url eventTypes description signature publicKeys bothSignUntil createdBy isEnabled";
  return (await api.graphql(`{ webhookEndpoints { ${fields} } }`)).body.data.webhookEndpoints;
};

/** Tries an endpoint and tells what it was sent. */
async function tested(id: string): Promise<Received> {
  resultsOf(await mutate(`testWebhookEndpoint(id: "${id}")`, "{ id }"));
  await sendDue(app.database, poster, clock);
  return receiver.received.at(-1) as Received;
}
const isGood = (secret: string, { text, headers }: Received) => {
  try {
    return Boolean(new Webhook(secret).verify(text, headers));
  } catch {
    return false;
  }
};

describe("an endpoint", () => {
  it("is made, listed without its secret, changed and deleted", async () => {
    const { id, secret } = await endpointAt(url, ["PLAN_REPLACED", "JOB_FAILED", "PLAN_REPLACED"]);
    const listed = { id, url, eventTypes: ["PLAN_REPLACED", "JOB_FAILED"], description: null, isEnabled: true };
    expect(await shown()).toEqual([
      {
        ...listed,
        signature: "HMAC_SHA256",
        publicKeys: [],
        bothSignUntil: null,
        createdBy: expect.stringMatching(/./),
      },
    ]);
    expect(JSON.stringify(await shown())).not.toContain(secret);
    const change = '{ url: "http://127.0.0.1:1/else", eventTypes: [IMPORT_FINISHED], description: " mine " }';
    resultsOf(await mutate(`updateWebhookEndpoint(id: "${id}", change: ${change})`, "{ id }"));
    expect(await shown()).toMatchObject([
      { url: "http://127.0.0.1:1/else", eventTypes: ["IMPORT_FINISHED"], description: "mine" },
    ]);
    expect(resultsOf(await mutate(`deleteWebhookEndpoint(id: "${id}")`))).toEqual({ deleteWebhookEndpoint: id });
    expect(await shown()).toEqual([]);
  });

  it("is tried whatever it wants to hear of, and a disabled one is not", async () => {
    const { id, secret } = await endpointAt(url);
    const received = await tested(id);
    expect(received.body).toMatchObject({ type: "webhook.test", data: { endpoint_id: id } });
    expect(isGood(secret, received)).toBe(true);
    resultsOf(await mutate(`updateWebhookEndpoint(id: "${id}", change: { isEnabled: false })`, "{ id }"));
    expect(refusalIn(await mutate(`testWebhookEndpoint(id: "${id}")`)).code).toBe("WEBHOOK_ENDPOINT_DISABLED");
    const since = `replayWebhookDeliveries(endpointId: "${id}", since: "2026-01-01T00:00:00Z")`;
    expect(refusalIn(await mutate(since)).code).toBe("WEBHOOK_ENDPOINT_DISABLED");
  });

  it("signs with both secrets after a rotation, until the old one ends", async () => {
    const { id, secret: old } = await endpointAt(url);
    const { rotateWebhookSecret: rotated } = resultsOf(
      await mutate(`rotateWebhookSecret(id: "${id}", graceHours: 2)`, "{ secret endpoint { bothSignUntil } }"),
    );
    const now = clock.now().getTime();
    expect(rotated.endpoint.bothSignUntil).toBe(new Date(now + 2 * 3_600_000).toISOString());
    const during = await tested(id);
    expect([isGood(old, during), isGood(rotated.secret, during)]).toEqual([true, true]);
    const { rotateWebhookSecret: last } = resultsOf(
      await mutate(`rotateWebhookSecret(id: "${id}", graceHours: 0)`, "{ secret }"),
    );
    const after = await tested(id);
    expect([old, rotated.secret, last.secret].map((secret) => isGood(secret, after))).toEqual([false, false, true]);
    expect(refusalIn(await mutate(`rotateWebhookSecret(id: "${id}", graceHours: 169)`)).faults).toMatchObject([
      { path: "graceHours" },
    ]);
  });

  it("with a key shows its public half, and both during a rotation", async () => {
    const { id, secret } = await makeEndpoint(ours, { url, eventTypes: ["PLAN_REPLACED"], signature: "ED25519" });
    expect(secret).toMatch(/^whpk_/);
    const { rotateWebhookSecret: rotated } = resultsOf(await mutate(`rotateWebhookSecret(id: "${id}")`, "{ secret }"));
    expect((await shown())[0].publicKeys).toEqual([rotated.secret, secret]);
    expect((await tested(id)).headers["webhook-signature"]).toMatch(/^v1a,\S+ v1a,\S+$/);
  });

  it.each([
    ["an address that leads nowhere public", { url: "https://10.0.0.1/" }, "input.url"],
    ["an address with a password", { url: "https://a:b@shop.example/" }, "input.url"],
    ["no types of event", { eventTypes: [] }, "input.eventTypes"],
    ["a description on two lines", { description: "a\nb" }, "input.description"],
    ["a long description", { description: "x".repeat(501) }, "input.description"],
  ])("is refused with %s, and nothing is kept of it", async (_what, input, path) => {
    const given = { url, eventTypes: ["PLAN_REPLACED"], ...input };
    expect(refusalIn(await ours.api.graphql(CREATE, { input: given }))).toMatchObject({
      code: "INVALID_INPUT",
      faults: [{ path }],
    });
    expect(await shown()).toEqual([]);
  });

  it("is one of a few, also where many are made at one time", async () => {
    const made = await Promise.all(
      Array.from({ length: MAX_ENDPOINTS + 2 }, () =>
        ours.api.graphql(CREATE, { input: { url, eventTypes: ["PLAN_REPLACED"] } }),
      ),
    );
    const codes = made.map(({ body }) => body.data.createWebhookEndpoint.code).filter(Boolean);
    expect(codes).toEqual(["TOO_MANY_WEBHOOK_ENDPOINTS", "TOO_MANY_WEBHOOK_ENDPOINTS"]);
    expect(await shown()).toHaveLength(MAX_ENDPOINTS);
  });

  it("is changed by keys that may write alone, and seen by no other merchant", async () => {
    const { id } = await endpointAt(url);
    const key = await createKey(mainOf(app.database), ours.tenantId, {
      name: "reader",
      scope: "READ",
      expiresAt: null,
    });
    const reader = new Api(app.address, key);
    const { body } = await reader.graphql(`mutation { ${answering(`rotateWebhookSecret(id: "${id}")`)} }`);
    expect(body.errors[0].extensions.code).toBe("MISSING_SCOPE");
    expect(await shown({ ...ours, api: reader })).toHaveLength(1);
    const theirs = await app.merchant();
    expect(await shown(theirs)).toEqual([]);
    const reply = await theirs.api.graphql(`mutation { ${answering(`deleteWebhookEndpoint(id: "${id}")`)} }`);
    expect(refusalIn(reply).code).toBe("WEBHOOK_ENDPOINT_NOT_FOUND");
    expect(await shown()).toHaveLength(1);
  });
});
