/** Every caller × everything that changes something: allowed or refused exactly as the page "Rights" says. */
import { createHash } from "node:crypto";
import { isCompositeType, isRequiredArgument } from "graphql";
import { fileShapes } from "../../src/domain/catalogue/shapes/file-shapes";
import { createKey } from "../../src/domain/keys/keys";
import { RIGHTS, type Right, ROLE_RIGHTS, type RoleName } from "../../src/domain/people/rights";
import openapi from "../../src/generated/openapi.json";
import { schema } from "../../src/graphql/schema/schema";
import { tools } from "../../src/mcp";
import { endpoints } from "../../src/rest";
import { changesSomething } from "../../src/rest/refusals";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { documentedRights } from "../support/documented-rights";
import { person, signedIn } from "../support/people";
import { storedRows } from "../support/stored-rows";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const ALL = [...documentedRights.words.keys()];

/** Somebody who asks, with what the page lets them do. */
interface Caller {
  name: string;
  rights: readonly Right[];
  isPerson: boolean;
  /** Who it is, as requests say it. */
  headers: Record<string, string>;
}

/** The outcome of a request as far as rights are concerned. */
type Outcome = "allowed" | "MISSING_SCOPE" | "MISSING_RIGHT" | "NOT_A_PERSON";

let app: TestApp;
let merchant: Merchant;
/** Sends what it is told to, and no key of its own. */
let anybody: Api;
let callers: Caller[];

beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant();
  anybody = new Api(app.address, null);
  const { holders } = documentedRights;
  const roles = Object.keys(ROLE_RIGHTS) as RoleName[];
  callers = await Promise.all([
    ...roles.map((role) => member(role, holders.get(role) ?? [])),
    ...(["READ", "WRITE"] as const).map((scope) => program(scope, { scope }, holders.get(scope) ?? [])),
    ...ALL.map((right) => program(`ONLY ${right}`, { scope: "READ", rights: [right] }, [right])),
  ]);
});
afterAll(() => app.close());

/** A key that was made with a scope or with rights by name. */
async function program(
  name: string,
  what: { scope: "READ" | "WRITE"; rights?: readonly Right[] },
  rights: readonly Right[],
): Promise<Caller> {
  const key = await createKey(mainOf(app.database), merchant.tenantId, { name, ...what, expiresAt: null });
  return { name, rights, isPerson: false, headers: { Authorization: `Bearer ${key}` } };
}

/** A person in a role, signed in. */
async function member(role: RoleName, rights: readonly Right[]): Promise<Caller> {
  const email = `${role.toLowerCase()}@example.com`;
  await person(app, merchant, { email, role });
  const { cookies, headers } = await signedIn(app, email);
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { name: role, rights, isPerson: true, headers: { ...headers, Cookie } };
}

/** What the page lets become of a request that takes one of some rights; without any, it takes a person. */
const expectedOf = ({ rights, isPerson }: Caller, needed: readonly Right[]): Outcome => {
  if (needed.length === 0) return isPerson ? "allowed" : "NOT_A_PERSON";
  if (needed.some((right) => rights.includes(right))) return "allowed";
  return rights.length === 0 && !isPerson ? "MISSING_SCOPE" : "MISSING_RIGHT";
};

/** What became of it. */
function outcomeOf(answer: unknown): Outcome {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  // Who is told to come again was neither allowed nor refused.
  if (/TOO_MANY_REQUESTS|too-many-requests|service-unavailable/.test(text)) throw new Error(text);
  const [, code] = /(MISSING_SCOPE|MISSING_RIGHT|NOT_A_PERSON|missing-scope|missing-right)/.exec(text) ?? [];
  return code === undefined ? "allowed" : (code.toUpperCase().replaceAll("-", "_") as Outcome);
}

/** A request of the matrix. */
interface Cell {
  what: string;
  needed: readonly Right[];
  send(caller: Caller): Promise<unknown>;
}

/**
 * Sends each request as each caller: first those that the page refuses, after which nothing may have changed, and then the others.
 * @param atOnce Requests under way at one time.
 */
