/** What makes answers the same: whose they are, the edition of what they show, and what was asked. */
export interface AnswerKey {
  tenantId: string;
  edition: string;
  question: string;
}

/** The answers of one tenant, all of one edition. */
interface Shelf {
  edition: string;
  answers: Map<string, Buffer>;
}

/** The largest share of the room that one answer may take. */
const LARGEST_SHARE = 1 / 4;

/**
 * Answers as the bytes they are sent as, for as long as the edition of what they show is the present one; shared by all keys of a tenant. They
 * take only so much memory: the tenant that has asked for nothing longest goes first, and of one tenant the oldest answer.
 */
export class KeptAnswers {
  private readonly shelves = new Map<string, Shelf>();
  private bytes = 0;

  /** @param mostBytes Of all answers together; 0: none is kept. */
  constructor(private readonly mostBytes: number) {}

  /** The answer if it was kept under this very edition. */
  get({ tenantId, edition, question }: AnswerKey): Buffer | undefined {
    const shelf = this.shelves.get(tenantId);
    if (shelf?.edition !== edition) return undefined;
    // The last in the map is who asked last.
    this.shelves.delete(tenantId);
    this.shelves.set(tenantId, shelf);
    return shelf.answers.get(question);
  }

  /** Keeps an answer. It must have been read in the very snapshot that the edition was read in. */
  keep({ tenantId, edition, question }: AnswerKey, answer: Buffer): void {
    if (answer.length > this.mostBytes * LARGEST_SHARE) return;
    const present = this.shelves.get(tenantId);
    if (present && present.edition !== edition) this.drop(tenantId);
    const shelf = this.shelves.get(tenantId) ?? { edition, answers: new Map<string, Buffer>() };
    this.shelves.set(tenantId, shelf);
    this.bytes += answer.length - (shelf.answers.get(question)?.length ?? 0);
    shelf.answers.set(question, answer);
    while (this.bytes > this.mostBytes) this.makeRoom();
  }

  private makeRoom(): void {
    for (const [tenantId, { answers }] of this.shelves) {
      for (const [question, { length }] of answers) {
        answers.delete(question);
        this.bytes -= length;
        if (answers.size === 0) this.shelves.delete(tenantId);
        return;
      }
    }
  }

  private drop(tenantId: string): void {
    for (const { length } of this.shelves.get(tenantId)?.answers.values() ?? []) this.bytes -= length;
    this.shelves.delete(tenantId);
  }
}
