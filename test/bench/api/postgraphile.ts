import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import compression from "compression";
import type pg from "pg";
import { type Speaker, settingsOf, speakerOf } from "./key-check";
import { announce, observe } from "./probe";

// A peer: PostGraphile 5 with its defaults over the same database, behind the same row-level security. What it is made of is installed
// where PEER_FOLDER says; the repository knows none of it.

const load = createRequire(path.join(process.env.PEER_FOLDER ?? "", "package.json"));
const { postgraphile } = load("postgraphile");
const { PostGraphileAmberPreset } = load("postgraphile/presets/amber");
const { makePgService } = load("postgraphile/adaptors/pg");
const { grafserv } = load("postgraphile/grafserv/node");
const { Pool, Client }: Pick<typeof pg, "Pool" | "Client"> = load("pg");

observe({ Client });
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const settings = async (request: Parameters<typeof speakerOf>[1]) => {
  const speaker: Speaker | null = await speakerOf(pool, request);
  if (!speaker) throw new Error("The key is not good.");
  return settingsOf(speaker);
};
const preset = {
  extends: [PostGraphileAmberPreset],
  // It would let lists be sorted by the first columns of indexes only, and that is the tenant everywhere.
  disablePlugins: ["PgIndexBehaviorsPlugin"],
  pgServices: [makePgService({ pool, schemas: ["public"] })],
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false },
  grafast: {
    explain: false,
    context: async ({ node }: { node: { req: Parameters<typeof speakerOf>[1] } }) => ({
      pgSettings: await settings(node.req),
    }),
  },
};
const handle = postgraphile(preset).createServ(grafserv).createHandler();
const compress = compression();
const server = createServer((request, response) =>
  compress(request as never, response as never, () => handle(request, response)),
);
server.listen(0, "127.0.0.1", () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
