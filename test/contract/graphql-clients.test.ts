import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, setLogVerbosity } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Client, cacheExchange, fetchExchange } from "@urql/core";
import type { GraphQLInterfaceType } from "graphql";
import { GraphQLClient } from "graphql-request";
import { InventoryPlanning, successOf } from "../../clients/typescript/src";
import { projectRoot } from "../../src/config";
import { schema } from "../../src/graphql/schema/schema";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";
import { reorderList } from "./front-end/reorder-list";
import { stopReordering } from "./front-end/stop-reordering";
import { SetReorder, Shelf } from "./front-end/tour";

let app: TestApp;
let merchant: Merchant;

// Apollo warns that it can't tell a type that it has not met from an interface; `order-caches.test.ts` listens to what matters.
let verbosity: ReturnType<typeof setLogVerbosity>;

beforeAll(async () => {
  verbosity = setLogVerbosity("error");
  app = await startApp();
  merchant = await app.merchant();
  await seed(app, merchant, { ...corner, stockLevels: [{ sku: "CUP", warehouse: "North", onHand: "12" }] });
  await app.drain();
});
afterAll(async () => {
  setLogVerbosity(verbosity);
  await app.close();
});

/** What every client can do: send a typed document, and give its data or throw. */
interface FrontEnd {
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  mutate<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
}

function present<Data>(data: Data | null | undefined, error: unknown): Data {
  if (error || data == null) throw error ?? new Error("No data came.");
  return data;
}

const fail = () => {
  throw new Error("The key was taken.");
};

const address = (key = merchant.key) => ({
  url: `${app.address}/graphql`,
  headers: { Authorization: `Bearer ${key}` },
});

/** What implements `Error`: Apollo's cache drops what was selected on an interface unless it is told. */
const ERROR_TYPES = schema.getPossibleTypes(schema.getType("Error") as GraphQLInterfaceType).map(({ name }) => name);

const FRONT_ENDS: Record<string, (key?: string) => FrontEnd> = {
  urql: (key) => {
    const { url, headers } = address(key);
    const client = new Client({ url, exchanges: [cacheExchange, fetchExchange], fetchOptions: { headers } });
    return {
      query: async (document, variables) => {
        const { data, error } = await client.query(document, variables, { requestPolicy: "network-only" });
        return present(data, error);
      },
      mutate: async (document, variables) => {
        const { data, error } = await client.mutation(document, variables);
        return present(data, error);
      },
    };
  },
  "Apollo Client": (key) => {
    const { url, headers } = address(key);
    const cache = new InMemoryCache({ possibleTypes: { Error: ERROR_TYPES } });
    const client = new ApolloClient({ link: new HttpLink({ uri: url, headers }), cache });
    return {
      query: async (query, variables) => {
        const { data, error } = await client.query({ query, variables, fetchPolicy: "network-only" } as never);
        return present(data, error) as never;
      },
      mutate: async (mutation, variables) => {
        const { data, error } = await client.mutate({ mutation, variables } as never);
        return present(data, error) as never;
      },
    };
  },
  "graphql-request": (key) => {
    const { url, headers } = address(key);
    const client = new GraphQLClient(url, { headers });
    return {
      query: (document, variables) => client.request({ document, variables } as never),
      mutate: (document, variables) => client.request({ document, variables } as never),
    };
  },
};

