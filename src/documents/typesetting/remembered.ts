/** Most texts that are remembered at once. */
const MOST = 50_000;
/** Longest text that is remembered, in UTF-16 units: characters and what hangs on them. */
const LONGEST = 32;

/** Answers a question about a text once. For texts that come again, as single characters do; what is longer is asked each time. */
export function remembered<Answer>(): (key: string, ask: () => Answer) => Answer {
  const known = new Map<string, Answer>();
  return (key, ask) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = ask();
    if (known.size >= MOST) known.clear();
    if (key.length <= LONGEST) known.set(key, answer);
    return answer;
  };
}
