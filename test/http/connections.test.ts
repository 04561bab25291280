import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { MAX_AT_WORK, MAX_UNANSWERED, type Patience } from "../../src/http/connections";
import { type HttpServer, httpServer, PATIENT } from "../../src/http/server";
import { eventually } from "../support/processes";
import { connectTo, parseAnswer, readAll } from "../support/raw-http";

const NOTICE = { noticeMs: 50, quietWithinMs: 2_000, finishWithinMs: 20_000 };
const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

let service: HttpServer;
let address: string;

async function start(app: RequestListener, patience: Partial<Patience> = {}) {
  service = httpServer(app, { ...PATIENT, ...patience });
  await new Promise<void>((resolve) => service.server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  service.server.closeAllConnections();
  await service.stop({ noticeMs: 0, quietWithinMs: 0, finishWithinMs: 0 });
});

const answerOk: RequestListener = (_request, response) => response.end("ok");
const closed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket.resume(), "close"));

/** A connection that has had an answer and waits for its next request. */
async function idleConnection(): Promise<Socket> {
  const socket = connectTo(address);
  socket.write(ASK);
  await once(socket, "data");
  return socket;
}

describe("a connection", () => {
  it("that never brings anything is closed without a word", async () => {
    await start(answerOk, { firstRequestMs: 100 });
    expect(await readAll(connectTo(address))).toBe("");
  });

  it("whose first request never gets complete is told so, and closed", async () => {
    await start(answerOk, { firstRequestMs: 100 });
    const socket = connectTo(address);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    expect(parseAnswer(await readAll(socket))).toMatchObject({ status: 408, body: { status: 408 } });
  });

  it("that waits between two requests is not taken for one of those", async () => {
    await start(answerOk, { firstRequestMs: 100 });
    const idle = await idleConnection();
    await closed(connectTo(address));
    idle.write(ASK);
    expect(String(await once(idle, "data"))).toMatch(/^HTTP\/1\.1 200/);
    idle.destroy();
  });

  it("whose client takes nothing of a large answer is broken off; an answer that takes long to make is not", async () => {
    const later: (() => void)[] = [];
    await start(
      ({ url }, response) => {
        if (url === "/slow") later.push(() => response.end("made"));
        else response.end(Buffer.alloc(64 * 1024 * 1024));
      },
      { readerMs: 200 },
    );
    const slow = connectTo(address);
    slow.write("GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    await once(service.server, "request");
    const lazy = connectTo(address).pause();
    const [taken] = await Promise.all([once(service.server, "connection"), lazy.write(ASK)]);
    await closed(taken[0] as Socket);
    for (const answer of later) answer();
    expect(parseAnswer(await readAll(slow)).body).toContain("made");
    lazy.destroy();
  });

  it("that is closed tells so to the answers that wait behind another, which may still be made", async () => {
    const answers: ServerResponse[] = [];
    let closings = 0;
    await start((_request, response) => {
      response.once("close", () => closings++);
      answers.push(response);
    });
    const socket = connectTo(address);
    socket.write(ASK.repeat(3));
    await eventually(() => answers.length === 3, "all three are being answered");
    socket.destroy();
    await eventually(() => closings === 3, "all three know");
    for (const answer of answers) answer.end("too late");
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
  });

  it("brings as many requests as it likes to be answered in turn, a bounded number of which is worked on", async () => {
    let atWork = 0;
    let most = 0;
    const made: string[] = [];
    await start(({ url = "" }, response) => {
      most = Math.max(most, ++atWork);
      made.push(url);
      setImmediate(() => response.end(`<${url}>`, () => atWork--));
    });
    const paths = Array.from({ length: MAX_UNANSWERED - 1 }, (_, at) => `/${at}`);
    const socket = connectTo(address);
    const asked = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");
    socket.write(`${asked}GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const answered = [...(await readAll(socket)).matchAll(/<(.*)>/g)].map(([, path]) => path);
    expect(answered).toEqual([...paths, "/last"]);
    expect(made).toEqual(answered);
    expect(most).toBe(MAX_AT_WORK);
  });

  it("that brings a hundred thousand requests without waiting for answers is closed, and little of it is read", async () => {
    let begun = 0;
    await start(() => void begun++);
    const socket = connectTo(address);
    const [[server]] = await Promise.all([
      once(service.server, "connection") as Promise<[Socket]>,
      socket.write(ASK.repeat(100_000)),
    ]);
    expect(await readAll(socket)).toBe("");
    expect(begun).toBe(MAX_AT_WORK);
    expect(server.bytesRead).toBeLessThan(256 * 1024);
  });

  it("whose answers can't be taken has no more read of it", async () => {
    const answers: ServerResponse[] = [];
    await start((_request, response) => answers.push(response));
    const socket = connectTo(address);
    const [[server]] = await Promise.all([
      once(service.server, "connection") as Promise<[Socket]>,
      socket.write(ASK.repeat(MAX_AT_WORK)),
    ]);
    await eventually(() => answers.length === MAX_AT_WORK, "as many as may be are at work");
    const read = server.bytesRead;
    socket.write(ASK);
    for (const answer of answers.slice(1)) answer.end("behind the first");
    const other = connectTo(address);
    other.write(ASK);
    await eventually(() => answers.length === MAX_AT_WORK + 1, "another's request is at work");
    expect(server.bytesRead).toBe(read);
    answers[0]?.end("first");
    await eventually(() => answers.length === MAX_AT_WORK + 2, "the next one is read");
    for (const each of [socket, other]) each.destroy();
  });

  it("makes room for a new one when there are too many, if it is not being answered", async () => {
    const later: (() => void)[] = [];
    await start(
      ({ url }, response) => void (url === "/" ? response.end("ok") : later.push(() => response.end("made"))),
      {
        mostConnections: 3,
      },
    );
    const idle = await idleConnection();
    const busy = connectTo(address);
    busy.write("GET /busy HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    await eventually(() => later.length === 1, "the request has come");
    const silent = connectTo(address);
    await once(service.server, "connection");
    const newer = await idleConnection();
    await closed(silent);
    const newest = await idleConnection();
    await closed(idle);
    for (const answer of later) answer();
    expect(await readAll(busy)).toContain("made");
    for (const socket of [newer, newest]) socket.destroy();
  });
});

describe("a server that is asked to stop", () => {
  it("says on each answer that it is the last, and takes newcomers, until nobody comes any more", async () => {
    await start(answerOk);
    const idle = await idleConnection();
    const stopped = service.stop(NOTICE);
    idle.write(ASK);
    const newcomer = connectTo(address);
    newcomer.write(ASK);
    for (const socket of [idle, newcomer]) {
      expect(parseAnswer(await readAll(socket))).toMatchObject({ status: 200 });
    }
    await stopped;
    const late = connectTo(address);
    const [error] = await once(late.removeAllListeners("error"), "error");
    expect(error.code).toBe("ECONNREFUSED");
  });

  it("finishes what is under way, and closes connections that wait", async () => {
    let finish = () => {};
    await start(({ url }, response) => {
      if (url === "/") response.end("ok");
      else finish = () => response.end("made");
    });
    const idle = await idleConnection();
    const busy = connectTo(address);
    busy.write("GET /busy HTTP/1.1\r\nHost: a\r\n\r\n");
    const [request] = await once(service.server, "request");
    expect(request.url).toBe("/busy");
    const stopped = service.stop(NOTICE);
    await closed(idle);
    finish();
    const answer = await readAll(busy);
    expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*Connection: close[\s\S]*made/);
    await stopped;
  });
});
