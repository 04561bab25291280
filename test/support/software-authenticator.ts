/** A passkey device in software: what browsers hand over for it is signed as a real one signs. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The few types of CBOR that authenticators send. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((part) => cbor(part as Cbor))]);
}

/** What is asked of a device; other values than the service's are what attackers try. */
interface Ask {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether it checks who holds it; yes unless said. */
  isVerified?: boolean;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private userHandle = Buffer.alloc(0);

  /** @param counter What it says next of how often it was used; 0 for devices that don't count. */
  constructor(public counter = 1) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  private authenticatorData({ rpId, isVerified = true }: Ask, flags: number, rest: readonly Buffer[] = []): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    if (this.counter > 0) this.counter += 1;
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, ...rest]);
  }

  private clientData(type: string, { challenge, origin }: Ask): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Makes the passkey. @param userHandle Of whom it says to be. */
  register(ask: Ask, userHandle = "") {
    this.userHandle = Buffer.from(userHandle, "base64url");
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const key: Cbor = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const authData = this.authenticatorData(ask, HAS_KEY, [Buffer.alloc(16), length, this.id, cbor(key)]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: encoded(this.id),
      rawId: encoded(this.id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(this.clientData("webauthn.create", ask)),
        attestationObject: encoded(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Answers a question with the passkey. */
  authenticate(ask: Ask) {
    const clientData = this.clientData("webauthn.get", ask);
    const authenticatorData = this.authenticatorData(ask, 0);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey);
    return {
      id: encoded(this.id),
      rawId: encoded(this.id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        userHandle: encoded(this.userHandle),
      },
    };
  }
}
