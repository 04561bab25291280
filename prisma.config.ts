import type { PrismaConfig } from "prisma-cli/config";

// The command line is installed as prisma-cli: under its own name npm takes it for what @prisma/client may be used with, and keeps it and all that
// it needs, 190 MB with a Studio and a database, where development packages are left out.

// `prisma generate` needs no engine, but the command line insists that the file it would use exists. Pointing it at a
// program that is surely there keeps generation free of downloads; only for generate, so that nothing else can seem to work.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default {
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
} satisfies PrismaConfig;
