import type { Channel } from "node:diagnostics_channel";

/** Has every message of a channel heard. @returns What ends that. */
export function listen<Message extends object>(
  on: Channel<unknown, Message>,
  hear: (message: Message) => void,
): () => void {
  const listener = (message: unknown) => hear(message as Message);
  on.subscribe(listener);
  return () => {
    on.unsubscribe(listener);
  };
}
