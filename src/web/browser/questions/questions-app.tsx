import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { go, Link, useRoute } from "../buyer/parts/route";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { setTitle } from "../shared/page-title";
import { SignedInOnly } from "../shared/signed-in-only";
import { useSignIn } from "../shared/use-sign-in";
import { QuestionList } from "./question-list";
import { QuestionView } from "./question-view";
import { askerOf, SessionProvider, useAsker } from "./session";
import { type Questions, useQuestions } from "./use-questions";
import "../shared/theme.css";
import "../shared/content.css";
import "./result.css";
import "./questions.css";

const HOME = "/questions";
const addressOf = ({ id }: { id: string }) => `${HOME}/${id}`;

/** The list of all questions. */
const Home = ({ questions: { own, saved, ready } }: { questions: Questions }) => (
  <>
    <h1>
      <Trans>Questions</Trans>
    </h1>
    <p className="lead">
      <Trans>
        Each question has its own address, with what it was asked with. Send it to a colleague, or keep it as a
        bookmark.
      </Trans>
    </p>
    <QuestionList
      own={own}
      saved={saved}
      ready={ready}
      addressOf={(question) => at(addressOf(question))}
      open={(question) => {
        go(addressOf(question));
        globalThis.scrollTo(0, 0);
      }}
    />
  </>
);

/** One question at its address. */
function One({ id, query, questions }: { id: string; query: URLSearchParams; questions: Questions }) {
  const asker = useAsker();
  const question = questions.find(id);
  const name = question?.name;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name]);
  const search = query.toString();
  return (
    <>
      <p className="back">
        <Link to={HOME}>
          <Trans>All questions</Trans>
        </Link>
      </p>
      {question === undefined && (
        <p role="status">
          <Trans>Loading the question…</Trans>
        </p>
      )}
      {question === null && (
        <>
          <h1>
            <Trans>No such question</Trans>
          </h1>
          <p className="note">
            <Trans>There is no question at this address. It may have been deleted.</Trans>
          </p>
        </>
      )}
      {question && (
        <>
          <h1>{question.name}</h1>
          <p className="lead">{question.about}</p>
          <QuestionView
            key={id}
            question={question}
            asker={asker}
            own={questions.own}
            params={query}
            setParams={(params, isReplacing) => {
              const now = params.toString();
              if (now !== search) go(`${addressOf({ id })}${now === "" ? "" : `?${now}`}`, { isReplacing });
            }}
            editorAddress={at(`/graphql#editor/${id}${search === "" ? "" : `?${search}`}`)}
            opened={(opened) => go(opened === null ? HOME : addressOf({ id: opened }))}
          />
        </>
      )}
    </>
  );
}

function Pages() {
  const questions = useQuestions();
  const { path, query } = useRoute();
  const id = decodeURIComponent(path.slice(HOME.length + 1));
  useEffect(() => {
    if (id === "") setTitle(t`Questions`);
  }, [id]);
  return id === "" ? <Home questions={questions} /> : <One id={id} query={query} questions={questions} />;
}

function App() {
  const signIn = useSignIn();
  return (
    <>
      <Header page={HOME} signIn={signIn} />
      <main id="content" className="reading">
        <SignedInOnly signIn={signIn}>
          {(view) => (
            <SessionProvider asker={askerOf("", view)}>
              <Pages />
            </SessionProvider>
          )}
        </SignedInOnly>
      </main>
    </>
  );
}

draw(<App />);
