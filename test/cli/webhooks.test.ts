import { startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.merchant({ name: "Acme" });
});
afterAll(() => app.close());

const run = (command: string, ...words: string[]) =>
  runCommand(app.database, ["webhook", command, ...words, "--tenant", "Acme"]);
const idOf = ({ stderr }: { stderr: string }) => /[0-9a-f-]{36}/.exec(stderr)?.[0] ?? "";

describe("cli webhook", () => {
  it("makes an endpoint, changes it, has it tried and sent everything again, and deletes it", async () => {
    const made = await run("create", "https://shop.example/hooks", "--events", "plan.replaced,job.failed");
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_\S{44}\n$/) });
    const id = idOf(made);
    expect((await run("list")).stdout).toMatch(new RegExp(`${id}.*https://shop\\.example/hooks.*plan\\.replaced`));
    expect((await run("rotate", id, "--grace", "1")).stdout).toMatch(/^whsec_/);
    expect(await run("test", id)).toMatchObject({ code: 0, stderr: expect.stringContaining("waits to be sent") });
    const { stdout } = await run("deliveries", id, "--state", "pending");
    expect(stdout).toContain("webhook.test");
    const [delivery = ""] = /[0-9a-f-]{36}/.exec(stdout) ?? [];
    expect((await run("replay", delivery)).stderr).toBe("1 event to send.\n");
    expect((await run("replay", id, "--since", "2026-01-01")).stderr).toBe("0 events to send.\n");

    expect((await run("update", id, "--disable")).stderr).toBe(`Endpoint ${id} is disabled.\n`);
    expect((await run("list")).stdout).toContain("by request, 20");
    expect((await run("deliveries", id)).stdout).toContain("The endpoint was disabled.");
    expect(await run("test", id)).toMatchObject({ code: 1, stderr: expect.stringContaining("enable it first") });
    expect((await run("update", id, "--enable", "--events", "all")).stderr).toBe(`Endpoint ${id} is enabled.\n`);
    expect((await run("list")).stdout).toContain("stock_alert.raised");
    expect((await run("delete", id)).stderr).toBe(`Deleted ${id}.\n`);
    expect((await run("list")).stdout).not.toContain(id);
  });

  it("gives the public half of a key", async () => {
    const made = await run("create", "https://shop.example/", "--events", "all", "--signature", "ed25519");
    expect(made.stdout).toMatch(/^whpk_\S{44}\n$/);
  });

  it.each([
    [
      ["create", "http://shop.example/", "--events", "all"],
      "must begin with https://, as WEBHOOK_PRIVATE_NETWORKS allows no private network",
    ],
    [["create", "https://shop.example/", "--events", "plan"], "must be of purchase_order.created"],
    [["rotate", NOBODY], "not found"],
    [["deliveries", NOBODY], "not found"],
    [["replay", NOBODY], "not found"],
    [["replay", NOBODY, "--since", "yesterday"], "write an instant"],
    [["update", NOBODY, "--enable", "--disable"], "cannot be used with"],
  ])("refuses %j", async ([command = "", ...words], said) => {
    const { code, stdout, stderr } = await run(command, ...words);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining(said)]);
  });
});
