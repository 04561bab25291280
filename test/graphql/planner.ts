import { createKey } from "../../src/domain/keys/keys";
import { planWorld } from "../domain/plan-world";
import { Api } from "../support/api";
import type { TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { resultsOf } from "../support/mutation";

/** The instant at which every plan of a plan world is made: a Thursday, 2026-01-01. */
export const PLANNED_AT = "2026-01-01T12:00:00Z";

/** A merchant in euros with a plan world of its own, and clients that may write and that may only read. */
export async function planner(app: TestApp) {
  const world = await planWorld(app.database);
  const client = async (scope: "READ" | "WRITE") =>
    new Api(
      app.address,
      await createKey(mainOf(app.database), world.tenantId, { name: scope, scope, expiresAt: null }),
    );
  const [api, reader] = [await client("WRITE"), await client("READ")];
  return {
    ...world,
    api,
    reader,
    /** Asks for what must succeed. */
    async ask(query: string, variables: Record<string, unknown> = {}) {
      const { body } = await api.graphql(query, variables);
      expect(body.errors).toBeUndefined();
      return body.data;
    },
    /** Writes what must not be refused; fields are written with `answering`. */
    async write(mutation: string, variables: Record<string, unknown> = {}) {
      return resultsOf(await api.graphql(mutation, variables));
    },
  };
}

export type Planner = Awaited<ReturnType<typeof planner>>;
