import { connect, type Socket } from "node:net";

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on bodies of every shape
  body: any;
}

export function connectTo(address: string): Socket {
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname).on("error", () => {});
}

/** Everything that comes until the other side closes. */
export async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8").on("data", (more: string) => (text += more));
  await new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return text;
}

/** The first answer in what came. */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const headers = new Headers(
    fields.map((field) => [field.split(":", 1)[0] ?? "", field.replace(/^[^:]*:/, "").trim()]),
  );
  const body = rest.join("\r\n\r\n");
  const isJson = /json/.test(headers.get("content-type") ?? "") && body !== "";
  return { status: Number(line.split(" ")[1]), headers, body: isJson ? JSON.parse(body) : body };
}

/** Sends bytes as they are, whatever HTTP makes of them, and reads the answer until the connection is closed. */
export async function sendRaw(address: string, text: string): Promise<RawAnswer> {
  const socket = connectTo(address);
  socket.write(text);
  return parseAnswer(await readAll(socket));
}
