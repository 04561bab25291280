import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { newSecret, publicKeysOf, type Signing, signedHeaders, verifierOf } from "../../src/domain/webhooks/signing";

const now = new Date();
const body = JSON.stringify({ type: "plan.replaced", timestamp: now.toISOString(), data: { name: "Grün ☕" } });
const webhook = { id: "0f2b7a5e-2f0e-4b1c-8a43-51a1f0a2a7d1", body, now };
const once = (signature: Signing["signature"]): Signing => ({
  signature,
  secret: newSecret(),
  previousSecret: null,
  previousUntil: null,
});
const rotated = (signing: Signing, until: number): Signing => ({
  ...signing,
  secret: newSecret(),
  previousSecret: signing.secret,
  previousUntil: new Date(until),
});

const isGood = (secret: string, headers: Record<string, string>, text = body) => {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
};

/** Verifies as Standard Webhooks has it of public keys, by Node itself. */
function isGoodBy(publicKey: string, headers: ReturnType<typeof signedHeaders>, text = body): boolean {
  const raw = Buffer.from(publicKey.replace("whpk_", ""), "base64");
  const jwk = { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const content = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`);
  const signatures = headers["webhook-signature"].split(" ").map((one) => one.split(","));
  return signatures.some(
    ([version, text = ""]) => version === "v1a" && verify(null, content, key, Buffer.from(text, "base64")),
  );
}

describe("a webhook signed with a secret", () => {
  const signing = once("HMAC_SHA256");
  const headers = signedHeaders(signing, webhook);

  it("is what the library of Standard Webhooks takes for good, with that secret and as it is alone", () => {
    const secret = verifierOf("HMAC_SHA256", signing.secret);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(webhook.id, now, body));
    expect(isGood(secret, headers, `${body} `)).toBe(false);
    expect(isGood(secret, { ...headers, "webhook-id": "another" })).toBe(false);
    expect(isGood(verifierOf("HMAC_SHA256", newSecret()), headers)).toBe(false);
  });

  it("is good with both secrets after a rotation, until the old one ends", () => {
    const both = rotated(signing, now.getTime() + 1);
    const [old, fresh] = [signing.secret, both.secret].map((secret) => verifierOf("HMAC_SHA256", secret)) as [
      string,
      string,
    ];
    const during = signedHeaders(both, webhook);
    expect([isGood(old, during), isGood(fresh, during)]).toEqual([true, true]);
    const after = signedHeaders({ ...both, previousUntil: now }, webhook);
    expect([isGood(old, after), isGood(fresh, after)]).toEqual([false, true]);
  });
});

describe("a webhook signed with a key", () => {
  const signing = once("ED25519");

  it("is verified by the public key, and by both during a rotation", () => {
    const [publicKey = ""] = publicKeysOf(signing, now);
    expect(publicKey).toBe(verifierOf("ED25519", signing.secret));
    expect(publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
    const headers = signedHeaders(signing, webhook);
    expect([isGoodBy(publicKey, headers), isGoodBy(publicKey, headers, `${body} `)]).toEqual([true, false]);
    const both = rotated(signing, now.getTime() + 1);
    const keys = publicKeysOf(both, now);
    expect(keys).toEqual([verifierOf("ED25519", both.secret), publicKey]);
    expect(keys.map((key) => isGoodBy(key, signedHeaders(both, webhook)))).toEqual([true, true]);
    expect(publicKeysOf(both, new Date(now.getTime() + 1))).toHaveLength(1);
  });

  it("is signed as RFC 8032 has it (7.1, test 2)", () => {
    const secret = Buffer.from("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", "hex");
    const publicKey = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    expect(verifierOf("ED25519", secret)).toBe(`whpk_${Buffer.from(publicKey, "hex").toString("base64")}`);
  });
});
