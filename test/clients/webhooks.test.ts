import { Webhook } from "standardwebhooks";
import { verifyWebhook, WebhookVerificationError } from "../../clients/typescript/src/webhooks";
import { newSecret, type Signing, signedHeaders, verifierOf } from "../../src/domain/webhooks/signing";

const now = new Date("2026-03-01T08:30:00Z");
const event = { type: "plan.replaced", timestamp: now.toISOString(), data: { name: "Grün ☕" } };
const body = JSON.stringify(event);
const webhook = { id: "0f2b7a5e-2f0e-4b1c-8a43-51a1f0a2a7d1", body, now };
const at = { now: now.getTime() };

function signed(signature: Signing["signature"]) {
  const signing: Signing = { signature, secret: newSecret(), previousSecret: null, previousUntil: null };
  return { secret: verifierOf(signature, signing.secret), headers: signedHeaders(signing, webhook) };
}

describe.each(["HMAC_SHA256", "ED25519"] as const)("the client takes a webhook signed by %s", (signature) => {
  const { headers, secret } = signed(signature);

  it("for the service's: as text, as bytes, with headers of Fetch, and with one of several secrets", async () => {
    const other = signed(signature).secret;
    expect(await verifyWebhook(secret, headers, body, at)).toEqual(event);
    expect(await verifyWebhook([other, secret], new Headers(headers), new TextEncoder().encode(body), at)).toEqual(
      event,
    );
    const written = { "Webhook-Id": headers["webhook-id"], "WEBHOOK-TIMESTAMP": headers["webhook-timestamp"] };
    const byGateway = { ...written, "Webhook-Signature": headers["webhook-signature"] };
    expect(await verifyWebhook(secret, byGateway, body, at)).toEqual(event);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["another body", () => verifyWebhook(secret, headers, `${body} `, at)],
    ["another id", () => verifyWebhook(secret, { ...headers, "webhook-id": "x" }, body, at)],
    ["another secret", () => verifyWebhook(signed(signature).secret, headers, body, at)],
    ["no signature", () => verifyWebhook(secret, { ...headers, "webhook-signature": "" }, body, at)],
    ["no base64", () => verifyWebhook(secret, { ...headers, "webhook-signature": "v1,? v1a,?" }, body, at)],
    ["a moment long ago", () => verifyWebhook(secret, headers, body, { now: now.getTime() + 301_000 })],
    ["no moment", () => verifyWebhook(secret, { ...headers, "webhook-timestamp": "now" }, body, at)],
  ])("for somebody else's with %s", async (_title, verified) => {
    await expect(verified()).rejects.toThrow(WebhookVerificationError);
  });
});

it("the client takes what the library of Standard Webhooks has signed", async () => {
  const { secret } = signed("HMAC_SHA256");
  const headers = {
    "webhook-id": "1",
    "webhook-timestamp": String(now.getTime() / 1000),
    "webhook-signature": `v1a,AAAA v1,AAAA ${new Webhook(secret).sign("1", now, body)}`,
  };
  expect(await verifyWebhook(secret, headers, body, at)).toEqual(event);
});

it("the client says when it was given no secret", async () => {
  await expect(verifyWebhook("", signed("ED25519").headers, body, at)).rejects.toThrow("A secret is whsec_… or whpk_…");
});
