import type { FetcherParams } from "@graphiql/toolkit";
import { t } from "@lingui/core/macro";
import { at } from "../shared/base-path";
import { identityOf, Refused, reasonOf, request } from "../shared/service";

const EVENT = /^event: ?(\w+)\r?\n(?:data: ?(.*))?/;

/**
 * The answers of a subscription as they come, by server-sent events (graphql-sse's distinct connections mode).
 * @param signal Ends it.
 * @throws Refused in the service's words, also where the connection breaks off.
 */
export async function* eventsOf<Answer>(
  key: string,
  params: FetcherParams,
  signal: AbortSignal,
): AsyncGenerator<Answer> {
  const response = await request(at("/graphql"), {
    method: "POST",
    headers: { ...identityOf(key), "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify(params),
    signal,
  });
  if (!response.ok || !response.body) throw new Refused(await reasonOf(response));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      if (signal.aborted) return { done: true, value: undefined };
      throw new Refused(t`The connection broke; run this again to continue.`);
    });
    if (signal.aborted) return;
    if (done) throw new Refused(t`The service ended the subscription; run this again to continue.`);
    const parts = (text + value).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [, kind, data] = EVENT.exec(part.trimStart()) ?? [];
      if (kind === "complete") return;
      if (kind === "next" && data) yield JSON.parse(data);
    }
  }
}
