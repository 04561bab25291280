import type { Database } from "../../../src/db";
import { createKey } from "../../../src/domain/keys/keys";
import { replacePlan } from "../../../src/domain/plan/replace-plan";
import { type Work, workFor } from "../../../src/domain/work";
import { type Clock, systemClock } from "../../../src/values/clock";
import { send } from "../api/measure";

/** As analyses read. */
const SNAPSHOT = { readOnly: true, timeoutMs: 10 * 60_000, statementTimeoutMs: 5 * 60_000 };

/** A merchant whose plan is made, and what asks for it: GraphQL as a front-end, or acts of the domain in this process. */
export class Merchant {
  private constructor(
    readonly name: string,
    readonly tenantId: string,
    private readonly service: { address: string; database: Database },
    private readonly key: string,
  ) {}

  /** One that is there, with a new key. */
  static async open(
    name: string,
    tenantId: string,
    service: { address: string; database: Database },
  ): Promise<Merchant> {
    const key = await createKey(service.database, tenantId, { name: "lab", scope: "WRITE", expiresAt: null });
    return new Merchant(name, tenantId, service, key);
  }

  /** What an operation answers. @throws Error with the first error of an answer that has any. */
  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const body = JSON.stringify({ query, variables });
    const answer = await send(this.service.address, this.key, { method: "POST", path: "/graphql", body });
    const { data, errors } = JSON.parse(answer.toString()) as { data: Data; errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  }

  /** As `graphql`, with the seconds until the answer was there. */
  async timed<Data>(query: string, variables: Record<string, unknown> = {}): Promise<{ data: Data; seconds: number }> {
    const sentAt = performance.now();
    const data = await this.graphql<Data>(query, variables);
    return { data, seconds: (performance.now() - sentAt) / 1000 };
  }

  /** Plans everything as of an instant, in this process. */
  plan(clock: Clock): Promise<unknown> {
    return replacePlan(this.service.database, this.tenantId, clock);
  }

  /** Runs an act of the domain for the merchant, in this process. */
  as<T>(act: (work: Work) => Promise<T>): Promise<T> {
    return workFor(this.service.database, this.tenantId, systemClock, act);
  }

  /** Reads as an analysis does, with as much time. */
  read<T>(act: (work: Work) => Promise<T>): Promise<T> {
    return workFor(this.service.database, this.tenantId, systemClock, act, SNAPSHOT);
  }
}
