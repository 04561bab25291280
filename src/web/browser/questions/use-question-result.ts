import { useEffect, useState } from "react";
import type { Question } from "./question";
import { answerTo, begun, ended, parsed, type Result } from "./result";
import type { Asker } from "./session";

/** What a question is asked with. */
interface Asking {
  question: Question;
  values: Readonly<Record<string, unknown>>;
  asker: Asker;
  /** False: it is not asked. */
  isAsked: boolean;
  /** Another number asks again. */
  run: number;
}

/** Asks a question, and again with other variables or for somebody else. What comes late of the one before is not shown. */
export function useQuestionResult({ question, values, asker, isAsked, run }: Asking): Result | null {
  const [result, setResult] = useState<Result | null>(null);
  const { key, who } = asker;
  const { name, query, part, chart } = question;
  const sent = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run asks the same again; how it is drawn asks nothing
  useEffect(() => {
    setResult(null);
    if (!who || !isAsked) return;
    const leaving = new AbortController();
    const variables: Record<string, unknown> = JSON.parse(sent);
    const asking = begun({ title: name, part, chart }, parsed(query), variables);
    setResult(asking);
    answerTo(key, query, variables, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setResult(ended(asking, answer));
    });
    return () => leaving.abort();
  }, [key, who, query, sent, isAsked, run]);
  return result;
}
