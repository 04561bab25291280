import type { Answer } from "./answers";

/** A signed webhook, ready to be posted. */
export interface OutgoingWebhook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts webhooks. The jobs room gets one, as it uses no network itself. */
export interface Poster {
  /** Makes one attempt. Never throws: the answer holds the failure. */
  post(webhook: OutgoingWebhook): Promise<Answer>;
  /** Closes its connections. */
  close(): void;
}
