import { type Announcements, listenForAnnouncements, MOVED, pollAnnouncements } from "./announcements";
import type { Database } from "./database";
import { databaseAt } from "./place";

/** Maximum changes that wait for one follower. A follower that falls further behind is dropped, and reads everything again. */
const MAX_PENDING = 10_000;
/** Interval of looks whether the service is stopping, while anybody follows. */
const LOOK_MS = 250;

export type ChangeKind = "plan" | "order";

/** Ids of changed things, as they change; several changes of one thing between two reads come as one. */
export type Following = AsyncIterableIterator<string>;

class Follower implements Following {
  private readonly pending = new Set<string>();
  private isOver = false;
  private wake = () => {};

  constructor(private readonly leave: (follower: Follower) => void) {}

  tell(ids: readonly string[]): void {
    for (const id of ids) this.pending.add(id);
    if (this.pending.size > MAX_PENDING) this.end();
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

/** Hears the commits of any process, while anybody follows, in all databases. */
export class Changes {
  private readonly ofDatabase = new Map<Database, DatabaseChanges>();
  /** Followers whose tenants' databases are being looked up, before they follow. */
  private readonly coming = new Set<{ tenantId: string }>();

  constructor(
    private readonly database: Database,
    private readonly isStopping: () => boolean,
  ) {}

  /** Counts the followers of a tenant, from the call of `follow` on. */
  count(tenantId: string): number {
    const coming = [...this.coming].filter((one) => one.tenantId === tenantId).length;
    return [...this.ofDatabase.values()].reduce((sum, changes) => sum + changes.count(tenantId), coming);
  }

  /**
   * Follows one kind of change of one tenant's. Every commit after this resolves is heard. It ends when the tenant is moved.
   * @param shard The shard of the tenant, null for the main database. @throws as `databaseAt`
   */
  async follow(tenantId: string, kind: ChangeKind, shard: string | null = null): Promise<Following> {
    const one = { tenantId };
    this.coming.add(one);
    const holder = await databaseAt(this.database, shard).finally(() => this.coming.delete(one));
    const changes = this.ofDatabase.get(holder) ?? new DatabaseChanges(holder, this.isStopping);
    this.ofDatabase.set(holder, changes);
    return changes.follow(tenantId, kind);
  }
}

/**
 * Hears the commits of all processes in one database, while anybody follows: on a separate connection, or by polling every second where no notifications
 * arrive. When it breaks, or the service stops, everybody's following ends. Announcements in between are lost, so clients must connect and read again.
 */
class DatabaseChanges {
  private readonly followers = new Map<string, Set<Follower>>();
  private listening: Promise<Announcements> | null = null;
  /** Counts the times that listening was begun: one that was let go may still report its end. */
  private begun = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly isStopping: () => boolean,
  ) {}

  count(tenantId: string): number {
    const ofTenant = [...this.followers].filter(([name]) => name.endsWith(tenantId));
    return ofTenant.reduce((sum, [, followers]) => sum + followers.size, 0);
  }

  async follow(tenantId: string, kind: ChangeKind): Promise<Following> {
    const name = `${kind} ${tenantId}`;
    const follower = new Follower(() => this.leave(name, follower));
    this.followers.set(name, (this.followers.get(name) ?? new Set()).add(follower));
    try {
      this.listening ??= this.listen();
      await (await this.listening).ready();
    } catch (error) {
      follower.end();
      throw error;
    }
    return follower;
  }

  private async listen(): Promise<Announcements> {
    const { listenUrl } = this.database;
    this.begun += 1;
    const { begun } = this;
    const hearer = {
      hear: (message: string) => this.hear(message),
      end: () => {
        if (this.begun === begun) this.endAll();
      },
    };
    const announcements = await (listenUrl === null
      ? pollAnnouncements(this.database, () => this.tenantIds(), hearer)
      : listenForAnnouncements(listenUrl, hearer));
    this.watch = setInterval(() => this.isStopping() && this.endAll(), LOOK_MS);
    return announcements;
  }

  private tenantIds(): string[] {
    return [...new Set([...this.followers.keys()].map((name) => name.slice(name.indexOf(" ") + 1)))];
  }

  private hear(message: string): void {
    const [kind, tenantId, ids = ""] = message.split(" ");
    if (kind === MOVED) {
      const left = [...this.followers].filter(([name]) => name.endsWith(` ${tenantId}`));
      for (const [, followers] of left) for (const follower of followers) follower.end();
      return;
    }
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
    this.begun += 1;
    clearInterval(this.watch);
    listening?.then((announcements) => announcements.close()).catch(() => {});
  }
}
