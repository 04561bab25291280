/** A subscription that is being read. */
export interface Stream {
  status: number;
  headers: Headers;
  /** The next answer that comes; null when the stream has ended. */
  next(): Promise<{ data?: Record<string, unknown>; errors?: { extensions: { code: string } }[] } | null>;
  leave(): void;
}

/** Subscribes, and answers once the service listens. */
export async function subscribe(address: string, key: string, query: string): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ query }),
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const event = /event: (\w+)\n(?:data: ?(.*)\n)?\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          if (event[1] === "complete") return null;
          return JSON.parse(event[2] ?? "");
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return null;
        text += value;
      }
    },
    leave: () => leaving.abort(),
  };
}
