/** The example of src/docs/how-to/testing-against-us.md, run as an integrator's CI would. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { bringUpToDate } from "../../src/build/build";
import { projectRoot } from "../../src/config";

const folder = path.join(projectRoot, "test/contract/integrator");

it("an integrator's tests start the service, set it back, move its clock and hear its webhooks", async () => {
  bringUpToDate();
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, ...env } = process.env;
  // The last step of the workflow.
  const [, ...words] =
    fs.readFileSync(path.join(folder, "integration.yaml"), "utf8").trim().split("- run: ").at(-1)?.split(" ") ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, [...words, "--test-reporter=tap"], {
    cwd: folder,
    env: { ...env, SANDBOX: `${process.execPath} ${path.join(projectRoot, "src/build/bin.js")}` },
  });
  expect(stdout).toMatch(/# pass 4\n# fail 0\n/);
});

it("are the files that the page shows", () => {
  const page = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/testing-against-us.md"), "utf8");
  const shown = [...page.matchAll(/```(?:js|yaml)\n(.*?)```/gs)].map(([, code]) => code);
  const files = ["sandbox.mjs", "replenishment.test.mjs", "integration.yaml"];
  expect(shown).toEqual(files.map((file) => fs.readFileSync(path.join(folder, file), "utf8")));
});
