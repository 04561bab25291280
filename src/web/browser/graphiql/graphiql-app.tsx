import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { operationOf, type Question, valuesOf } from "../questions/question";
import { QuestionList } from "../questions/question-list";
import { QuestionView } from "../questions/question-view";
import { type Asker, askerOf, SessionProvider } from "../questions/session";
import { type Questions, QuestionsProvider, useQuestions } from "../questions/use-questions";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { useKey } from "../shared/key";
import { useSignIn } from "../shared/use-sign-in";
import type { FirstQuestion } from "./editor-page";
import { go, type Place, placeAddress, usePlace } from "./place";
import "../shared/theme.css";
import "../questions/result.css";
import "../questions/questions.css";
import "./graphiql-app.css";

/** Loads a style sheet before those of this page, so that ours decide. What can't be loaded is only ugly. */
const loadStyles = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.insertBefore(link, document.querySelector("link[rel=stylesheet]"));
  });

/** The editor is the most of this page by far: it is loaded when somebody opens it. */
const EditorPage = lazy(async () => {
  const [page] = await Promise.all([import("./editor-page.js"), loadStyles(at("/graphiql/editor.css"))]);
  return { default: page.EditorPage };
});

const NOBODY = t`Sign in, or use an API key, at the top of the page.`;

/** The question of a place with its variables, as the editor takes it. */
function firstOf(question: Question | null | undefined, params: URLSearchParams): FirstQuestion | null {
  if (!question) return null;
  const definitions = operationOf(question.query)?.definitions ?? [];
  const values = valuesOf(definitions, params, question.initial);
  return { query: question.query, variables: definitions.length > 0 ? JSON.stringify(values, null, 2) : null };
}

/** What the page is before the editor is opened: the questions, and the answer of the one that was chosen. */
function Shell({ asker, place, questions }: { asker: Asker; place: Place; questions: Questions }) {
  const { own, saved, ready } = questions;
  const { id, params } = place;
  const question = id === null ? null : questions.find(id);
  return (
    <main id="content" className="reading shell">
      <section className="saved-list" aria-label={t`Saved questions`}>
        <h1>{t`GraphiQL`}</h1>
        <p className="lead">
          <Trans>Choose a question to see its answer, or open the editor to write your own.</Trans>
        </p>
        <p>
          <button type="button" className="opens-editor" onClick={() => go({ mode: "EDITOR", id, params })}>
            <Trans>Open the editor</Trans>
          </button>
        </p>
        <QuestionList
          saved={saved}
          ready={ready}
          own={own}
          current={id ?? undefined}
          addressOf={(one) => placeAddress({ mode: "ASK", id: one.id, params: new URLSearchParams() })}
          open={(one) => {
            go({ mode: "ASK", id: one.id, params: new URLSearchParams() });
            globalThis.scrollTo(0, 0);
          }}
        />
      </section>
      <section className="asked" aria-label={t`Question`}>
        {!asker.who && <p className="note">{NOBODY}</p>}
        {asker.who && id === null && (
          <p className="note">
            <Trans>The answer of a question is shown here.</Trans>
          </p>
        )}
        {asker.who && id !== null && question === undefined && (
          <p role="status">
            <Trans>Loading the question…</Trans>
          </p>
        )}
        {asker.who && id !== null && question === null && (
          <p className="note">
            <Trans>There is no question at this address. It may have been deleted.</Trans>
          </p>
        )}
        {asker.who && question && (
          <>
            <h2>{question.name}</h2>
            <p className="lead">{question.about}</p>
            <QuestionView
              key={question.id}
              question={question}
              asker={asker}
              own={own}
              params={params}
              setParams={(changed, isReplacing) => go({ mode: "ASK", id, params: changed }, { isReplacing })}
              editorAddress={placeAddress({ mode: "EDITOR", id, params })}
              opened={(opened) =>
                go({ mode: opened === null ? "LIST" : "ASK", id: opened, params: new URLSearchParams() })
              }
            />
          </>
        )}
      </section>
    </main>
  );
}

function Pages({ asker, isAsking }: { asker: Asker; isAsking: boolean }) {
  const questions = useQuestions();
  const place = usePlace();
  const [isOpened, setOpened] = useState(place.mode === "EDITOR");
  useEffect(() => {
    if (place.mode === "EDITOR") setOpened(true);
  }, [place.mode]);
  const isEditor = place.mode === "EDITOR";
  return (
    <QuestionsProvider value={questions}>
      {!isEditor && <Shell asker={asker} place={place} questions={questions} />}
      {isOpened && (
        <main id={isEditor ? "content" : undefined} className="editing" hidden={!isEditor}>
          <Suspense
            fallback={
              <p className="editor-state" role="status">
                <Trans>Loading the editor…</Trans>
              </p>
            }
          >
            <EditorPage
              asker={asker}
              isAsking={isAsking}
              first={isEditor && place.id !== null ? firstOf(questions.find(place.id), place.params) : null}
            />
          </Suspense>
        </main>
      )}
    </QuestionsProvider>
  );
}

function App() {
  const signIn = useSignIn();
  const tabKey = useKey();
  const asker = askerOf(tabKey.apiKey, signIn.view);
  const { key, who, userId } = asker;
  return (
    <SessionProvider asker={asker}>
      <div className="page">
        <Header page="/graphql" signIn={signIn} tabKey={tabKey} />
        <Pages asker={{ key, who, userId }} isAsking={!key && signIn.view === null && signIn.refusal === null} />
      </div>
    </SessionProvider>
  );
}

draw(<App />);
