import { defineConfig } from "prisma/config";

// `prisma generate` needs no engine, but the command line insists that the file it would use exists. Pointing it at a
// program that is surely there keeps generation free of downloads; only for generate, so that nothing else can seem to work.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
