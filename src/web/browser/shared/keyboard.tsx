import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { followKeys, hasCharacterKeys, onShowKeys, setCharacterKeys } from "./keys";
import "./keyboard.css";

/** The first link of a page: past the head, to what the page is about. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page; the address stays, as it says what is shown
    <a
      className="skip"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        const content = document.querySelector<HTMLElement>("main");
        if (!content) return;
        content.tabIndex = -1;
        content.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

/** The list of keys, which `?` opens and Escape closes. It follows the keys of its page for as long as it is there. */
export function Keyboard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const [isOn, setOn] = useState(hasCharacterKeys);
  useEffect(followKeys, []);
  useEffect(
    () =>
      onShowKeys(() => {
        before.current = document.activeElement;
        dialog.current?.showModal();
      }),
    [],
  );
  return (
    <dialog
      ref={dialog}
      className="keys"
      aria-labelledby="keys-title"
      onClose={() => {
        // The focus goes back to what had it before; where that is hidden by now, to the menu that it was opened from.
        const had = before.current;
        if (had !== null && had !== document.body && !had.checkVisibility())
          document.querySelector<HTMLElement>(".account summary")?.focus();
      }}
    >
      <h2 id="keys-title">
        <Trans>Keyboard shortcuts</Trans>
      </h2>
      <dl>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>
          <Trans>Go to the search</Trans>
        </dd>
        <dt>
          <kbd>↓</kbd> <kbd>↑</kbd>
        </dt>
        <dd>
          <Trans>Go to the next row of a list, or back</Trans>
        </dd>
        <dt>
          <kbd>
            <Trans>Enter</Trans>
          </kbd>
        </dt>
        <dd>
          <Trans>Open the row</Trans>
        </dd>
        <dt>
          <kbd>
            <Trans>Space</Trans>
          </kbd>
        </dt>
        <dd>
          <Trans>Tick the row on To order</Trans>
        </dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>
          <Trans>Show this list</Trans>
        </dd>
        <dt>
          <kbd>
            <Trans>Esc</Trans>
          </kbd>
        </dt>
        <dd>
          <Trans>Close this list, or what a button opened</Trans>
        </dd>
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setCharacterKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <Trans>Use / and ? as shortcuts in this browser</Trans>
      </label>
      <form method="dialog">
        <button type="submit">
          <Trans>Close</Trans>
        </button>
      </form>
    </dialog>
  );
}
