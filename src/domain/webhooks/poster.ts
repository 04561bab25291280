import type { Answer } from "./answers";

/** A signed webhook, ready to be posted. */
export interface OutgoingWebhook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts webhooks. The jobs room gets one, as it does no network of its own. */
export interface Poster {
  /** Makes one attempt. Never throws: the answer says what went wrong. */
  post(webhook: OutgoingWebhook): Promise<Answer>;
  /** Closes its connections. */
  close(): void;
}
