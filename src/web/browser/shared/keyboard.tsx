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
      Skip to content
    </a>
  );
}

/** The list of keys, which `?` opens and Escape closes. It follows the keys of its page for as long as it is there. */
export function Keyboard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(hasCharacterKeys);
  useEffect(followKeys, []);
  useEffect(() => onShowKeys(() => dialog.current?.showModal()), []);
  return (
    <dialog
      ref={dialog}
      className="keys"
      aria-labelledby="keys-title"
      onClose={() => {
        // The focus goes back to what had it before; where that is hidden by now, to what it was opened from.
        const { activeElement: at } = document;
        if (at === null || at === document.body || !at.checkVisibility())
          document.querySelector<HTMLElement>(".account summary")?.focus();
      }}
    >
      <h2 id="keys-title">Keyboard shortcuts</h2>
      <dl>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>Go to the search</dd>
        <dt>
          <kbd>↓</kbd> <kbd>↑</kbd>
        </dt>
        <dd>Go to the next row of a list, or back</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>Open the row</dd>
        <dt>
          <kbd>Space</kbd>
        </dt>
        <dd>Tick the row on To order</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>Show this list</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Close this list, or what a button opened</dd>
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
        Use / and ? as shortcuts in this browser
      </label>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
