import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "../../src/config";
import { Api } from "../support/api";
import { cli, mustRun, removeData, type ServiceProcess, startService, temporaryFolder } from "../support/processes";

const dataDir = temporaryFolder();
let service: ServiceProcess;

beforeAll(async () => {
  service = await startService({ dataDir });
});
afterAll(async () => {
  await service.end("SIGKILL");
  await removeData(dataDir);
});

describe("a command in a process of its own, beside a running service on the embedded database", () => {
  it("writes a key and nothing else on standard output, also through npm run, and the service knows it at once", async () => {
    await mustRun(["tenant", "create", "Acme"], { dataDir });
    const { stdout, stderr } = await promisify(execFile)(
      "npm",
      ["run", "--silent", "cli", "--", "key", "create", "--tenant", "Acme", "--name", "till"],
      { cwd: projectRoot, env: { ...process.env, DATA_DIR: dataDir } },
    );
    expect(stdout).toMatch(/^ips_[a-z0-9]{10}_[A-Za-z0-9_-]{32}\n$/);
    expect(stderr).toContain('Key "till" for "Acme" (write)');
    const api = new Api(service.address, stdout.trim());
    expect((await api.graphql("{ tenant { name } }")).body.data).toEqual({ tenant: { name: "Acme" } });
  });

  it("refuses in one line without a stack, and ends with 1", async () => {
    const stderr = 'A tenant already has the name "Acme"\n';
    expect(await cli(["tenant", "create", "Acme"], { dataDir })).toEqual({ code: 1, stdout: "", stderr });
  });

  it("ends with 1 where it goes on to say what failed, and when it does not know a word", async () => {
    const [nothing, unknown] = await Promise.all([
      cli(["import", "--tenant", "Acme", "/nowhere"], { dataDir }),
      cli(["tenants"], { dataDir }),
    ]);
    expect(nothing).toEqual({ code: 1, stdout: "", stderr: "There is nothing at /nowhere\n" });
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("unknown command 'tenants'") });
  });

  it("waits until the service's plan is made", async () => {
    const refreshed = await cli(["plan", "refresh", "--tenant", "Acme"], { dataDir });
    expect(refreshed).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Planned 0 SKU-warehouse pairs/) });
  });
});
