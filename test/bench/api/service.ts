import { readConfig } from "../../../src/config";
import { serve } from "../../../src/serve";
import { announce, observe } from "./probe";

// The service as `npm start` runs it, watched.
observe();
serve(readConfig()).then(
  ({ address }) => announce(address),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
