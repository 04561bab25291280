import type { ExportFile } from "./export-file";

/** A system whose exports are read. */
export interface Preset {
  readonly name: "shopify" | "woocommerce" | "lightspeed" | "jtl";
  readonly title: string;
  /** The kinds of files that it exports; the first that a header fits counts. */
  readonly files: readonly ExportFile[];
}
