import type { IncomingMessage } from "node:http";
import { type ExecutionResult, GraphQLError } from "graphql";

/** What something failed with, under what GraphQL has made of it; null where GraphQL itself refused. */
export const originalOf = (error: unknown): unknown =>
  error instanceof GraphQLError ? (error.originalError ?? null) : error;

/** Which requests met errors. The masking function does not get it, and the log must name the request. */
export class FaultOrigins {
  private readonly requests = new WeakMap<object, IncomingMessage>();

  /** Executes an operation for a request, and notes what it or its fields fail with. */
  async of(request: IncomingMessage, execute: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    try {
      const result = await execute();
      for (const error of result.errors ?? []) this.note(error, request);
      return result;
    } catch (error) {
      this.note(error, request);
      throw error;
    }
  }

  /** The request that met an error; undefined where none of ours did, but an event for a subscriber. */
  requestOf(error: unknown): IncomingMessage | undefined {
    return this.requests.get(Object(originalOf(error) ?? error));
  }

  private note(error: unknown, request: IncomingMessage): void {
    this.requests.set(Object(originalOf(error) ?? error), request);
  }
}
