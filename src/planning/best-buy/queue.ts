/** A priority queue: the highest rank leaves first. A binary heap. */
export class PriorityQueue<Entry extends { rank: number }> {
  private readonly entries: Entry[] = [];

  push(entry: Entry): void {
    const { entries } = this;
    let place = entries.length;
    entries.push(entry);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = entries[above] as Entry;
      if (parent.rank >= entry.rank) break;
      entries[place] = parent;
      place = above;
    }
    entries[place] = entry;
  }

  /** Removes and returns the entry with the highest rank; null when there is none. */
  pop(): Entry | null {
    const { entries } = this;
    const [first] = entries;
    const last = entries.pop();
    if (!first || !last) return null;
    if (entries.length > 0) this.sink(last);
    return first;
  }

  private sink(entry: Entry): void {
    const { entries } = this;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const other = entries[below + 1];
      if (other && other.rank > (entries[below] as Entry).rank) below += 1;
      const child = entries[below];
      if (!child || child.rank <= entry.rank) break;
      entries[place] = child;
      place = below;
    }
    entries[place] = entry;
  }
}
