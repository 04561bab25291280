/** What an entry takes beside its document, in characters: its hash, its place in the map. */
const ENTRY = 250;

/**
 * What was made of the documents sent last, as many as together have so many characters; the least recently used goes first. By
 * length, not by number: what the parser makes of a document takes hundreds of times its size.
 */
export class RecentDocuments<Made> {
  private readonly kept = new Map<string, { made: Made; length: number }>();
  private characters = 0;

  constructor(private readonly mostCharacters: number) {}

  get(key: string): Made | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.made;
  }

  /** @param length Characters of the document; the key's where that is the document. */
  set(key: string, made: Made, length = key.length): void {
    const takes = length + ENTRY;
    this.characters += takes - (this.kept.get(key)?.length ?? 0);
    this.kept.delete(key);
    this.kept.set(key, { made, length: takes });
    for (const [oldest, { length: gone }] of this.kept) {
      if (this.characters <= this.mostCharacters) return;
      this.kept.delete(oldest);
      this.characters -= gone;
    }
  }
}
