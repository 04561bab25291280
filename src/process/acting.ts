import { AsyncLocalStorage } from "node:async_hooks";

/** Who does something, for the audit trail: a person, a program by its key, a command on the server, or a job. */
export interface Actor {
  kind: "USER" | "KEY" | "COMMAND" | "JOB";
  /** The user's id, the key's prefix, or the name of the command or job. */
  id: string;
  /** What people call it: the user's name, the key's label; the same as the id for commands and jobs. */
  name: string;
  /** Of a key: the id of the user who made it; left out where that is the operator or another key. */
  madeBy?: string;
}

/** In whose name something is done, and as part of which request. */
export interface Acting {
  by?: Actor;
  /** The name of the request, as its answer has it in X-Request-Id; left out where no request came. */
  requestId?: string;
}

const present = new AsyncLocalStorage<Acting>();

/** Does an act in the name of somebody: transactions that it opens record that, unless they are told another. */
export const actingAs = <T>(who: Acting, act: () => T): T => present.run(who, act);

/** In whose name the running act is done; empty where nobody was named. */
export const whoActs = (): Acting => present.getStore() ?? {};
