/** A place that a search of the guide found, as the search box is told of it. */
export interface Found {
  /** Its address. */
  href: string;
  title: string;
  /** The section's heading; empty for the beginning of a page. */
  heading: string;
  /** What kind of page it is on. */
  kind: string;
  /** A part of its text. Every second piece, from the second on, is a word that was looked for. */
  snippet: string[];
}
