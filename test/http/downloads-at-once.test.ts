/** Readers of one export's file who take none of it, and others who want it meanwhile. */
import { once } from "node:events";
import type { Socket } from "node:net";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { download, exported } from "../support/exports";
import { connectTo } from "../support/raw-http";
import { corner, seed } from "../support/world";

/** More pieces than the system takes of an answer that nobody reads. */
const PIECES = 64;
const BYTES = PIECES * 256 * 1024;

let app: TestApp;
let ours: Merchant;
let url: URL;
beforeAll(async () => {
  app = await startApp({ trustProxy: 1 });
  ours = await app.merchant();
  await seed(app, ours, corner);
  const { id, url: link } = await exported(app, ours, "{ suppliers { nodes { name } } }");
  await app.database.admin.query("delete from bulk_export_chunks where export_id = $1", [id]);
  await app.database.admin.query(
    `insert into bulk_export_chunks (tenant_id, export_id, number, bytes)
     select $1, $2, piece, decode(repeat('00', 256 * 1024), 'hex') from generate_series(0, ${PIECES - 1}) piece`,
    [ours.tenantId, id],
  );
  await app.database.admin.query("update bulk_exports set bytes = $2 where id = $1", [id, BYTES]);
  url = new URL(link);
});
afterAll(() => app.close());

function begun(from: string): Socket {
  const socket = connectTo(url.origin);
  socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nX-Forwarded-For: ${from}\r\n\r\n`);
  return socket;
}

it("leave others half of the merchant's places, however many they are, as long as they come from one network", async () => {
  const idle = Array.from({ length: 9 }, () => begun("203.0.113.7"));
  const answered = idle.map((socket) => once(socket, "readable"));
  await Promise.race(answered);
  const others = await Promise.all(
    ["198.51.100.1", "198.51.100.2"].map((from) => download(url, { "X-Forwarded-For": from })),
  );
  expect(others.map(({ status, file }) => [status, file.length])).toEqual(Array(2).fill([200, BYTES]));
  for (const socket of idle) socket.destroy();
});
