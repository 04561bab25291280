import { useEffect, useId, useRef, useState } from "react";
import { BRAND, PAGES, SIGN } from "../../site";
import { ActionForm } from "./action-form";
import { at } from "./base-path";
import type { TabKey } from "./key";

/** Takes the API key and says why it was refused, or shows that one is there and forgets it. */
export function KeyField({ apiKey, refusal, use, forget }: TabKey) {
  const [typed, setTyped] = useState("");
  const id = useId();
  if (apiKey) {
    return (
      <p className="key">
        <span>
          Key <code>{apiKey.slice(0, 8)}…</code> in this tab only
        </span>
        <button type="button" onClick={forget}>
          Forget
        </button>
      </p>
    );
  }
  return (
    <ActionForm className="key" action={() => use(typed)}>
      <label htmlFor={id}>API key</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        value={typed}
        placeholder="ips_…"
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : `${id}-refusal`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="primary">
        Use key
      </button>
      {refusal !== null && (
        <p className="refusal" role="alert" id={`${id}-refusal`}>
          {refusal}
        </p>
      )}
    </ActionForm>
  );
}

/** The head of every page: what this is, the other pages, the key; a page that asks for one elsewhere says so. */
export function Header({ page, tabKey, isKeyAsked = true }: { page: string; tabKey: TabKey; isKeyAsked?: boolean }) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one follows from the page
  useEffect(() => {
    // On a phone the pages scroll sideways; the current one must be visible.
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2;
  }, [page]);
  return (
    <header className="head">
      <a className="brand" href={at("/")}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          {SIGN.map((line) => (
            <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
          ))}
        </svg>
        {BRAND}
      </a>
      <nav aria-label="Pages" ref={nav}>
        {PAGES.map(({ path, name }) => (
          <a key={path} href={at(path)} aria-current={path === page ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {(isKeyAsked || tabKey.apiKey) && <KeyField {...tabKey} />}
    </header>
  );
}
