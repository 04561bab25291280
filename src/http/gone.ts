import type { ServerResponse } from "node:http";
import { ClientLeft } from "../errors";

/** Aborted when the client of a response leaves before it has all of it. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort(ClientLeft());
  });
  return leaving.signal;
}
