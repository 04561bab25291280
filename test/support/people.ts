import { operator, sql } from "../../src/db";
import { insertMember, insertUser } from "../../src/domain/people/links";
import { hashPassword } from "../../src/domain/people/passwords";
import type { RoleName } from "../../src/domain/people/rights";
import type { Reply } from "./api";
import type { Merchant, TestApp } from "./app";
import { mainOf } from "./database";

/** The password of tests' people. */
export const PASSWORD = "correct horse battery";
let hashed: Promise<string> | null = null;

/** A person in a merchant, who signs in with `PASSWORD`. @returns The user's id. */
export async function person(
  app: TestApp,
  { tenantId }: Pick<Merchant, "tenantId">,
  {
    email,
    name = "Anna",
    role = "ADMINISTRATOR",
    warehouseIds,
  }: {
    email: string;
    name?: string;
    role?: RoleName;
    warehouseIds?: string[];
  },
): Promise<string> {
  const door = operator(mainOf(app.database));
  hashed ??= hashPassword(PASSWORD);
  const userId = await insertUser(door, { email, name, passwordHash: await hashed, provenAt: new Date(0) });
  await insertMember(door, { tenantId, userId, role, warehouseIds }, email);
  return userId;
}

/** Makes a person a member of another merchant as well. */
export const joins = (
  app: TestApp,
  { tenantId }: Pick<Merchant, "tenantId">,
  userId: string,
  role: RoleName = "ADMINISTRATOR",
): Promise<void> => insertMember(operator(mainOf(app.database)), { tenantId, userId, role }, userId);

/** Takes a membership away, past the service. */
export const leaves = (app: TestApp, { tenantId }: Pick<Merchant, "tenantId">, userId: string): Promise<number> =>
  operator(mainOf(app.database)).execute(
    "test.leave",
    sql`delete from memberships where tenant_id = ${tenantId}::uuid and user_id = ${userId}::uuid`,
  );

/** A browser with one of our pages open: it keeps cookies, and says where its requests come from. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly address: string,
    /** Sent with each request; those of a page of another origin, say. */
    readonly headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
  ) {}

  /** The same cookies, with requests from elsewhere. */
  from(headers: Record<string, string>): Browser {
    const other = new Browser(this.address, headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.address}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) this.take(set);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  get(path: string): Promise<Reply> {
    return this.send("GET", path);
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.send("POST", path, body);
  }

  graphql(query: string, variables: Record<string, unknown> = {}): Promise<Reply> {
    return this.post("/graphql", { query, variables });
  }

  signIn(email: string, password = PASSWORD): Promise<Reply> {
    return this.post("/session", { email, password });
  }

  private take(set: string): void {
    const [pair = ""] = set.split(";");
    const at = pair.indexOf("=");
    const isGone = /expires=Thu, 01 Jan 1970/i.test(set);
    if (isGone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** A browser in which a person has signed in. */
export async function signedIn(app: Pick<TestApp, "address">, email: string): Promise<Browser> {
  const browser = new Browser(app.address);
  const reply = await browser.signIn(email);
  if (reply.status !== 200) throw new Error(`Signing in was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return browser;
}
