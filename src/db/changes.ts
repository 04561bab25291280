import pg from "pg";
import type { Database } from "./database";

/** What the database says when plans or orders change; see the migration of announced changes. */
const CHANNEL = "inventory_planning_changes";
/** Changes that wait for one follower; a follower that falls further behind is let go, to read everything anew. */
const MOST_PENDING = 10_000;
/** How often to look whether the service is stopping, while anybody follows. */
const LOOK_MS = 250;

export type ChangeKind = "plan" | "order";

/** Ids of what changes, as it changes; several changes of one thing that nobody took in between come as one. */
export type Following = AsyncIterableIterator<string>;

class Follower implements Following {
  private readonly pending = new Set<string>();
  private isOver = false;
  private wake = () => {};

  constructor(private readonly leave: (follower: Follower) => void) {}

  tell(ids: readonly string[]): void {
    for (const id of ids) this.pending.add(id);
    if (this.pending.size > MOST_PENDING) this.end();
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.leave(this);
    this.wake();
  }

  async next(): Promise<IteratorResult<string>> {
    while (!this.isOver) {
      const [id] = this.pending;
      if (id !== undefined) {
        this.pending.delete(id);
        return { value: id, done: false };
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return { value: undefined, done: true };
  }

  async return(): Promise<IteratorResult<string>> {
    this.end();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator]() {
    return this;
  }
}

/**
 * Hears what any process commits, on a connection of its own that is open while anybody follows. When it breaks, or the service
 * stops, everybody's following ends: what was said meanwhile is lost, so clients are to connect and read again.
 */
export class Changes {
  private readonly followers = new Map<string, Set<Follower>>();
  private listening: Promise<pg.Client> | null = null;
  /** The connection that is listened on; one that was let go may still report its end. */
  private current: pg.Client | null = null;
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Pick<Database, "connectionString">,
    private readonly isStopping: () => boolean,
  ) {}

  /** How many follow something of a tenant's. */
  count(tenantId: string): number {
    const ofTenant = [...this.followers].filter(([name]) => name.endsWith(tenantId));
    return ofTenant.reduce((sum, [, followers]) => sum + followers.size, 0);
  }

  /** Follows one kind of change of one tenant's. Whatever is committed after this resolves is heard. */
  async follow(tenantId: string, kind: ChangeKind): Promise<Following> {
    const name = `${kind} ${tenantId}`;
    const follower = new Follower(() => this.leave(name, follower));
    this.followers.set(name, (this.followers.get(name) ?? new Set()).add(follower));
    try {
      this.listening ??= this.listen();
      await this.listening;
    } catch (error) {
      follower.end();
      throw error;
    }
    return follower;
  }

  private async listen(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.database.connectionString,
      keepAlive: true,
      application_name: "inventory-planning-changes",
    });
    this.current = client;
    const breakOff = () => {
      if (this.current === client) this.endAll();
    };
    client.on("error", breakOff);
    client.on("end", breakOff);
    client.on("notification", ({ payload = "" }) => this.hear(payload));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.watch = setInterval(() => this.isStopping() && this.endAll(), LOOK_MS);
    return client;
  }

  /** @param payload For example `order 5f0c… 77ab…,91de…` */
  private hear(payload: string): void {
    const [kind, tenantId, ids = ""] = payload.split(" ");
    for (const follower of this.followers.get(`${kind} ${tenantId}`) ?? []) follower.tell(ids.split(","));
  }

  private endAll(): void {
    for (const followers of this.followers.values()) for (const follower of followers) follower.end();
  }

  private leave(name: string, follower: Follower): void {
    const followers = this.followers.get(name);
    followers?.delete(follower);
    if (followers?.size === 0) this.followers.delete(name);
    if (this.followers.size > 0) return;
    const { listening } = this;
    this.listening = null;
    this.current = null;
    clearInterval(this.watch);
    listening?.then((client) => client.end()).catch(() => {});
  }
}
