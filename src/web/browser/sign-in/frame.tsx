import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { at } from "../shared/base-path";
import { Brand } from "../shared/header";
import { SkipLink } from "../shared/keyboard";
import { LanguageField } from "../shared/language-field";
import { keepLocale } from "../shared/locale";
import type { Submit } from "../shared/use-submit";

/** The page around a form for who is not signed in. */
export function Frame({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="head">
        <Brand />
        <nav aria-label={t`Pages`}>
          <a href={at("/docs/guide")}>
            <Trans>Guide</Trans>
          </a>
        </nav>
      </header>
      <main id="content" className="entry">
        <section className="card" aria-labelledby="title">
          <h1 id="title">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </section>
        <LanguageField change={keepLocale} />
      </main>
    </>
  );
}

/** Why a form was refused, where no field says it; the place is there before, so that it is read out. */
export function Refusal({ submit: { refusal } }: { submit: Submit }) {
  return (
    <div role="alert" className={refusal ? "refusal" : "unseen"}>
      {refusal}
    </div>
  );
}
