import type pg from "pg";
import { Unavailable } from "../errors";
import type { Availability } from "./availability";
import type { Operation } from "./operation";
import { labelled } from "./rows";
import { send } from "./send";

const LOOK_EVERY_MS = 2_000;
/** Looks before an operation is checked: nearly all are over by then. */
const LOOKS_UNASKED = 1;
/** Looks in a row without an answer after which the database counts as gone. */
const SILENT_LOOKS = 3;

/** The statement that checks whether the database answers. */
export const PULSE = labelled("database.pulse", "select");

/**
 * Notices when the database has stopped answering without breaking a connection (a frozen machine, a silent network), which leaves
 * its callers waiting for ever. After some ten seconds it stops their operations. A slow statement is left alone, as another
 * connection answers meanwhile. It counts looks, not time: at each look the thread has taken in all answers.
 */
export class Pulse {
  private readonly operations = new Map<Operation, number>();
  private timer: NodeJS.Timeout | undefined;
  private silent = 0;
  private asking = false;

  /**
   * @param reserved Connections that no operation can take.
   * @param availability Receives the news of a database that is gone.
   */
  constructor(
    private readonly reserved: pg.Pool,
    private readonly availability: Pick<Availability, "failed">,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  /** Watches over an operation. @returns The function that ends that. */
  watch(operation: Operation): () => void {
    this.operations.set(operation, 0);
    this.timer ??= setInterval(() => this.look(), this.lookEveryMs).unref();
    return () => {
      this.operations.delete(operation);
    };
  }

  /** Stops watching. */
  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const lasting: Operation[] = [];
    for (const [operation, looks] of this.operations) {
      if (looks >= LOOKS_UNASKED) lasting.push(operation);
      this.operations.set(operation, looks + 1);
    }
    if (lasting.length === 0) {
      this.silent = 0;
      return;
    }
    if (this.silent >= SILENT_LOOKS) {
      this.availability.failed(new Error("It is silent."));
      for (const operation of lasting) operation.stop(Unavailable());
    }
    this.silent++;
    if (this.asking) return;
    this.asking = true;
    send(this.reserved, PULSE)
      .then(
        () => {
          this.silent = 0;
        },
        // It counts as silence, which the next looks will find lasting or over.
        () => {},
      )
      .finally(() => {
        this.asking = false;
      });
  }
}
