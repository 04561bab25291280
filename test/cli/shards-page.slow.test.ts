/** The commands of src/docs/how-to/shards.md, run in their order. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { temporaryFolder } from "../support/processes";
import { createInstallation, type Installation } from "../support/shards";

const page = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/shards.md"), "utf8");
const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text ?? "");

describe("the commands of the page on several databases", () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterAll(() => installation.drop());

  it("do what it says, one after the other", () => {
    const { main, east, west } = installation.urls;
    const BACKUPS = temporaryFolder();
    const { status, stdout, stderr } = spawnSync(
      "bash",
      ["--norc", "-e", "-o", "pipefail", "-c", commands.join("\n")],
      {
        cwd: projectRoot,
        env: { ...process.env, MAIN: main, EAST: east, WEST: west, BACKUPS },
        encoding: "utf8",
      },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stderr).toContain('"Acme" is in west.');
    expect(stdout).toMatch(/Acme .* west/);
    expect(stderr).toContain("It holds only west; back up main, east with --shard.");
    expect(fs.readdirSync(BACKUPS).sort()).toEqual(["main.archive", "west.archive"]);
  });
});
