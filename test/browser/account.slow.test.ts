import { Secret, TOTP } from "otpauth";
import { clock } from "../domain/plan-world";
import { PASSWORD } from "../support/people";
import { buyer, openAs, personOf, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

inBrowser("the pages of one's own account", startPlanned, () => {
  it("change one's name and password, and end other sessions", async () => {
    const email = await personOf(stage.app, buyer.tenantId, "APPROVER");
    const elsewhere = await Visitor.arrive(stage.browser, stage.app.address);
    const theirs = await openAs(email, "/orders", elsewhere);
    await theirs.getByRole("heading", { name: "Orders" }).waitFor();
    const page = await openAs(email, "/settings/account");
    await page.getByText("Where you are signed in").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel("Name", { exact: true }).fill("Axel Moorland");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("The name is saved").waitFor();
    await page.getByLabel("Password now", { exact: true }).fill(PASSWORD);
    await page.getByLabel("New password", { exact: true }).fill("six grey herons");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("The password is changed").waitFor();
    await theirs.reload();
    await theirs.waitForURL(/\/sign-in\?to=%2Forders$/);
    await elsewhere.leave();
  });

  it("set up a second step, and ask for it at the next sign-in", async () => {
    const email = await personOf(stage.app, buyer.tenantId);
    const page = await openAs(email, "/settings/account");
    const card = page.getByRole("region", { name: "Second step" });
    await card.getByRole("button", { name: "Set it up" }).click();
    await card.getByRole("img", { name: "Code to scan with the app" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const secret = (await card.locator(".secret code").innerText()).replaceAll(/\s/g, "");
    const codeIn = (ms: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + ms });
    await card.getByLabel("Code of your app").fill(codeIn(0));
    await card.getByRole("button", { name: "Turn it on" }).click();
    await card.getByRole("heading", { name: "Recovery codes" }).waitFor();
    expect(await card.locator(".codes li").count()).toBe(10);
    await card.getByText("10 recovery codes left").waitFor();

    const elsewhere = await Visitor.arrive(stage.browser, stage.app.address);
    const stranger = await elsewhere.open("/sign-in?to=/orders");
    await stranger.getByLabel("E-mail address").fill(email);
    await stranger.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await stranger.getByRole("button", { name: "Sign in", exact: true }).click();
    await stranger.getByLabel("Code of your app").fill(codeIn(3_600_000));
    await stranger.getByRole("button", { name: "Continue" }).click();
    await stranger.locator("[aria-invalid=true]").waitFor();
    expect(await barriers(stranger)).toEqual([]);
    // A code works once: this is the next one.
    await stranger.getByLabel("Code of your app").fill(codeIn(30_000));
    await stranger.getByRole("button", { name: "Continue" }).click();
    await stranger.waitForURL(/\/orders$/);
    await stranger.getByRole("heading", { name: "Orders" }).waitFor();
    await elsewhere.leave();
  });

  it("add a passkey, and sign in with it", async () => {
    const email = await personOf(stage.app, buyer.tenantId);
    // Passkeys are bound to a name: an address in figures has none.
    const visitor = await Visitor.arrive(stage.browser, stage.app.address.replace("127.0.0.1", "localhost"));
    const page = await openAs(email, "/settings/account", visitor);
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const card = page.getByRole("region", { name: "Passkeys" });
    await card.getByLabel("Name of the machine or key").fill("Laptop");
    await card.getByRole("button", { name: "Add a passkey" }).click();
    await card.getByText("The passkey is added").waitFor();
    await card.getByRole("button", { name: "Remove Laptop" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.context().clearCookies();
    await page.goto(page.url().replace("/settings/account", "/sign-in?to=/orders"));
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL(/\/orders$/);
    await page.getByRole("heading", { name: "Orders" }).waitFor();
    expect(visitor).toMatchObject({ elsewhere: [], faults: [] });
    await visitor.leave();
  });
});
