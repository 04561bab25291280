import { Api } from "../support/api";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers } from "./visitor";

inBrowser("warehouses, stores and suppliers by hand", startPlanned, () => {
  const api = () => new Api(stage.app.address, buyer.readKey);

  it("are added, and what the service refuses is said beside its field, with all that was typed", async () => {
    const page = await openAs(buyer.admin, "/settings");
    await page.getByRole("link", { name: "Warehouses and stores" }).click();
    const form = page.locator("details").filter({ hasText: "Add a warehouse" });
    await form.locator("summary").click();
    await form.getByLabel("Name").fill("Dock");
    await form.getByLabel("Country").fill("Netherlands");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Add a warehouse" }).click();
    await form.getByText("Dock is added.", { exact: false }).waitFor();
    await page.getByRole("row").filter({ hasText: "Dock" }).getByText("raw materials only").waitFor();
    // Nothing that exists is changed by adding it again.
    await form.getByLabel("Name").fill("Dock");
    await form.getByRole("button", { name: "Add a warehouse" }).click();
    await form.getByText("There is a warehouse of this name already.").waitFor();
    const { body } = await api().graphql(
      `{ warehouses(filter: { name: { equals: "Dock" } }) { nodes { rawMaterialOnly address { country } } } }`,
    );
    expect(body.data.warehouses.nodes).toEqual([{ rawMaterialOnly: true, address: { country: "NL" } }]);

    const store = page.locator("details").filter({ hasText: "Add a store" });
    await store.locator("summary").click();
    await store.getByLabel("Name").fill("Corner");
    await store.getByLabel("Currency of its prices").fill("xyz");
    await store.getByRole("button", { name: "Add a store" }).click();
    await store.getByText("Write the code of a currency, such as EUR.").waitFor();
    expect(await store.getByLabel("Name").inputValue()).toBe("Corner");
    expect(await store.getByLabel("Currency of its prices").getAttribute("aria-invalid")).toBe("true");
    expect(await barriers(page)).toEqual([]);
    await store.getByLabel("Currency of its prices").fill("usd");
    await store.getByRole("button", { name: "Add a store" }).click();
    await page.getByRole("row").filter({ hasText: "Corner" }).getByText("USD").waitFor();
  });

  it("take a supplier, which the list shows", async () => {
    const page = await openAs(buyer.admin, "/settings");
    const form = page.locator("details").filter({ hasText: "Add a supplier" });
    await form.locator("summary").click();
    await form.getByLabel("Name").fill("Kiln");
    await form.getByLabel("Lead time in days").fill("2000");
    await form.getByRole("button", { name: "Add a supplier" }).click();
    await form.locator(".field").filter({ hasText: "Lead time" }).getByRole("alert").waitFor();
    await form.getByLabel("Lead time in days").fill("12");
    await form.getByLabel("E-mail address for orders").fill("orders@kiln.example");
    await form.getByRole("button", { name: "Add a supplier" }).click();
    await form.getByText("Kiln is added.", { exact: false }).waitFor();
    await page.getByRole("row").filter({ hasText: "Kiln" }).getByText("12 days").waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("are only shown to who may not change the catalogue", async () => {
    const page = await openAs(buyer.reader, "/settings/places");
    await page.getByRole("heading", { name: "Warehouses", exact: true }).waitFor();
    expect(await page.locator("main form").count()).toBe(0);
  });
});
