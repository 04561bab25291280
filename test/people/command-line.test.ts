import { startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { mainOf, type TestDatabase } from "../support/database";
import { Browser, PASSWORD } from "../support/people";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const cli = (words: string[], input = "") => runCommand(mainOf(app.database) as TestDatabase, words, [], input);
const secretIn = (text: string): string => /\/join\/([\w-]{32})\n/.exec(text)?.[1] ?? "";

describe("the first administrator", () => {
  it("joins a new merchant by the link of `tenant create`, whose standard output stays the id", async () => {
    const { stdout, stderr, code } = await cli(["tenant", "create", "Acme"]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36}\n$/)]);
    const link = `/session/links/${secretIn(stderr)}`;
    const browser = new Browser(app.address);
    const { body } = await browser.post(link, { name: "Anna", email: "Anna@acme.example", password: PASSWORD });
    expect(body).toMatchObject({
      user: { email: "anna@acme.example" },
      role: "ADMINISTRATOR",
      merchant: { id: stdout.trim() },
    });
    const second = await new Browser(app.address).post(link, {
      name: "Eve",
      email: "eve@acme.example",
      password: PASSWORD,
    });
    expect(second.status).toBe(404);
  });
});

describe("user", () => {
  const create = (...more: string[]) => ["user", "create", "--name", "Ben", "--tenant", "Beta", ...more];
  beforeAll(() => cli(["tenant", "create", "Beta"]));

  it("creates people by a link, or with a password from standard input", async () => {
    const linked = await cli(create("--email", "ben@beta.example", "--role", "buyer"));
    const browser = new Browser(app.address);
    const { body } = await browser.post(`/session/links/${secretIn(linked.stdout)}`, {
      name: "Ben",
      password: PASSWORD,
    });
    expect(body).toMatchObject({ user: { email: "ben@beta.example" }, role: "BUYER" });
    const typed = await cli(create("--email", "cara@beta.example", "--password-stdin"), `${PASSWORD}\n`);
    expect([typed.code, typed.stdout]).toEqual([0, ""]);
    expect((await new Browser(app.address).signIn("cara@beta.example")).body.role).toBe("ADMINISTRATOR");
    const weak = await cli(create("--email", "dan@beta.example", "--password-stdin"), "short\n");
    expect([weak.code, weak.stderr]).toEqual([1, expect.stringMatching(/10 to 200 characters/)]);
    const { stdout } = await cli(["user", "list", "--tenant", "Beta"]);
    expect(stdout).toMatch(/ben@beta\.example +│ Ben +│ Beta +│ buyer +│ yes/);
    expect(stdout).not.toMatch(/dan@/);
  });

  it("resets passwords and removes people, whose sessions end", async () => {
    await cli(create("--email", "eve@beta.example", "--role", "reader", "--password-stdin"), `${PASSWORD}\n`);
    const eve = new Browser(app.address);
    await eve.signIn("eve@beta.example");
    const { stdout } = await cli(["user", "password", "eve@beta.example"]);
    expect((await eve.graphql("{ viewer { role } }")).status).toBe(200);
    await new Browser(app.address).post(`/session/links/${secretIn(stdout)}`, { password: "another long one" });
    expect((await eve.graphql("{ viewer { role } }")).status).toBe(401);
    await eve.signIn("eve@beta.example", "another long one");
    await cli(["user", "remove", "eve@beta.example", "--tenant", "Beta"]);
    expect((await eve.graphql("{ viewer { role } }")).status).toBe(403);
    await cli(["user", "remove", "eve@beta.example"]);
    expect((await eve.graphql("{ viewer { role } }")).status).toBe(401);
    const unknown = await cli(["user", "password", "eve@beta.example"]);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/no user with the e-mail address/)]);
  });
});
