import type pg from "pg";
import type { Prisma } from "../generated/prisma/client";
import { labelled } from "./rows";

/** Bytes that are passed on at a time. */
const PIECE_BYTES = 64 * 1024;
/** Maximum pieces that wait for their reader before PostgreSQL has to wait. */
const MAX_WAITING = 4;

/**
 * A COPY whose rows are passed on as they come: a query to the driver's client (a "submittable"), which passes it PostgreSQL's answers.
 * Without a reader nothing is read from the connection, so that its rows are never in memory as a whole.
 */
class CopyOut implements pg.Submittable {
  private readonly pieces: Buffer[] = [];
  private filling = Buffer.allocUnsafe(PIECE_BYTES);
  private filled = 0;
  private connection: pg.Connection | null = null;
  private isOver = false;
  private error: Error | null = null;
  private wake = () => {};

  constructor(readonly text: string) {}

  submit(connection: pg.Connection): null {
    this.connection = connection;
    connection.query(this.text);
    return null;
  }

  /** @param chunk Lies in the driver's buffer, which the next answers are written to. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.filled + chunk.length > this.filling.length) this.handOn(Math.max(PIECE_BYTES, chunk.length));
    this.filled += chunk.copy(this.filling, this.filled);
  }

  private handOn(nextBytes: number): void {
    if (this.filled > 0) this.pieces.push(this.filling.subarray(0, this.filled));
    this.filling = Buffer.allocUnsafe(nextBytes);
    this.filled = 0;
    if (this.pieces.length >= MAX_WAITING) this.connection?.stream.pause();
    this.wake();
  }

  handleRowDescription(): void {}

  handleCommandComplete(): void {
    this.handOn(0);
  }

  handleReadyForQuery(): void {
    this.isOver = true;
    this.connection?.stream.resume();
    this.wake();
  }

  handleError(error: Error): void {
    this.error = error;
    this.connection?.stream.resume();
    this.wake();
  }

  /** @throws PostgreSQL's error. */
  async *read(): AsyncGenerator<Buffer> {
    for (;;) {
      const piece = this.pieces.shift();
      if (piece) yield piece;
      else if (this.error) throw this.error;
      else if (this.isOver) return;
      else {
        this.connection?.stream.resume();
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}

/**
 * Sends `COPY (select) TO STDOUT`. @param select Has no values beside its text: COPY takes none.
 * @throws PostgreSQL's error, with the label as `statement`.
 */
export async function* copyOut(client: pg.ClientBase, label: string, select: Prisma.Sql): AsyncGenerator<Buffer> {
  if (select.values.length > 0) throw new TypeError(`${label} has values, which COPY can't take.`);
  const query = new CopyOut(labelled(label, `copy (${select.text}) to stdout`));
  client.query(query);
  try {
    yield* query.read();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { statement: label }) : error;
  }
}