describe("a front-end that talks by", () => {
  it.each(Object.entries(FRONT_ENDS))(
    "%s reads, follows relations, writes and sees what it wrote",
    async (_name, open) => {
      const client = open();
      const { sku } = await client.query(Shelf, { name: "CUP" });
      expect(sku).toMatchObject({
        name: "CUP",
        reorder: true,
        stockLevels: [{ onHand: 12, warehouse: { name: "North" } }],
        suppliers: [{ isPrimary: true, supplier: { name: "Mill" } }],
      });
      const skuIds = [sku?.id ?? ""];
      const { setReorder } = await client.mutate(SetReorder, { skuIds, reorder: false });
      expect(setReorder).toMatchObject({ result: skuIds.map((id) => ({ id, reorder: false })) });
      expect((await client.query(Shelf, { name: "CUP" })).sku).toMatchObject({ reorder: false });
      await client.mutate(SetReorder, { skuIds, reorder: true });
    },
  );

  it.each(Object.entries(FRONT_ENDS))("%s is told as data why a write is refused", async (_name, open) => {
    const { setReorder } = await open().mutate(SetReorder, { skuIds: ["no id"], reorder: false });
    expect(setReorder).toMatchObject({
      __typename: "InvalidError",
      code: "INVALID_INPUT",
      message: "skuIds.0: must be a UUID",
      faults: [{ path: "skuIds.0", reason: "must be a UUID" }],
    });
  });

  it.each(Object.entries(FRONT_ENDS))("%s fails where no field can answer, and hears why", async (_name, open) => {
    const { key } = await app.merchant({ scope: "READ" });
    await expect(open(key).mutate(SetReorder, { skuIds: [], reorder: false })).rejects.toThrow("lacks the write scope");
  });

  it.each(Object.entries(FRONT_ENDS))("%s hears by its code that its key is not taken", async (_name, open) => {
    const refused = await open("sesame")
      .query(Shelf, { name: "CUP" })
      .then(fail, (error) => error);
    const [error] = refused.graphQLErrors ?? refused.errors ?? refused.response.errors;
    expect(error).toMatchObject({ message: "Invalid API key format", extensions: { code: "MALFORMED_KEY" } });
  });
});

describe("the client package", () => {
  it("takes the generator's documents as they are, with their types", async () => {
    const { graphql } = new InventoryPlanning({ baseUrl: app.address, apiKey: merchant.key });
    const { sku } = await graphql.request(Shelf, { name: "CUP" });
    expect(sku?.suppliers.map(({ supplier }) => supplier.name)).toEqual(["Mill"]);
    // @ts-expect-error: the document has no such variable
    await expect(graphql.request(Shelf, { nmae: "CUP" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const { setReorder } = await graphql.request(SetReorder, { skuIds: ["no id"], reorder: false });
    expect(() => successOf(setReorder)).toThrow("skuIds.0: must be a UUID");
  });
});

/** The page that shows front-ends how to begin. */
const page = fs.readFileSync(path.join(projectRoot, "src/docs/reference/graphql.md"), "utf8");

describe("the reference of GraphQL", () => {
  it("tells Apollo Client's cache all that is an error", () => {
    const [, listed = ""] = /possibleTypes: \{ Error: (\[[^\]]*\]) \}/.exec(page) ?? [];
    expect(JSON.parse(listed).sort()).toEqual([...ERROR_TYPES].sort());
  });
});

describe("Apollo Client with documents by hash", () => {
  it("sends a document once, and its hash from then on", async () => {
    const { url, headers } = address();
    const sent: string[] = [];
    const watched: typeof fetch = (input, init) => {
      sent.push(String(init?.body));
      return fetch(input, init);
    };
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const link = ApolloLink.from([
      new PersistedQueryLink({ sha256 }),
      new HttpLink({ uri: url, headers, fetch: watched }),
    ]);
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    for (const name of ["CUP", "MUG"]) {
      const { data } = await client.query({ query: Shelf, variables: { name }, fetchPolicy: "network-only" });
      expect(data?.sku?.name).toBe(name);
    }
    expect(sent.map((body) => "query" in JSON.parse(body))).toEqual([false, true, false]);
  });
});

describe("the typed example of the reference", () => {
  it.each(["reorder-list.ts", "stop-reordering.ts"])("is this code: %s", (file) => {
    const code = fs.readFileSync(path.join(__dirname, "front-end", file), "utf8");
    expect(page).toContain(code);
  });

  it("writes, and says why it could not", async () => {
    const { url } = address();
    const { body } = await merchant.api.graphql('{ sku(name: "MUG") { id } }');
    const stranger = "00000000-0000-4000-8000-000000000000";
    expect(await stopReordering(url, merchant.key, [body.data.sku.id])).toBe("Switched off: 1.");
    expect(await stopReordering(url, merchant.key, [stranger])).toBe("Somebody has deleted them. Reload the list.");
    expect(await stopReordering(url, merchant.key, ["x"])).toBe("Nothing was changed: skuIds.0: must be a UUID");
  });

  it("answers what to buy", async () => {
    expect(await reorderList(address().url, merchant.key, "CUP")).toEqual(["0 × CUP from Mill for North"]);
  });
});
