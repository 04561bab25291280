import type { Page } from "playwright-core";
import { Api } from "../support/api";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

const ask = async (query: string, variables: Record<string, unknown> = {}) =>
  (await new Api(stage.app.address, buyer.writeKey).graphql(query, variables)).body.data;

/** A new order of the mill's to North. */
async function orderOf(reference: string, fields: object = {}): Promise<{ id: string; version: number }> {
  const line = { sku: "ESPRESSO", warehouse: "North", supplier: "Mill", quantityOrdered: 33 };
  const { createOrder } = await ask(
    `mutation ($reference: String, $status: OrderStatus!, $lines: [NewOrderLineInput!]!) {
      createOrder(reference: $reference, status: $status, lines: $lines) {
        ... on CreateOrderSuccess { result { id version } } ... on Error { message } } }`,
    { reference, status: "DRAFT", lines: [{ ...line, expectedDeliveryOn: "2026-01-20" }], ...fields },
  );
  return createOrder.result;
}

const unitsOf = (page: Page) => page.getByRole("spinbutton", { name: "Units of ESPRESSO for North", exact: true });
const twoLines = (expectedDeliveryOn: string) =>
  ["ESPRESSO", "FILTER"].map((sku) => ({
    ...{ sku, warehouse: "North", supplier: "Mill", quantityOrdered: 30, expectedDeliveryOn },
  }));

/** Waits until an expression is true in a page, whose policy forbids the usual way. */
const until = (page: Page, expression: string) =>
  page.evaluate(
    `new Promise((done) => { const look = () => ((${expression}) ? done(true) : requestAnimationFrame(look)); look(); })`,
  );

