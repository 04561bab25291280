import { spawn } from "node:child_process";
import { projectRoot } from "../src/config";

// What is generated is written anew by the first, so nobody may read it meanwhile; the style of it is not looked at.
const STAGES = [
  ["check:generated", "check:lint"],
  ["check:types", "check:unused", "check:rooms", "check:prose"],
] as const;

/** Runs a script of package.json. @returns Its exit code and all that it wrote. */
function run(script: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", script], { cwd: projectRoot, shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject).once("close", (code) => resolve({ code, output }));
  });
}

/** Runs everything that needs no database, side by side where that can be; fails when any does, after the others have told theirs. */
async function main(): Promise<void> {
  for (const stage of STAGES) {
    const results = stage.map(async (script) => {
      const { code, output } = await run(script);
      process.stdout.write(output);
      if (code !== 0) process.exitCode = 1;
    });
    await Promise.all(results);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
