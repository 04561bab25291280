import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { UntakenAnswers } from "../../src/http/untaken-answers";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { answering, resultsOf } from "../support/mutation";
import { connectTo } from "../support/raw-http";

/** A client that has sent a request and seen the first bytes of its answer, and takes no more of it for now. */
async function lazy(address: string, request: string): Promise<Socket> {
  const socket = connectTo(address);
  socket.write(request);
  await once(socket, "readable");
  return socket;
}

/** Takes the rest of an answer. @returns Whether all of it came. */
async function takes(socket: Socket): Promise<boolean> {
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => pieces.push(piece)).resume();
  await once(socket, "close");
  const answer = Buffer.concat(pieces);
  const head = answer.subarray(0, answer.indexOf("\r\n\r\n")).toString();
  const bytes = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return answer.length === head.length + 4 + bytes;
}

/** Serves what answers each request. @returns Where. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (name: string) => `GET /${name} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

/** More than the system takes of an answer whose client reads nothing. */
const LARGE = 12_000_000;

let app: TestApp;
const servers: Server[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await app.close();
});

describe("the answer that has waited longest for its client is broken off for a new one", () => {
  it("of a merchant by the service, which others don't notice", async () => {
    const [ours, theirs] = [await app.merchant(), await app.merchant()];
    const query = "{ tenant { id } }".padEnd(20_000, "#");
    const saving = Array.from({ length: 20 }, (_, i) =>
      answering(`q${i}: saveQuestion(input: { name: "${i}", query: $query })`),
    );
    const questions = async ({ key }: Merchant) => {
      const body = JSON.stringify({
        query: `{ savedQuestions { ${Array.from({ length: LARGE / 400_000 }, (_, i) => `a${i}: query`)} } }`,
      });
      const head = [
        "POST /graphql HTTP/1.1",
        "Host: a",
        "Connection: close",
        `Authorization: Bearer ${key}`,
        "Content-Type: application/json",
      ];
      return lazy(app.address, `${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    };
    for (const { api } of [ours, theirs])
      resultsOf(await api.graphql(`mutation ($query: String!) { ${saving.join(" ")} }`, { query }));
    const other = await questions(theirs);
    const clients: Socket[] = [];
    for (let asked = 0; asked < 9; asked += 1) clients.push(await questions(ours));
    expect(await Promise.all([...clients, other].map(takes))).toEqual([false, ...Array(9).fill(true)]);
  });

  it("of whoever has most, where all have too much together", async () => {
    const untaken = new UntakenAnswers({ all: 4 * LARGE, ofTenant: 3 * LARGE });
    const address = await serve((request, response) => {
      untaken.watch(response, request.url ?? "");
      response.end(Buffer.alloc(LARGE));
    });
    const clients: Socket[] = [];
    for (const tenant of ["a", "b", "b", "b", "c"]) clients.push(await lazy(address, ask(tenant)));
    expect(await Promise.all(clients.map(takes))).toEqual([true, false, true, true, true]);
  });
});

it("an answer that is taken as it comes is not broken off, however much it has been already", async () => {
  const untaken = new UntakenAnswers({ all: 4_000_000, ofTenant: 2_000_000 });
  let finish: (() => void) | null = null;
  const address = await serve(async (request, response) => {
    untaken.watch(response, "a");
    if (request.url === "/short") return void response.end(Buffer.alloc(1_500_000));
    response.setHeader("Content-Length", 8_000_000);
    for (let piece = 0; piece < 8; piece += 1)
      if (!response.write(Buffer.alloc(1_000_000))) await once(response, "drain");
    finish = () => response.end();
  });
  const long = takes(await lazy(address, ask("long")));
  await eventually(() => finish !== null, "all of it has been taken");
  expect(await takes(await lazy(address, ask("short")))).toBe(true);
  (finish as (() => void) | null)?.();
  expect(await long).toBe(true);
});
