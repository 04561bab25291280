import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { Changes } from "../../db";
import type { Caller } from "../../domain/keys/keys";
import { TooManySubscriptions } from "../../errors";
import type { SourceContext } from "../builder/context";
import { executeAs, type OperationService, type Requester } from "./execute";
import { watchOperation } from "./observed";

/** Streams of one tenant that a process keeps open. */
const MAX_STREAMS = 100;

/** What streams need of the rooms around them. */
interface StreamService extends OperationService {
  changes: Changes;
}

/** The requester of a stream, and a way to verify that its key is still good. */
interface Listener {
  requester: Requester;
  /** Who the requester is by now. @throws UnknownKey when the key was revoked or has expired since · SessionEnded */
  isStillWelcome(): Promise<Caller>;
  /** Calls back when the client has left; a stream that waits does not notice. */
  onLeave(act: () => void): void;
}

/** What the `subscribe` of a subscription field holds. */
function sourceContext({ changes }: StreamService, { requester: { tenantId, shard } }: Listener): SourceContext {
  return {
    async follow(kind) {
      if (changes.count(tenantId) >= MAX_STREAMS) throw TooManySubscriptions(MAX_STREAMS);
      return changes.follow(tenantId, kind, shard);
    },
  };
}

/** Answers each event as its own operation: its own snapshot, its own loaders, for a key that is still good. */
async function* answers(
  service: StreamService,
  listener: Listener,
  args: ExecutionArgs,
  events: AsyncIterable<unknown>,
) {
  for await (const rootValue of events) {
    const caller = await listener.isStillWelcome();
    // A person who works for another merchant by now is not told any more of this one.
    if (caller.tenantId !== listener.requester.tenantId) return;
    // What has just been committed, no standby may have yet.
    const requester = { ...listener.requester, ...caller, writtenTo: undefined };
    yield await watchOperation(service, "event", args, () => executeAs(service, requester, { ...args, rootValue }));
  }
}

/** Ends the events at once when the reader leaves, also while it waits for the next. */
function endingWith<T>(read: AsyncGenerator<T>, events: AsyncIterator<unknown>): AsyncIterableIterator<T> {
  return {
    next: () => read.next(),
    async return() {
      await events.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Answers subscriptions by server-sent events.
 * @param check Looks at what is asked for before anything is done. Throws to refuse it.
 * @param listenerOf The requester; its key is verified.
 */
export function streams<Context extends object>(
  service: StreamService,
  check: (args: ExecutionArgs) => void,
  listenerOf: (context: Context) => Listener,
): Plugin<Context> {
  return {
    onSubscribe({ setSubscribeFn }) {
      const open = async (args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<ExecutionResult>> => {
        check(args);
        const listener = listenerOf(args.contextValue as Context);
        const events = await createSourceEventStream({ ...args, contextValue: sourceContext(service, listener) });
        if (!(Symbol.asyncIterator in events)) return events;
        const iterator = events[Symbol.asyncIterator]();
        listener.onLeave(() => void iterator.return?.());
        return endingWith(answers(service, listener, args, events), iterator);
      };
      setSubscribeFn((args: ExecutionArgs) => watchOperation(service, "graphql", args, () => open(args)));
    },
  };
}
