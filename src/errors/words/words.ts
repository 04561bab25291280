/** The words of one code. */
export interface ErrorWords {
  /** What happened. Of what a write is refused with it is also the description in the GraphQL schema, word for word. */
  cause: string;
  /** What to do about it. Markdown. */
  remedy: string;
  /** The only door that shows it: as a problem document, as an error of GraphQL, on the command line, in the log. The first two unless said. */
  only?: "http" | "graphql" | "command line" | "log";
  /** A sentence that comes with it, where the code is no row of the catalogue and any door can show it. */
  sentence?: string;
}

/** What to do about what passes by itself. */
export const RESEND = "Wait for the seconds in `Retry-After`, or one second, and send the same request again.";
/** What to do about ids that are not there. */
export const REREAD_IDS =
  "Leave out the ids that the message names, or read the list again. Ids belong to one merchant, and deleted objects are gone.";
