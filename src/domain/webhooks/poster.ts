import type { Answer } from "./answers";

/** A webhook on its way. */
export interface OutgoingWebhook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What posts webhooks. */
export interface Poster {
  /** Tries once. Never throws: what went wrong is in the answer. */
  post(webhook: OutgoingWebhook): Promise<Answer>;
  /** Ends its connections. */
  close(): void;
}