inBrowser("the pages of orders in a browser", startPlanned, () => {
  it("send nothing while something is typed that was not saved, whatever page it would be sent from", async () => {
    const { id } = await orderOf("PO-TYPED");
    const page = await openAs(buyer.admin, `/orders/${id}`);
    await unitsOf(page).fill("202");
    await page.getByText("Unsaved changes: 1 line").waitFor();
    for (const name of [/^Mark as sent/, /^PDF/, /^Excel/])
      expect([name, await page.getByRole("button", { name }).count()]).toEqual([name, 0]);
    expect(await page.getByRole("button", { name: "Mail it" }).isDisabled()).toBe(true);
    await page.getByRole("textbox", { name: "Notes for the supplier" }).fill("Ring twice");
    await page.getByText("Unsaved changes: 1 line, the notes").waitFor();
    expect(await barriers(page)).toEqual([]);

    // Lists lead to it.
    await page.getByRole("link", { name: "To order", exact: true }).click();
    await page.getByText("Drafted, not sent yet").waitFor();
    expect(await page.getByRole("button", { name: "Mark as sent: PO-TYPED" }).count()).toBe(0);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByRole("link", { name: "Not sent yet" }).click();
    await page.getByRole("link", { name: "Unsaved changes of PO-TYPED" }).click();
    expect(await unitsOf(page).inputValue()).toBe("202");

    // Typing what stands there already leaves nothing to save.
    await unitsOf(page).fill("33");
    await page.getByText("Unsaved changes: the notes").waitFor();
    await unitsOf(page).fill("40");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("The lines are changed. The notes are saved.").waitFor();
    await page.getByRole("button", { name: "Mark as sent: PO-TYPED" }).click();
    await page.getByText("PO-TYPED is marked as sent").waitFor();
    const { order } = await ask(`{ order(reference: "PO-TYPED") { status notes lines { quantityOrdered } } }`);
    expect(order).toEqual({ status: "CONFIRMED", notes: "Ring twice", lines: [{ quantityOrdered: 40 }] });
  });

  it("show what was typed when somebody else has sent the order meanwhile, and drop it on demand", async () => {
    const { id } = await orderOf("PO-RACE");
    const page = await openAs(buyer.admin, `/orders/${id}`);
    await unitsOf(page).fill("202");
    await ask(`mutation { setOrderStatus(ids: ["${id}"], status: CONFIRMED) { __typename } }`);
    await page.reload();
    await page.getByText("ESPRESSO for North: 202 units ordered").waitFor();
    expect(await page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Drop these values" }).click();
    await page.getByRole("button", { name: "PDF of PO-RACE" }).waitFor();
  });

  it("have their documents in another language than the supplier's for once", async () => {
    const { id } = await orderOf("PO-LANGUAGE");
    const page = await openAs(buyer.admin, `/orders/${id}`);
    await page.getByLabel("Language of PDF, Excel and mail").selectOption("Deutsch");
    const asked = page.waitForRequest(/output_format=PDF&language=de$/);
    await page.getByRole("button", { name: "PDF of PO-LANGUAGE" }).click();
    await asked;
    await page.getByText("PO-LANGUAGE is saved.").waitFor();
  });

  it("take another price and another line for a draft, and tell of packs and minimums", async () => {
    await ask(`mutation {
      upsertSkus(rows: [{ name: "ESPRESSO", packQuantity: "5" }]) { __typename }
      upsertSuppliers(rows: [{ name: "Mill", minimumOrderQuantity: "60" }]) { __typename }
    }`);
    const { id } = await orderOf("PO-DRAFT");
    const page = await openAs(buyer.admin, `/orders/${id}`);
    await page.getByRole("spinbutton", { name: "Price of a unit of ESPRESSO for North in EUR" }).fill("5.25");
    await page.getByRole("cell", { name: "€173.25" }).waitFor();
    await page.getByText("Not whole packs of 5: 30 or 35").waitFor();
    await page.getByText("27 units below the supplier’s minimum of 60 units").waitFor();
    await page.getByRole("button", { name: "Save lines" }).click();
    await page.getByText("The lines are changed.").waitFor();
    await page.getByText("Add a line", { exact: true }).click();
    await page.getByLabel("SKU to add").fill("FILTER");
    await page.getByText("Unsaved changes: a value is missing").waitFor();
    await page.getByLabel("Units", { exact: true }).fill("12");
    await page.getByRole("button", { name: "Add line" }).click();
    await page.getByText("FILTER is added.").waitFor();
    await page.getByRole("spinbutton", { name: "Units of FILTER for North" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const { order } = await ask(
      `{ order(reference: "PO-DRAFT") { lines { unitCost quantityOrdered expectedDeliveryOn sku { name } } } }`,
    );
    expect(order.lines).toEqual([
      { unitCost: 5.25, quantityOrdered: 33, expectedDeliveryOn: "2026-01-20", sku: { name: "ESPRESSO" } },
      { unitCost: 5, quantityOrdered: 12, expectedDeliveryOn: "2026-01-20", sku: { name: "FILTER" } },
    ]);
  });

  it("ask once before more is received than was ordered, and count lines", async () => {
    const { id } = await orderOf("PO-OVER", { status: "CONFIRMED", lines: twoLines("2026-01-20") });
    const page = await openAs(buyer.admin, `/orders/${id}`);
    const arrived = page.getByRole("spinbutton", { name: "Units of ESPRESSO for North that arrived" });
    await arrived.fill("100");
    await page.getByRole("button", { name: "Receive", exact: true }).click();
    await page.getByText("ESPRESSO for North: 70 units more than the 30 ordered").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Change the numbers" }).click();
    const { order } = await ask(`{ order(reference: "PO-OVER") { quantityReceived } }`);
    expect(order.quantityReceived).toBe(0);
    // The button at the head asks as well.
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Receive more than ordered" }).click();
    await page.getByText("1 of 2 lines complete, 30 of 60 units received").waitFor();
    await page.getByText("70 more than ordered").waitFor();
    await page.getByRole("link", { name: "All orders" }).click();
    await page.getByRole("row").filter({ hasText: "PO-OVER" }).getByText("30 of 60").waitFor();
  });

  it("say in the reader's language why an order was not mailed, not that marking it fell with the mail", async () => {
    const { id } = await orderOf("PO-GONE");
    const guest = await Visitor.arrive(stage.browser, stage.app.address, { locale: "de-AT" });
    const page = await openAs(buyer.admin, `/orders/${id}`, guest);
    await page.getByLabel("An", { exact: true }).fill("mill@mill.example");
    await ask(`mutation { deleteOrder(id: "${id}") { __typename } }`);
    await page.getByRole("button", { name: "Per E-Mail senden" }).click();
    await page.getByText("Nichts wurde getan: Diese Bestellung gibt es nicht mehr.").waitFor();
    await guest.leave();
  });

  it("move what is late to other days with a reason, and write to the supplier", async () => {
    const { id } = await orderOf("PO-LATE", { status: "CONFIRMED", lines: twoLines("2025-12-22") });
    const page = await openAs(buyer.admin, `/orders/${id}`);
    await page.getByRole("button", { name: "Ask the supplier" }).click();
    const message = page.getByLabel("Message beside the PDF");
    const text = await message.inputValue();
    expect(text).toContain("These lines of our order PO-LATE have not arrived yet:");
    expect(text).toContain("- ESPRESSO: 30 of 30 units missing, expected on 22 Dec 2025");
    await message.fill(`${text}\nAda`);
    await page.getByLabel("To", { exact: true }).fill("mill@mill.example");
    await page.getByRole("button", { name: "Mail it" }).click();
    await page.getByText("PO-LATE is queued to be mailed to mill@mill.example.").waitFor();

    await page.getByRole("button", { name: "Change expected days" }).click();
    await page.getByLabel("All that is missing").fill("2026-01-05");
    await page.getByLabel("Day that FILTER for North is expected").fill("2026-01-08");
    await page.getByLabel("Reason, if there is one").fill("The mill is flooded");
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Save days" }).click();
    await page.getByText("The expected days are changed.").waitFor();
    await page.getByText("“The mill is flooded”").first().waitFor();
    expect(await page.getByRole("button", { name: "Ask the supplier" }).count()).toBe(0);
    const { order } = await ask(
      `{ order(reference: "PO-LATE") { status lines { expectedDeliveryOn } mails { message } } }`,
    );
    expect(order).toMatchObject({
      status: "CONFIRMED",
      lines: [{ expectedDeliveryOn: "2026-01-05" }, { expectedDeliveryOn: "2026-01-08" }],
      mails: [{ message: expect.stringMatching(/Ada$/) }],
    });
  });

  it("list what is late and what is of a supplier, by an address that going back finds again", async () => {
    const page = await openAs(buyer.admin, "/orders");
    await page.getByRole("link", { name: "Late", exact: true }).click();
    await page.getByRole("link", { name: "PO-1", exact: true }).waitFor();
    await page.getByRole("link", { name: "PO-2", exact: true }).waitFor({ state: "detached" });
    await page.getByRole("combobox", { name: "Supplier" }).selectOption("Overseas");
    await page.getByText("Nothing is late").waitFor();
    await page.getByRole("combobox", { name: "Supplier" }).selectOption("Mill");
    await page.getByRole("searchbox").fill("PO-1");
    await page.waitForURL(/late=true&supplier=[\w-]+&search=PO-1$/);
    await page.setViewportSize({ width: 900, height: 300 });
    await page.getByRole("link", { name: "PO-1", exact: true }).scrollIntoViewIfNeeded();
    await page.evaluate("scrollTo(0, 120)");
    await until(page, "history.state?.place?.top === scrollY && scrollY > 0");
    const top = await page.evaluate("scrollY");
    await page.getByRole("link", { name: "PO-1", exact: true }).click();
    await page.getByRole("heading", { name: "PO-1" }).waitFor();
    await page.goBack();
    await until(page, `scrollY === ${top}`);
    expect(await page.getByRole("searchbox").inputValue()).toBe("PO-1");
    expect(await barriers(page)).toEqual([]);
  });
});
