import type { ChangeKind, Following } from "../../db";
import type { Work } from "../../domain/work";
import type { DomainError } from "../../errors";
import type { Loaders } from "./loaders";

/** What a resolver holds: one tenant's transaction (so it can't name another tenant), and the loaders of this operation. */
export interface GraphQLContext {
  work: Work;
  loaders: Loaders;
  /** True for the documents of our own REST layer, which the limits on foreign documents don't apply to. */
  trusted: boolean;
  /** The refusal of a mutation's field that was answered as data; it stands for all of the operation. See mutation-errors.ts. */
  refusal: Refusal | null;
}

/** That a field of a mutation was refused. */
export interface Refusal {
  /** The field's name in the answer: its alias where it has one. */
  field: string;
  error: DomainError;
}

/** What the source of a subscription holds instead: no transaction is open while it waits. */
export interface SourceContext {
  /** Follows changes of the caller's tenant. @throws TooManySubscriptions. */
  follow(kind: ChangeKind): Promise<Following>;
}
