import type { Database } from "../../db";
import type { Clock } from "../../values/clock";
import type { Actor } from "../people/actor";
import type { HeldLines } from "../transactions/held-lines";
import type { DecimalMark } from "./files/csv/numbers";
import type { DateOrder } from "./files/date-order";
import type { RejectedFile } from "./files/rejected-rows";
import type { CreateMissing } from "./missing-names";

/** For whom files are imported, and how. */
export interface ImportOptions {
  database: Database;
  tenantId: string;
  clock: Clock;
  /** Whether the import is undone at its end: it reports the same outcomes, and stores nothing. */
  dryRun?: boolean;
  /** Whether sales files that were imported before are imported once more; otherwise they are refused. D67. */
  again?: boolean;
  /** The mark before the decimals of numbers, for files whose numbers don't show it. */
  decimal?: DecimalMark;
  /** What comes first in days such as 03/04/2026, for files whose days don't show it. */
  dateOrder?: DateOrder;
  /**
   * Whether good rows of files that have bad ones are stored; otherwise such files are refused. All files are then one transaction, since the outcome of a
   * row depends on the rows of other files that it names. D126.
   */
  skipBadRows?: boolean;
  /** Called before the commit, with the rows that were skipped; also in a dry run. */
  onRejected?(files: readonly RejectedFile[]): void | Promise<void>;
  /** Whether stock below 0 is refused, as it may be a mistake; otherwise it is taken as owed, with a warning. D141. */
  refuseNegativeStock?: boolean;
  /**
   * Stores, warehouses and suppliers to create where rows name them and nobody has them. They are created in the transaction of the file that names them, so a refused
   * file leaves none. By default such rows are refused.
   */
  createMissing?: CreateMissing;
  /** The IANA time zone of sales times without an offset; by default the merchant's for exports of a preset, UTC for other files. D123. */
  timeZone?: string;
  /** The beginning of the key that imports; left out for the command line. */
  keyPrefix?: string;
  /** Who imports. */
  by?: Actor;
  /** Called before each file and while a long one is read, with the number of its rows read so far. */
  onProgress?(file: string, rows: number): void;
  /** Called before anything of the file is stored, with its sales lines that are held already. The file is stored once this has ended. */
  onHeld?(file: string, held: HeldLines): void | Promise<void>;
}
