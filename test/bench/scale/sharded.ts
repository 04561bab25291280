import path from "node:path";
import { onServer } from "../../support/cluster";
import { cli, type Outcome, type ServiceProcess } from "../../support/processes";
import type { Deployment } from "./deployment";
import { createDatabase, databaseOf, OWNER, type Server, startServer } from "./servers";
import { Shop } from "./shop";

const SERVERS = 2;
/** Where merchants are kept: the main database, on the server of the deployment, and two shards on servers of their own. */
export const PLACES = ["main", "east", "west"] as const;
export type Place = (typeof PLACES)[number];

/** An installation over several databases: two servers that answer and a worker, each a process of its own. */
export class Sharded {
  readonly processes: ServiceProcess[] = [];

  private constructor(
    private readonly deployment: Deployment,
    private readonly shards: Record<"east" | "west", Server>,
    private readonly main: string,
  ) {}

  static async start(deployment: Deployment): Promise<Sharded> {
    const [east, west] = await Promise.all(
      ["east", "west"].map((name) => startServer(path.join(deployment.folder, name))),
    );
    if (!east || !west) throw new Error("Not all servers were started.");
    const name = "sharded";
    await createDatabase(deployment.databases.primary, name);
    const sharded = new Sharded(deployment, { east, west }, databaseOf(deployment.admin, name));
    try {
      await deployment.cliOn(sharded.env, "migrate");
      const workers = ["off", "off", "on"].slice(-SERVERS - 1);
      sharded.processes.push(
        ...(await Promise.all(workers.map((WORKER) => deployment.startProcess({ ...sharded.env, WORKER })))),
      );
      return sharded;
    } catch (error) {
      await sharded.stop();
      throw error;
    }
  }

  private get env(): Record<string, string> {
    const asOwner = (url: string) => databaseOf(url, new URL(url).pathname.slice(1), OWNER);
    return {
      DATABASE_URL: asOwner(this.main),
      DATABASE_DIRECT_URL: "",
      DATABASE_READ_URL: "",
      DATABASE_SHARDS: "east,west",
      DATABASE_URL_EAST: asOwner(this.shards.east.url),
      DATABASE_URL_WEST: asOwner(this.shards.west.url),
    };
  }

  /** A database, as a superuser. */
  urlOf(place: Place): string {
    return place === "main" ? this.main : this.shards[place].url;
  }

  /** The servers take turns by the number given. */
  address(turn: number): string {
    return this.processes[turn % SERVERS]?.address ?? "";
  }

  /** A merchant with one SKU. */
  async shop(name: string, place: Place): Promise<Shop> {
    const shop = await Shop.open(this.deployment, name, this.address(0), this.env);
    await this.deployment.cliOn(this.env, "tenant", "move", name, place);
    return shop;
  }

  /** Moves a merchant. @param killAfterMs When to end the command by force; never unless said. */
  move(name: string, place: Place, killAfterMs?: number): Promise<Outcome> {
    const { folder, env } = this.deployment;
    return cli(["tenant", "move", name, place], {
      dataDir: folder,
      env: { ...env, ...this.env },
      onStart(child) {
        if (killAfterMs !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
      },
    });
  }

  /** The references of all orders in a database. */
  async orders(place: Place): Promise<string[]> {
    const { rows } = await onServer(this.urlOf(place), (client) =>
      client.query<{ reference: string }>("select reference from purchase_orders"),
    );
    return rows.map(({ reference }) => reference);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.end("SIGTERM")));
    await Promise.all(Object.values(this.shards).map(({ process }) => process.end("SIGQUIT")));
  }
}
