/** What variables of the environment can hold: each kind reads the text, or says what is wanted. It never repeats what it was given. */
import fs from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { closest, distance } from "fastest-levenshtein";
import { type ConnectionOptions, parse } from "pg-connection-string";
import { z } from "zod";
import { projectRoot } from "../process/project-root";
import { isMailAddress } from "../values/mail-address";
import { isUnprintable } from "../values/text";

/** A kind of value. @param read What a text means; throws with what is wanted instead, to be read behind the variable's name. */
function kind<Value>(read: (text: string) => Value) {
  return z.string().transform((text, context): Value => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });
}

/** A whole number in decimal digits. */
export function whole(least: number, most: number) {
  const upTo = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  return kind((text) => {
    const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new Error(`must be a whole number, ${upTo}, in digits only`);
  });
}

/** A whole number; 0 for no limit, read as Infinity. */
export const limit = whole(0, Number.MAX_SAFE_INTEGER).transform((most) =>
  most === 0 ? Number.POSITIVE_INFINITY : most,
);

/** A secret that is sent in a header: visible ASCII characters. */
export const secret = kind((text) => {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new Error("must be visible ASCII characters without blanks");
});

/** One of some words. */
export function oneOf<const Word extends string>(...words: readonly Word[]) {
  return kind((text): Word => {
    const word = words.find((it) => it === text);
    if (word) return word;
    const nearest = closest(text.toLowerCase(), words);
    const hint = distance(text.toLowerCase(), nearest) <= 2 ? `; did you mean ${nearest}?` : "";
    throw new Error(`must be ${words.join(", ").replace(/, (?=\S+$)/, " or ")}${hint}`);
  });
}

/** Whose `X-Forwarded-…` headers are believed: nobody's, those of so many proxies in a row, or those of these addresses and networks. */
export type TrustedProxies = false | number | string[];

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** An address, a network as `10.0.0.0/8`, or a network by name. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
  return NAMED_NETWORKS.includes(text) || (bits > 0 && isPrefix && more.length === 0);
}

export const trustedProxies = kind((text): TrustedProxies => {
  if (text === "off") return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const networks = text.split(",").map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    "must be off, the number of proxies (1 or more), or addresses and networks of proxies with commas between",
  );
});

/** Networks and addresses with commas between; `none` for none. */
export const networks = kind((text): readonly string[] => {
  if (text === "none") return [];
  const named = text.split(",").map((part) => part.trim());
  if (named.every((name) => /^[\da-f.:/]+$/i.test(name) && isNetwork(name))) return named;
  throw new Error("must be none, or networks and addresses such as 10.1.0.0/16 and 127.0.0.1 with commas between");
});

/** An address or name of this machine. */
export const hostToListenOn = kind((text) => {
  if (isIP(text) || /^[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9])?$/i.test(text)) return text;
  throw new Error("must be an address or a host's name alone, such as 0.0.0.0, :: or localhost; the port is PORT");
});

/** What is at a path; null where nothing is, or where it can't be seen, which whoever uses it will say better. */
function entryAt(at: string): fs.Stats | null {
  try {
    return fs.statSync(at);
  } catch {
    return null;
  }
}

/** A folder, there or still to be made; as an absolute path. */
export const folder = kind((text) => {
  const at = path.resolve(projectRoot, text);
  for (let above = at; above !== path.dirname(above); above = path.dirname(above)) {
    const entry = entryAt(above);
    if (entry?.isDirectory()) break;
    if (entry) throw new Error(`must be a folder, but ${above === at ? "it is a file" : "it lies below a file"}`);
  }
  return at;
});

const DATABASE_FORM =
  "postgresql://user:password@host:5432/database; what is special in a password is written percent-encoded (# as %23, / as %2F, @ as %40)";

/** A connection string of PostgreSQL, judged as the driver reads it. */
export const addressOfDatabase = kind((text) => {
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error(`must start with postgresql://, as in ${DATABASE_FORM}`);
  const { host, database } = partsOf(text);
  if (!host) throw new Error(`names no host: it must be ${DATABASE_FORM}`);
  if (!database) throw new Error(`names no database: it must be ${DATABASE_FORM}`);
  return text;
});

function partsOf(text: string): Pick<ConnectionOptions, "host" | "database"> {
  try {
    return parse(text);
  } catch {
    throw new Error(`can't be read: it must be ${DATABASE_FORM}`);
  }
}

/** The main database, where a shard is named. */
export const MAIN = "main";
/** Fits into the name of a variable, in capitals. */
const SHARD_NAME = /^[a-z][a-z0-9_]{0,30}$/;

/** Names of databases that hold merchants beside the main one, with commas between. */
export const shardNames = kind((text): string[] => {
  const names = text.split(",").map((name) => name.trim());
  const areNames = names.every((name) => SHARD_NAME.test(name) && name !== MAIN);
  if (areNames && new Set(names).size === names.length) return names;
  throw new Error(
    `must be names with commas between, each once, of small letters, digits and underscores, such as east,west; ${MAIN} is the database of DATABASE_URL`,
  );
});

