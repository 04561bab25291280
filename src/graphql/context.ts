import type { Work } from "../domain/work";
import type { Loaders } from "./loaders";

/** What a resolver holds: one tenant's transaction (so it can't name another tenant), and the loaders of this operation. */
export interface GraphQLContext {
  work: Work;
  loaders: Loaders;
  /** True for the documents of our own REST layer, which the limits on foreign documents don't apply to. */
  trusted: boolean;
}
