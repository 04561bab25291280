import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import type { Request } from "express";
import JSZip from "jszip";
import { Uploads } from "../../src/http/uploads";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { text } from "../support/catalogue-folder";
import { upload } from "../support/upload";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ currency: "EUR" });
});
afterAll(() => app.close());

const send = (path: string, files: Record<string, string | Buffer>, { key }: Merchant, options?: string) =>
  upload(app, path, files, { key, options });
const STORES = { "stores.csv": text("name,currency", "Web,EUR") };

/** A client that has sent the head of an upload and some of its body, which the service has read. */
async function begun({ key }: Merchant): Promise<Socket> {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  const head = [
    "POST /imports HTTP/1.1",
    `Host: ${hostname}`,
    `Authorization: Bearer ${key}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 1000000",
    "Expect: 100-continue",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.write("--x\r\n");
  return socket;
}

it("lets everybody import, the same merchant included, while others send their files byte by byte", async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => app.merchant()));
  const slow = await Promise.all([ours, ...others].map(begun));
  // Each has been let in: their keys are looked up before this one.
  const imported = await send("/imports", STORES, ours);
  expect([imported.status, await imported.text()]).toEqual([200, expect.stringContaining("outcomes")]);
  expect((await send("/imports/look", STORES, ours)).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

it("says how large an import may be, and the way on, where it is larger", async () => {
  const answer = await send("/imports/look", { "stores.csv": Buffer.alloc(64 * 1024 * 1024) }, ours);
  const detail =
    "The body is too large: at most 64 MiB are taken. Send fewer files at one time, or import them on the command line";
  expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ detail })]);
});

describe("what is held of uploads", () => {
  const form = (bytes: number) =>
    `--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${"a".repeat(bytes)}\r\n--x--\r\n`;
  const request = () =>
    Object.assign(new PassThrough(), {
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }) as unknown as PassThrough & Request;

  it("is bounded, of one merchant and of all, by what has arrived, and is given back", async () => {
    const uploads = new Uploads({ all: 4_500, ofTenant: 3_000 });
    const reading = (tenantId: string, act: () => Promise<void>) => {
      const source = request();
      return { source, done: uploads.read(source, tenantId, act) };
    };
    let finish = () => {};
    const whole = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = reading("a", () => whole);
    first.source.end(form(2_000));
    const slow = reading("a", () => Promise.resolve());
    slow.source.write("--x");
    await new Promise(setImmediate);
    const second = reading("a", () => Promise.resolve());
    second.source.end(form(1_000));
    await expect(second.done).rejects.toThrow(/This merchant has reached its limit/);
    const other = reading("b", () => Promise.resolve());
    other.source.end(form(2_800));
    await expect(other.done).rejects.toThrow(/temporarily unavailable/);
    finish();
    await first.done;
    const again = reading("b", () => Promise.resolve());
    again.source.end(form(2_800));
    await again.done;
    slow.source.end(form(10).slice(3));
    await slow.done;
  });

  it("is bounded for all workbooks of an upload together", async () => {
    const zip = new JSZip();
    for (let part = 0; part < 2_600; part++) zip.file(`p${part}`, "");
    const workbook = await zip.generateAsync({ type: "nodebuffer" });
    const { files } = await (
      await send("/imports/look", { "a.xlsx": workbook, "b.xlsx": workbook, "c.xlsx": workbook }, ours)
    ).json();
    expect(files.map(({ faults }: { faults: { reason: string }[] }) => faults.map(({ reason }) => reason))).toEqual([
      ["MALFORMED_FILE"],
      ["WORKBOOK_TOO_LARGE"],
      ["WORKBOOK_TOO_LARGE"],
    ]);
  });

  it("has options of a bounded length, and records of as many cells as a spreadsheet has columns", async () => {
    expect((await send("/imports", STORES, ours, " ".repeat(1024 * 1024 + 1))).status).toBe(422);
    const look = async (cells: number) => {
      const file = text("name,currency", ",".repeat(cells - 1));
      return (await (await send("/imports/look", { "stores.csv": file }, ours)).json()).files[0].faults;
    };
    expect(await look(16_384)).toEqual([]);
    expect(await look(16_385)).toMatchObject([{ row: 2, reason: "WRONG_NUMBER_OF_CELLS" }]);
  });
});
