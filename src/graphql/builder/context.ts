import type { ChangeKind, Following } from "../../db";
import type { Actor } from "../../domain/people/actor";
import type { Rights } from "../../domain/people/rights";
import type { Work } from "../../domain/work";
import type { DomainError } from "../../errors";
import type { Loaders } from "./loaders";

/** What a resolver holds: one tenant's transaction (so it can't name another tenant), and the loaders of this operation. */
export interface GraphQLContext {
  work: Work;
  loaders: Loaders;
  /** What the caller may do beside reading. */
  rights: Rights;
  /** Who the caller is. */
  by: Actor;
  /** True for the documents of our own REST layer, which the limits on foreign documents don't apply to. */
  trusted: boolean;
  /** The refusal of a mutation's field that was answered as data; it stands for all of the operation. See mutation-errors.ts. */
  refusal: Refusal | null;
  /** What is kept of the plan that it reads; null where it may write. */
  edition: EditionMemory | null;
}

/** What the process remembers of one edition of the plan: of the one that an operation's snapshot sees. */
export interface EditionMemory {
  /**
   * The answer to a question that was given under this edition, else what `answer` finds.
   * @param question Identifies the question; the operation identifies the merchant.
   * @param answer Must depend on nothing but the question and the plan's rows.
   */
  recall(question: string, answer: () => Promise<Buffer>): Promise<Buffer>;
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
