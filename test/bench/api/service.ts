import pg from "pg";
import { readConfig } from "../../../src/config";
import { serve } from "../../../src/service/serve";
import { announce, observe } from "./probe";

// The service as `npm start` runs it, watched.
const { BENCH_SAMPLE_MS } = process.env;
observe(pg, BENCH_SAMPLE_MS ? Number(BENCH_SAMPLE_MS) : undefined);
serve(readConfig()).then(
  ({ address }) => announce(address),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
