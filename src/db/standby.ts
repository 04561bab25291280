import pg from "pg";
import { Pulse } from "./pulse";
import { send } from "./send";
import { Shares } from "./shares";
import { State, type StateLog } from "./state-log";

/** Interval of looks at the standby's progress. */
const LOOK_EVERY_MS = 250;
/** Looks after which an unanswered standby counts as gone. As `Pulse`, this counts looks, not time. */
const SILENT_LOOKS = 8;
/** Default for the maximum lag behind the primary, in ms, of a standby that is still read from. */
const MAX_LAG_MS = 5_000;
/** Positions of the primary that are remembered, to know how far behind the standby is. */
const REMEMBERED = 40;
/** A separate connection for looks, which no reader's work delays. */
const LOOKING = { max: 1, connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/** A place in PostgreSQL's write-ahead log, in bytes from its beginning. */
export type Position = bigint;

const POSITION_OF_PRIMARY = "select (pg_current_wal_flush_lsn() - '0/0')::text as position";
const POSITION_OF_STANDBY =
  "select pg_is_in_recovery() as follows, (pg_last_wal_replay_lsn() - '0/0')::text as position";

/** The parts needed to read from a standby. */
interface StandbyParts {
  /** Connections for reads. */
  pool: pg.Pool;
  connectionString: string;
  /** Connections to the primary that no work holds up. */
  primary: pg.Pool;
  log: StateLog;
  mostLagMs?: number;
}

/**
 * A copy of the database that follows it and answers reads. Looks show its progress. A read that must show some write never goes to
 * a standby that lacks it, but to the primary. Decision D71.
 */
export class Standby {
  readonly pool: pg.Pool;
  readonly shares: Shares;
  readonly pulse: Pulse;
  private readonly looking: pg.Pool;
  private readonly primary: pg.Pool;
  private readonly mostLagMs: number;
  private readonly passedOver: State;
  private readonly timer: NodeJS.Timeout;
  /** Positions of the primary with their times that the standby had not replayed at the last look; the oldest first. */
  private ahead: { position: Position; at: number }[] = [];
  /** The position of the primary when this began: before, the standby may lack a migration. */
  private beginning: Position | null = null;
  private replayed: Position = -1n;
  private isFit = false;
  private isLooking = false;
  /** Looks that have come round since it was asked something that it has not answered; null: it has answered all. */
  private silentLooks: number | null = null;
  /** The functions that break off the reads under way. */
  private readonly readers = new Set<() => void>();

  constructor({ pool, connectionString, primary, log, mostLagMs = MAX_LAG_MS }: StandbyParts) {
    this.pool = pool;
    this.shares = new Shares(pool.options.max ?? 10);
    this.primary = primary;
    this.mostLagMs = mostLagMs;
    this.looking = new pg.Pool({ connectionString, ...LOOKING });
    this.looking.on("error", () => {});
    this.pulse = new Pulse(this.looking, this);
    this.passedOver = new State(log, {
      begun: "the standby is passed over: the primary answers all reads",
      over: "the standby is read from",
    });
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Returns whether it may answer now, with all that was written up to a position. */
  hasReplayed(position: Position): boolean {
    return this.isFit && position <= this.replayed;
  }

  /** It has failed a reader: none is sent to it until a look finds it well. */
  failed(reason: unknown): void {
    this.isFit = false;
    this.passedOver.met(reason);
  }

  /**
   * Watches over one of its reads. A frozen machine breaks no connection, so its reader waits for ever otherwise.
   * @returns A signal that is aborted with the other one, or once it has stopped answering; `end` ends that.
   */
  reading(other: AbortSignal): { signal: AbortSignal; end(): void } {
    const controller = new AbortController();
    const stop = () => controller.abort(other.reason);
    const breakOff = () => controller.abort(new Error("The standby is silent."));
    other.addEventListener("abort", stop);
    this.readers.add(breakOff);
    return {
      signal: controller.signal,
      end: () => {
        other.removeEventListener("abort", stop);
        this.readers.delete(breakOff);
      },
    };
  }

  /** Looks how far it has come; never throws. */
  async look(): Promise<void> {
    if (this.isLooking) {
      if (this.silentLooks !== null) this.countSilence(this.silentLooks + 1);
      return;
    }
    this.isLooking = true;
    try {
      this.judge(await this.positionOfPrimary(), await this.positionReplayed());
      this.isFit = true;
      this.passedOver.passed();
    } catch (error) {
      this.failed(error);
    } finally {
      this.isLooking = false;
      this.silentLooks = null;
    }
  }

  private countSilence(looks: number): void {
    this.silentLooks = looks;
    if (looks < SILENT_LOOKS) return;
    this.failed(new Error("It is silent."));
    for (const breakOff of this.readers) breakOff();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.pulse.close();
    await Promise.all([this.pool.end(), this.looking.end()]);
  }

  private async positionOfPrimary(): Promise<Position> {
    const { rows } = await send(this.primary, POSITION_OF_PRIMARY);
    return BigInt(rows[0].position);
  }

  /** @throws Error when it follows nobody: a promoted standby has its own history. */
  private async positionReplayed(): Promise<Position> {
    this.silentLooks = 0;
    const { rows } = await send(this.looking, POSITION_OF_STANDBY);
    if (!rows[0].follows) throw new Error("It is no standby.");
    return BigInt(rows[0].position ?? -1);
  }

  /** @throws Error when it is too far behind, or not yet where the primary was at the beginning. */
  private judge(primary: Position, replayed: Position): void {
    const now = performance.now();
    this.beginning ??= primary;
    this.replayed = replayed;
    this.ahead = [...this.ahead, { position: primary, at: now }].filter(({ position }) => position > replayed);
    // The oldest position shows how long it has been behind.
    if (this.ahead.length > REMEMBERED) this.ahead.splice(1, 1);
    const lag = now - (this.ahead[0]?.at ?? now);
    if (lag > this.mostLagMs) throw new Error(`It is ${Math.round(lag / 1000)} s behind.`);
    if (replayed < this.beginning) throw new Error("It is not yet where the primary was at the start.");
  }
}