async function holds(cells: readonly Cell[], atOnce = 8): Promise<void> {
  const pairs = callers.flatMap((caller) =>
    cells.map((cell) => ({ caller, cell, expected: expectedOf(caller, cell.needed) })),
  );
  const wrong: string[] = [];
  const sendAll = async (chosen: typeof pairs) => {
    const left = [...chosen];
    const sendNext = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { caller, cell, expected } = next;
        const outcome = outcomeOf(await cell.send(caller));
        if (outcome !== expected) wrong.push(`${cell.what} as ${caller.name}: ${outcome} instead of ${expected}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  };
  const before = await storedRows(app.database, merchant.tenantId);
  await sendAll(pairs.filter(({ expected }) => expected !== "allowed"));
  expect(wrong).toEqual([]);
  expect(await storedRows(app.database, merchant.tenantId)).toEqual(before);
  await sendAll(pairs.filter(({ expected }) => expected === "allowed"));
  expect(wrong).toEqual([]);
  // Of each there were some: a page that cannot be read would let everything pass.
  const outcomes = new Set(pairs.map(({ expected }) => expected));
  for (const outcome of ["allowed", "MISSING_SCOPE", "MISSING_RIGHT"]) expect(outcomes).toContain(outcome);
}

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** A mutation's field with its required arguments as variables, which nobody sends: rights are checked before arguments. */
function fieldOf(name: string): { variables: string; field: string } {
  const found = mutations.find((mutation) => mutation.name === name);
  if (!found) throw new Error(`There is no mutation ${name}.`);
  const required = found.args.filter(isRequiredArgument);
  const given = required.map((it) => `${it.name}: $${name}_${it.name}`).join(", ");
  const selection = isCompositeType(found.type) || "ofType" in found.type ? " { __typename }" : "";
  return {
    variables: required.map((it) => `$${name}_${it.name}: ${it.type}`).join(", "),
    field: `${name}${given && `(${given})`}${selection}`,
  };
}

const declared = (variables: string) => variables && `(${variables})`;
const bodyOf = ({ body }: Reply) => body as unknown;

const send = ({ headers }: Caller, method: string, path: string, body?: unknown): Promise<Reply> =>
  anybody.exchange(method, path, body, headers);

const graphql = (caller: Caller, query: string): Promise<unknown> =>
  send(caller, "POST", "/graphql", { query }).then(bodyOf);

function callerNamed(name: string): Caller {
  const caller = callers.find((it) => it.name === name);
  if (!caller) throw new Error(`There is no caller ${name}.`);
  return caller;
}

/** The answer to the call of a tool without arguments. */
const called = (caller: Caller, name: string): Promise<unknown> =>
  send(caller, "POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } }).then(
    bodyOf,
  );

const importing = (file: string): readonly Right[] => documentedRights.files.get(file) ?? ["WRITE_CATALOGUE"];

/** The answer to an import of a file that is refused for its header, which is read after rights are checked. */
const imported = (caller: Caller, file: string, dryRun: boolean): Promise<string> =>
  upload(caller, { [`${file}.csv`]: "nothing\n" }, dryRun).then((it) => it.text());

function upload({ headers }: Caller, files: Readonly<Record<string, string>>, dryRun = false): Promise<Response> {
  const body = new FormData();
  for (const [name, content] of Object.entries(files)) body.append("files", new File([content], name));
  body.append("options", JSON.stringify({ dryRun }));
  return fetch(`${app.address}/imports`, { method: "POST", headers, body });
}

describe("the page", () => {
  it("has the roles, rights and words of the service", () => {
    expect(Object.fromEntries(documentedRights.words)).toEqual(RIGHTS);
    const roles = Object.keys(ROLE_RIGHTS) as RoleName[];
    expect([...documentedRights.holders.keys()]).toEqual([...roles, "WRITE", "READ"]);
    for (const role of roles)
      expect([role, documentedRights.holders.get(role)]).toEqual([role, [...ROLE_RIGHTS[role]]]);
  });

  it("has every mutation, REST write, tool that writes, and file of an import, and nothing else", () => {
    expect([...documentedRights.mutations.keys()].sort()).toEqual(mutations.map(({ name }) => name).sort());
    const writes = endpoints.filter(changesSomething).map(({ method, path }) => `${method} ${path}`);
    expect([...documentedRights.rest.keys()].sort()).toEqual(writes.sort());
    expect([...documentedRights.tools.keys()].sort()).toEqual(
      tools.flatMap(({ name, mutation }) => (mutation === null ? [] : [name])).sort(),
    );
    const files = fileShapes.map(({ name }) => name);
    expect([...documentedRights.files.keys()].filter((file) => !files.includes(file))).toEqual([]);
  });

  it("says what the OpenAPI document says", () => {
    const paths = openapi.paths as Record<string, Record<string, { "x-rights"?: string[]; description: string }>>;
    const said = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation["x-rights"]
          ? [[`${method.toUpperCase()} ${path.replace("/api/v1", "")}`, operation["x-rights"]] as const]
          : [],
      ),
    );
    const inNames = ([what, rights]: [string, Right[]]) =>
      [what, rights.map((right) => right.toLowerCase().replaceAll("_", "-"))] as const;
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries([...documentedRights.rest].map(inNames)));
  });
});

describe("every caller", () => {
  it("may do by GraphQL what the page says", () =>
    holds(
      [...documentedRights.mutations].map(([name, needed]) => {
        const { variables, field } = fieldOf(name);
        // Those without required arguments are tried, not done.
        const document = `mutation${declared(variables)} @dryRun { ${field} }`;
        return { what: name, needed, send: (caller) => graphql(caller, document) };
      }),
    ));

  it("may do by REST what the page says", () =>
    holds(
      [...documentedRights.rest].map(([what, needed]) => {
        const [method = "", path = ""] = what.split(" ");
        const at = path.replaceAll(/\{\w+\}/g, NOBODY);
        const body = method === "DELETE" ? undefined : {};
        return { what, needed, send: (caller) => send(caller, method, `/api/v1${at}`, body).then(bodyOf) };
      }),
    ));

  it("may do by tools of agents what the page says", () =>
    holds(
      [...documentedRights.tools].map(([what, needed]) => ({ what, needed, send: (caller) => called(caller, what) })),
    ));

  it("may call the tools that only read", async () => {
    const found: [string, Outcome][] = [];
    for (const { name } of tools.filter((it) => !documentedRights.tools.has(it.name)))
      found.push([name, outcomeOf(await called(callerNamed("READ"), name))]);
    expect(found).toEqual(found.map(([name]) => [name, "allowed"]));
    expect(found.length).toBeGreaterThan(10);
  });

  it("may import what the page says", () =>
    holds(
      fileShapes.map(({ name }) => ({
        what: name,
        needed: importing(name),
        send: (caller) => imported(caller, name, false),
      })),
      1,
    ));

  it("may try an import only where they may do it", async () => {
    const before = await storedRows(app.database, merchant.tenantId);
    const caller = callerNamed("ONLY WRITE_SALES");
    const found: [string, Outcome][] = [];
    for (const { name } of fileShapes) found.push([name, outcomeOf(await imported(caller, name, true))]);
    expect(found).toEqual(fileShapes.map(({ name }) => [name, expectedOf(caller, importing(name))]));
    expect(await storedRows(app.database, merchant.tenantId)).toEqual(before);
  });

  it("sees the merchant's keys only with the right to manage them, whoever asked before", () =>
    holds([
      {
        what: "apiKeys",
        needed: ["MANAGE_PEOPLE"],
        send: (caller) => graphql(caller, "{ apiKeys { prefix } }"),
      },
    ]));
});

describe("a mutation that a caller may not run", () => {
  /** The documents in which it may hide, by how. Each also names another mutation that the caller may run, where it can. */
  const HIDING: Record<string, (name: string) => { query: string; operationName?: string; extensions?: object }> = {
    "in a fragment": (name) => {
      const { variables, field } = fieldOf(name);
      return {
        query: `mutation${declared(variables)} { ...Deep } fragment Deep on Mutation { ...Deeper } fragment Deeper on Mutation { ${field} }`,
      };
    },
    "under another name, in a fragment without one": (name) => {
      const { variables, field } = fieldOf(name);
      return { query: `mutation${declared(variables)} { ... on Mutation { ... { deleteOrder: ${field} } } }` };
    },
    "where a variable includes it": (name) => {
      const { variables, field } = fieldOf(name);
      const skipped = field.replace(/^(\w+(?:\([^)]*\))?)/, "$1 @include(if: $isWanted)");
      return { query: `mutation($isWanted: Boolean = true${variables && `, ${variables}`}) { ${skipped} }` };
    },
    "where it is skipped": (name) => {
      const { variables, field } = fieldOf(name);
      return {
        query: `mutation${declared(variables)} { ${field.replace(/^(\w+(?:\([^)]*\))?)/, "$1 @skip(if: true)")} }`,
      };
    },
    "in a dry run": (name) => {
      const { variables, field } = fieldOf(name);
      return { query: `mutation${declared(variables)} @dryRun { ${field} }` };
    },
    "after one that they may run": (name) => {
      const { variables, field } = fieldOf(name);
      return {
        query: `mutation${declared(variables)} { setReorder(skuIds: [], reorder: true) { __typename } it: ${field} }`,
      };
    },
    "in one of several operations": (name) => {
      const { variables, field } = fieldOf(name);
      return {
        query: `query Reads { tenant { id } } mutation Writes${declared(variables)} { ${field} }`,
        operationName: "Writes",
      };
    },
    "in a persisted operation": (name) => {
      const { variables, field } = fieldOf(name);
      const query = `mutation Kept${declared(variables)} { ${field} }`;
      const sha256Hash = createHash("sha256").update(query).digest("hex");
      return { query, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    },
  };

  /** Each mutation that a caller with one right may not run, run by one. */
  const forbidden = () =>
    [...documentedRights.mutations].map(([name, needed]) => {
      const caller = callers.find(
        (it) => it.name === (needed.includes("WRITE_PLANNING") ? "ONLY APPROVE_ORDERS" : "ONLY WRITE_PLANNING"),
      );
      if (!caller) throw new Error("There is no such caller.");
      return { name, caller, expected: expectedOf(caller, needed) };
    });

  it.each(Object.keys(HIDING))("is refused %s", async (how) => {
    const before = await storedRows(app.database, merchant.tenantId);
    const run = forbidden();
    const found: [string, Outcome][] = [];
    for (const { name, caller } of run) {
      const body = HIDING[how]?.(name) ?? {};
      found.push([name, outcomeOf(bodyOf(await send(caller, "POST", "/graphql", body)))]);
    }
    expect(found).toEqual(run.map(({ name, expected }) => [name, expected]));
    expect(run.map(({ expected }) => expected)).not.toContain("allowed");
    expect(await storedRows(app.database, merchant.tenantId)).toEqual(before);
  });

  it("is refused by the hash of a document that another caller had kept", async () => {
    const query = `mutation Known { setReorder(skuIds: [], reorder: true) { __typename } }`;
    const extensions = { persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") } };
    await merchant.api.exchange("POST", "/graphql", { query, extensions }, {});
    const caller = callerNamed("ONLY SHARE_DATA");
    expect(outcomeOf(bodyOf(await send(caller, "POST", "/graphql", { extensions })))).toBe("MISSING_RIGHT");
  });

  it("is not run by a GET, nor in a list of operations", async () => {
    const query = "mutation { setReorder(skuIds: [], reorder: true) { ... on Error { code } } }";
    for (const caller of callers) {
      const got = await send(caller, "GET", `/graphql?${new URLSearchParams({ query })}`);
      expect([got.status, got.body.data]).toEqual([405, undefined]);
      const listed = await send(caller, "POST", "/graphql", [{ query }, { query }]);
      expect([listed.status, listed.body.data]).toEqual([400, undefined]);
    }
  });
});

describe("a refusal for a right", () => {
  it("changes nothing where all else of the request is good", async () => {
    const caller = callerNamed("ONLY APPROVE_ORDERS");
    const before = await storedRows(app.database, merchant.tenantId);
    const outcomes = [
      await graphql(caller, 'mutation { upsertStores(rows: [{ name: "Shop", currency: "EUR" }]) { __typename } }'),
      await graphql(caller, 'mutation { createApiKey(name: "mine", scope: READ) { __typename } }'),
      bodyOf(await send(caller, "POST", "/api/v1/transactions?store_name=Shop", { data: [] })),
      bodyOf(await send(caller, "PATCH", "/api/v1/skus", { sku_ids: [NOBODY], patch: { re_order_status: true } })),
    ].map(outcomeOf);
    expect(outcomes).toEqual(Array(4).fill("MISSING_RIGHT"));
    expect(await storedRows(app.database, merchant.tenantId)).toEqual(before);
  });

  it("of one file of an import is one of all its files", async () => {
    const stores = "name,currency\nShop,EUR\n";
    const files = { "stores.csv": stores, "sales.csv": "nothing\n" };
    const caller = callerNamed("ONLY WRITE_CATALOGUE");
    const before = await storedRows(app.database, merchant.tenantId);
    const refused = await upload(caller, files);
    expect([refused.status, outcomeOf(await refused.text())]).toEqual([403, "MISSING_RIGHT"]);
    expect(await storedRows(app.database, merchant.tenantId)).toEqual(before);
    const taken = await upload(caller, { "stores.csv": stores });
    expect([taken.status, outcomeOf(await taken.text())]).toEqual([200, "allowed"]);
    expect(await storedRows(app.database, merchant.tenantId)).not.toEqual(before);
  });
});
