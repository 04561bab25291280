import { defineConfig } from "vite";

/** Hands /graphql on to the service, so that the page needs no `CORS_ORIGINS` there. */
export default defineConfig({
  server: { port: 5173, proxy: { "/graphql": "http://127.0.0.1:4000" } },
});
