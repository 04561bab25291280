import type { ChangeKind, Following } from "../db";
import type { Work } from "../domain/work";
import type { Loaders } from "./loaders";

/** What a resolver holds: one tenant's transaction (so it can't name another tenant), and the loaders of this operation. */
export interface GraphQLContext {
  work: Work;
  loaders: Loaders;
  /** True for the documents of our own REST layer, which the limits on foreign documents don't apply to. */
  trusted: boolean;
}

/** What the source of a subscription holds instead: no transaction is open while it waits. */
export interface SourceContext {
  /** Follows changes of the caller's tenant. @throws TooManySubscriptions. */
  follow(kind: ChangeKind): Promise<Following>;
}
