import { createContext, useContext, useMemo } from "react";
import { type OwnQuestions, useOwnQuestions } from "./own-questions";
import { asListed, type Question, readyMade } from "./question";
import { useAsker, useDay, useKnownDay } from "./session";

/** All questions of who asks. */
export interface Questions {
  own: OwnQuestions;
  saved: readonly Question[];
  ready: readonly Question[];
  /** The question of an id; null where there is none, undefined while that is not known. */
  find(id: string): Question | null | undefined;
}

/** The questions that people saved and the ready-made ones, with what they are asked with on the merchant's day. */
export function useQuestions(): Questions {
  const asker = useAsker();
  const isDayKnown = useKnownDay() !== null;
  const day = useDay();
  const own = useOwnQuestions(asker);
  const { all, isKnown } = own;
  const saved = useMemo(() => all.map((one) => asListed(one, asker)), [all, asker]);
  const ready = useMemo(() => readyMade(day), [day]);
  const find = (id: string) => {
    const found = ready.find((one) => one.id === id);
    // Before the day is known, its variables are not.
    if (found) return isDayKnown ? found : undefined;
    return saved.find((one) => one.id === id) ?? (isKnown ? null : undefined);
  };
  return { own, saved, ready, find };
}

const Context = createContext<Questions | null>(null);

/** Passes the questions to GraphiQL's parts, which are made by itself. */
export const QuestionsProvider = Context.Provider;

/** The questions that the page has passed. @throws Error outside of it */
export function useGivenQuestions(): Questions {
  const questions = useContext(Context);
  if (!questions) throw new Error("The page passes no questions.");
  return questions;
}
