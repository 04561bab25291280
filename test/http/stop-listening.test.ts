import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { stopListening } from "../../src/http/stop-listening";

/** Connects again and again, in every third turn of the event loop, until told to stop. @returns What became of each: its answer or why there was none. */
function newcomers(port: number, phase: number, isOver: () => boolean): Promise<string[]> {
  const ends: Promise<string>[] = [];
  const come = () =>
    new Promise<string>((resolve) => {
      let answer = "";
      connect({ port, host: "127.0.0.1" })
        .on("data", (data) => {
          answer += data;
        })
        .on("end", () => resolve(answer))
        .on("error", ({ code }: NodeJS.ErrnoException) => resolve(code ?? "error"));
    });
  return new Promise((resolve) => {
    let turns = 0;
    const next = () => {
      if (isOver()) return resolve(Promise.all(ends));
      if (turns % 3 === phase % 3) ends.push(come());
      turns += 1;
      setImmediate(next);
    };
    next();
  });
}

async function stopAmongNewcomers(phase: number): Promise<{ ends: Promise<string[]> }> {
  const server = createServer((socket) => socket.end("taken")).listen(0, "127.0.0.1");
  await once(server, "listening");
  let isOver = false;
  const ends = newcomers((server.address() as AddressInfo).port, phase, () => isOver);
  await new Promise(setImmediate);
  await stopListening(server);
  isOver = true;
  return { ends };
}

describe("a socket that is no longer listened on", () => {
  it("resets nobody: who connected is taken, who did not is refused", async () => {
    const stopped: Promise<string[]>[] = [];
    for (let servers = 0; servers < 20; servers++) stopped.push((await stopAmongNewcomers(servers)).ends);
    const ends = (await Promise.all(stopped)).flat();
    expect(ends.filter((end) => end !== "taken" && end !== "ECONNREFUSED")).toEqual([]);
    expect(ends.filter((end) => end === "taken").length).toBeGreaterThan(20);
  });
});