/** A path that everything is served under, as `/planning`; empty for none. */
export const pathPrefix = kind((text) => {
  const path = text.replace(/\/$/, "");
  const isPath = /^(\/[A-Za-z0-9._~-]+)*$/.test(path) && !/\/\.\.?(\/|$)/.test(path);
  if (isPath) return path;
  throw new Error("must be a path such as /planning, of letters, digits and - . _ ~ between slashes");
});

const WEB_FORM = "an address such as https://plan.example or https://example.com/planning";

/** Where a web server is reached; without a slash at its end. */
export const addressOfWeb = kind((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`must be ${WEB_FORM}`);
  if (/[?#]/.test(text)) throw new Error(`must be ${WEB_FORM}, without a query or a fragment`);
  if (url.username || url.password) throw new Error(`must be ${WEB_FORM}, without a user's name or password`);
  return text.replace(/\/+$/, "");
});

const MAIL_SERVER_FORM =
  "smtp://user:password@mail.example:587 or smtps://…:465; what is special in a user or password is written percent-encoded (@ as %40)";

/** Whether what is percent-encoded in a text is UTF-8. */
const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
};

/** A mail server, with a user and a password where it wants them. */
export const addressOfMailServer = kind((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isMailServer = url && /^smtps?:$/.test(url.protocol) && url.hostname;
  if (!isMailServer || !isDecodable(url.username + url.password)) throw new Error(`must be ${MAIL_SERVER_FORM}`);
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash)
    throw new Error(`must be ${MAIL_SERVER_FORM}, and no more`);
  return text;
});

/** The sender of mails. */
export interface Mailbox {
  /** Empty for none. */
  name: string;
  address: string;
}

/** An address alone, or a name and the address in angle brackets. */
export const mailbox = kind((text): Mailbox => {
  const [, name = "", address = text.trim()] = /^\s*"?([^<>"]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  if (isMailAddress(address) && !isUnprintable(name)) return { name, address };
  throw new Error("must be an address such as orders@shop.example, or Shop <orders@shop.example>");
});

/** An origin exactly as browsers send it: in lower case, without a path and without the port that its scheme has anyway. */
const isOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Origins of pages, `none` for no origin; each once. */
export const originsOfWeb = kind((text): readonly string[] => {
  if (text === "none") return [];
  const origins = text.split(",").map((part) => part.trim());
  if (origins.every(isOrigin)) return [...new Set(origins)];
  throw new Error(
    "must be none, or origins such as https://app.example and http://localhost:5173 with commas between: without a path, a slash at the end or a *",
  );
});

/** Whether a host is this machine, by its usual names. */
const isLocal = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/** The address that an OpenID Connect provider gives itself. It is compared with what tokens say, and so stays as it was written. */
export const issuerOfTokens = kind((text): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url && (url.protocol === "https:" || (url.protocol === "http:" && isLocal(url.hostname)));
  if (isSafe && !/[?#]/.test(text) && !url.username && !url.password) return text;
  throw new Error(
    "must be the issuer of the provider's tokens, such as https://login.example/realms/shop: https, without a query or a user's name; http for localhost only",
  );
});

/** A line of text that is shown to people, or sent along. */
export const line = kind((text) => {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= 500 && !isUnprintable(trimmed)) return trimmed;
  throw new Error("must be a line of text of at most 500 characters");
});

/** Scopes of OAuth with blanks between; `openid` is one of them. */
export const scopes = kind((text) => {
  const names = text.trim().split(/ +/);
  if (names.includes("openid") && names.every((name) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(name)))
    return names.join(" ");
  throw new Error("must be scopes with blanks between, openid among them, such as openid email profile");
});

/** Roles as settings name them. */
const ROLES = ["ADMINISTRATOR", "PLANNER", "BUYER", "APPROVER", "RECEIVER", "READER"] as const;

/** That a group of a provider's has a role at a merchant; null: at the only one. */
export interface GroupRole {
  group: string;
  role: (typeof ROLES)[number];
  merchant: string | null;
}

/** Which groups of a provider have which role, with semicolons between. */
export const groupRoles = kind((text): readonly GroupRole[] => {
  const parts = text.split(";").filter((part) => part.trim() !== "");
  const rules = parts.map((part) => {
    const [, group, word, merchant] = /^\s*([^=]+?)\s*=\s*([A-Za-z]+)\s*(?:@\s*(.+?)\s*)?$/.exec(part) ?? [];
    const role = ROLES.find((one) => one === word?.toUpperCase());
    return group && role ? { group, role, merchant: merchant ?? null } : null;
  });
  if (rules.length > 0 && rules.every((rule) => rule !== null)) return rules;
  throw new Error(
    `must be groups with their roles, such as planners=PLANNER;buyers=BUYER@Acme; the roles are ${ROLES.join(", ")}`,
  );
});
