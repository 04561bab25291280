import { State, type StateLog, saying } from "./state-log";

/** Time for which a shard that can't be opened is left alone, in ms: meanwhile callers get the failure at once. */
const LEAVE_MS = 1_000;

/** PostgreSQL's code for a connection that can't be had: to callers, the database is unavailable. */
const UNREACHABLE = "08001";

/** An opened database. */
interface Closable {
  close(): Promise<void>;
}

/** A shard that this process knows. */
interface Entry<Opened> {
  open(): Promise<Opened>;
  opening: Promise<Opened> | null;
  opened: Opened | null;
  /** Whether it answered at its last turn among others. */
  hasAnswered: boolean;
  away: State;
}

/**
 * The databases beside the main one that hold tenants as well, by name. Each is opened on its own, again until it succeeds, so that one that can't be
 * reached is missed by its own tenants only.
 */
export class Shards<Opened extends Closable> {
  private readonly entries: ReadonlyMap<string, Entry<Opened>>;
  private readonly unknown = new Set<string>();
  private isClosed = false;

  /** @param openers How each is opened, migrated and all. */
  constructor(
    openers: Readonly<Record<string, () => Promise<Opened>>>,
    private readonly log: StateLog,
  ) {
    const entryOf = (name: string, open: () => Promise<Opened>): Entry<Opened> => ({
      open,
      opening: null,
      opened: null,
      hasAnswered: false,
      away: new State(saying(log, { shard: name }), {
        begun: "the shard can't be opened: its merchants are not served",
        over: "the shard is open",
      }),
    });
    this.entries = new Map(Object.entries(openers).map(([name, open]) => [name, entryOf(name, open)]));
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** Those that are open. */
  reachable(): { shard: string; database: Opened }[] {
    return [...this.entries].flatMap(([shard, { opened }]) => (opened ? [{ shard, database: opened }] : []));
  }

  /** Returns whether each is open, and answered when it was last asked along with others. */
  states(): { shard: string; isUp: boolean }[] {
    return [...this.entries].map(([shard, { opened, hasAnswered }]) => ({
      shard,
      isUp: opened !== null && hasAnswered,
    }));
  }

  /** Notes whether one has answered. */
  note(shard: string, hasAnswered: boolean): void {
    const entry = this.entries.get(shard);
    if (entry) entry.hasAnswered = hasAnswered;
  }

  /** @throws Error that counts as unavailable, caused by the failure to open it, or for an unknown name. */
  async open(name: string): Promise<Opened> {
    const entry = this.entries.get(name);
    if (!entry) throw this.notKnown(name);
    entry.opening ??= this.begin(entry);
    return entry.opening;
  }

  /** Closes those that are open, and those that are just being opened once they are. */
  async close(): Promise<void> {
    this.isClosed = true;
    const opening = [...this.entries.values()].map((entry) => entry.opening);
    await Promise.all(opening.map((database) => database?.then((opened) => opened.close()).catch(() => {})));
  }

  private async begin(entry: Entry<Opened>): Promise<Opened> {
    try {
      if (this.isClosed) throw new Error("The service has stopped.");
      entry.opened = await entry.open();
      entry.hasAnswered = true;
      entry.away.passed();
      return entry.opened;
    } catch (error) {
      entry.away.met(error);
      setTimeout(() => {
        entry.opening = null;
      }, LEAVE_MS).unref();
      throw unreachable("A shard can't be opened.", error);
    }
  }

  private notKnown(name: string): Error {
    const message = `Merchants are on the shard ${name}, which DATABASE_SHARDS does not name.`;
    if (!this.unknown.has(name)) this.log.warn({ shard: name }, message);
    this.unknown.add(name);
    return unreachable(message);
  }
}

const unreachable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code: UNREACHABLE });
