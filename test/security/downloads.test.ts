import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const DAY = 86_400_000;

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
let present = NOON;
let link: URL;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(present) } });
  ours = await app.merchant();
  theirs = await app.merchant();
  await seed(app, ours, corner);
  const data = Array.from({ length: 101 }, (_, row) => ({ sku: `=UNKNOWN ${row}` }));
  const { body } = await ours.api.post("/transactions?store_name=Shop", { data });
  link = new URL(body.errors_file_url);
});
afterAll(() => app.close());
beforeEach(() => {
  present = NOON;
});

/** Opens the link with some of it changed, without a key. */
async function open(change: (url: URL) => void = () => {}) {
  const url = new URL(link);
  change(url);
  const response = await fetch(url);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

describe("the link to an import's error file", () => {
  it("opens for a person without a key, as a file to keep", async () => {
    const { status, type, text } = await open();
    expect({ status, type }).toEqual({ status: 200, type: "text/csv; charset=utf-8" });
    expect(text.split("\n").length).toBeGreaterThan(101);
  });

  it("lives for 24 hours and not longer", async () => {
    present = NOON + DAY - 1;
    expect((await open()).status).toBe(200);
    present = NOON + DAY;
    expect((await open()).status).toBe(404);
  });

  it.each<[string, (url: URL) => void]>([
    ["a longer life", (url) => url.searchParams.set("expires", String(NOON + 2 * DAY))],
    ["another merchant", (url) => url.searchParams.set("tenant", theirs.tenantId)],
    ["another signature", (url) => url.searchParams.set("signature", "x".repeat(43))],
    ["no signature", (url) => url.searchParams.delete("signature")],
    ["a signature of letters beyond ASCII", (url) => url.searchParams.set("signature", "é".repeat(22))],
    [
      "another file",
      (url) => (url.pathname = url.pathname.replace(/[0-9a-f](?=\.csv$)/, (it) => (it === "0" ? "1" : "0"))),
    ],
    ["a file that is none", (url) => (url.pathname = "/downloads/import-errors/x.csv")],
  ])("opens nothing with %s", async (_title, change) => {
    const { status, type, text } = await open(change);
    expect({ status, type }).toEqual({ status: 404, type: "application/problem+json; charset=utf-8" });
    expect(JSON.parse(text).detail).toBe("This link is not valid or no longer valid");
  });

  it("opens nothing of another merchant's, even of a file with the same id", async () => {
    const id = link.pathname.replace(/^.*\/|\.csv$/g, "");
    const copy = "insert into import_error_reports (tenant_id, id, csv) values ($1, $2, 'theirs')";
    await app.database.admin.query(copy, [theirs.tenantId, id]);
    expect((await open((url) => url.searchParams.set("tenant", theirs.tenantId))).status).toBe(404);
    expect((await open()).text).not.toBe("theirs");
  });
});
