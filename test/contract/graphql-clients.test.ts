import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Client, cacheExchange, fetchExchange } from "@urql/core";
import { GraphQLClient } from "graphql-request";
import { projectRoot } from "../../src/config";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";
import { reorderList } from "./front-end/reorder-list";
import { SetReorder, Shelf } from "./front-end/tour";

let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant();
  await seed(app, merchant, { ...corner, stockLevels: [{ sku: "CUP", warehouse: "North", onHand: "12" }] });
  await app.drain();
});
afterAll(() => app.close());

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

const address = () => ({ url: `${app.address}/graphql`, headers: { Authorization: `Bearer ${merchant.key}` } });

const FRONT_ENDS: Record<string, () => FrontEnd> = {
  urql: () => {
    const { url, headers } = address();
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
  "Apollo Client": () => {
    const { url, headers } = address();
    const client = new ApolloClient({ link: new HttpLink({ uri: url, headers }), cache: new InMemoryCache() });
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
  "graphql-request": () => {
    const { url, headers } = address();
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
      expect(await client.mutate(SetReorder, { skuIds, reorder: false })).toMatchObject({ setReorder: skuIds });
      expect((await client.query(Shelf, { name: "CUP" })).sku).toMatchObject({ reorder: false });
      await client.mutate(SetReorder, { skuIds, reorder: true });
    },
  );

  it.each(Object.entries(FRONT_ENDS))("%s is told why it is refused", async (_name, open) => {
    const refused = open().mutate(SetReorder, { skuIds: ["no id"], reorder: false });
    await expect(refused).rejects.toThrow("skuIds.0: must be a UUID");
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

describe("the typed example of the README", () => {
  it("is this code", () => {
    const code = fs.readFileSync(path.join(__dirname, "front-end/reorder-list.ts"), "utf8");
    expect(fs.readFileSync(path.join(projectRoot, "README.md"), "utf8")).toContain(code);
  });

  it("answers what to buy", async () => {
    expect(await reorderList(address().url, merchant.key, "CUP")).toEqual(["0 × CUP from Mill for North"]);
  });
});
