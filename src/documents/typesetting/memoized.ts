/** Maximum texts that are remembered at once. */
const MOST = 50_000;
/** Maximum length of a remembered text, in UTF-16 units: characters with their combining marks. */
const LONGEST = 32;

/**
 * Returns a function that computes a property of a text once. It suits texts that come again, such as single characters; longer
 * ones are computed each time.
 */
export function memoized<Answer>(): (key: string, ask: () => Answer) => Answer {
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
