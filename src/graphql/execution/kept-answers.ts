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
const MAX_SHARE = 1 / 4;
/** Bytes that the objects of an answer take beside its own and its question's: those of the map and of the buffer. */
const OBJECTS_BYTES = 500;

/** Bytes that an answer takes. Many questions are longer than what is answered to them; a character may take two bytes. */
const sizeOf = (question: string, answer: Buffer): number => answer.length + 2 * question.length + OBJECTS_BYTES;

/**
 * Answers as the bytes they are sent as, for as long as the edition of what they show is the present one; shared by all keys of a tenant. They
 * take only so much memory: the tenant that has asked for nothing longest goes first, and of one tenant the oldest answer.
 */
export class KeptAnswers {
  private readonly shelves = new Map<string, Shelf>();
  private taken = 0;
  /** How often an answer was given again, and how often there was none to give, since the start. */
  readonly asked = { hits: 0, misses: 0 };

  /** @param mostBytes Of all answers together, with their questions; 0: none is kept. */
  constructor(private readonly mostBytes: number) {}

  /** Bytes that all answers take, with their questions. */
  get bytes(): number {
    return this.taken;
  }

  /** The answer if it was kept under this very edition. */
  get(key: AnswerKey): Buffer | undefined {
    const answer = this.find(key);
    this.asked[answer ? "hits" : "misses"] += 1;
    return answer;
  }

  private find({ tenantId, edition, question }: AnswerKey): Buffer | undefined {
    const shelf = this.shelves.get(tenantId);
    if (shelf?.edition !== edition) return undefined;
    // The last in the map is who asked last.
    this.shelves.delete(tenantId);
    this.shelves.set(tenantId, shelf);
    return shelf.answers.get(question);
  }

  /** Keeps an answer. It must have been read in the very snapshot that the edition was read in. */
  keep({ tenantId, edition, question }: AnswerKey, answer: Buffer): void {
    if (sizeOf(question, answer) > this.mostBytes * MAX_SHARE) return;
    const present = this.shelves.get(tenantId);
    if (present && present.edition !== edition) this.drop(tenantId);
    const shelf = this.shelves.get(tenantId) ?? { edition, answers: new Map<string, Buffer>() };
    this.shelves.set(tenantId, shelf);
    const before = shelf.answers.get(question);
    this.taken += sizeOf(question, answer) - (before ? sizeOf(question, before) : 0);
    shelf.answers.set(question, answer);
    while (this.taken > this.mostBytes) this.makeRoom();
  }

  private makeRoom(): void {
    for (const [tenantId, { answers }] of this.shelves) {
      for (const [question, answer] of answers) {
        answers.delete(question);
        this.taken -= sizeOf(question, answer);
        if (answers.size === 0) this.shelves.delete(tenantId);
        return;
      }
    }
  }

  private drop(tenantId: string): void {
    for (const [question, answer] of this.shelves.get(tenantId)?.answers ?? []) this.taken -= sizeOf(question, answer);
    this.shelves.delete(tenantId);
  }
}
