/** What single keys do on all pages: the search by a key, and the rows of long lists by arrows. It uses no React, as the guide has none. */

/** Where this browser keeps that somebody wants no single keys: people who speak to their computer press them unawares (WCAG 2.1.4). */
const OFF = "keyboard:off";
const SHOW = "keyboard:show";

const NO_TEXT = /^(?:button|checkbox|file|image|reset|submit)$/;

/** Whether keys mean something to what has the focus: a field, an editor, a list of choices. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("[role=textbox], [role=combobox], [role=listbox], [role=menu]") !== null ||
    (target instanceof HTMLInputElement ? !NO_TEXT.test(target.type) : /^(?:TEXTAREA|SELECT)$/.test(target.tagName)));

/** Whether single characters are keys here. */
export function hasCharacterKeys(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

/** Turns single characters as keys on or off in this browser. */
export function setCharacterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // Storage that is closed to us leaves the keys on.
  }
}

/** Has the list of keys shown. */
export const showKeys = (): boolean => globalThis.dispatchEvent(new Event(SHOW));

/** Calls when the list of keys is to be shown. Answers what ends that. */
export function onShowKeys(show: () => void): () => void {
  globalThis.addEventListener(SHOW, show);
  return () => globalThis.removeEventListener(SHOW, show);
}

function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search], input[type=search]");
  const field = [...fields].find((one) => one.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

const ROWS = "main .growing .lines tbody tr:not(.gap)";

const rowsHere = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.closest("details:not([open])") === null);

/** Goes to a row, which is from then on the one of the list that Tab comes to. */
function goTo(row: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>("tr[tabindex='0']")) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

/** Goes to the row before or after the one with the focus; to the first in sight where none has it. */
function goByRow(step: 1 | -1): boolean {
  const { activeElement: at } = document;
  const row = at?.closest<HTMLElement>(ROWS);
  const isNowhere = at === null || at === document.body || at.tagName === "MAIN";
  if (!row && !isNowhere) return false;
  const rows = rowsHere();
  const next = row
    ? rows[rows.indexOf(row) + step]
    : step === 1 && rows.find((one) => one.getBoundingClientRect().top >= 0);
  // Past the last row, the button for more of them.
  if (!next && row && step === 1) {
    const more = document.querySelector<HTMLElement>("main .growing .more button:enabled");
    more?.focus();
    return more !== null;
  }
  if (next) goTo(next);
  return next !== undefined && next !== false;
}

/** What a row does: Enter opens it, Space ticks it. Links and fields in it keep their own keys. */
function actOn({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(ROWS)) return false;
  const part = target.querySelector<HTMLElement>(key === "Enter" ? "a" : ".tick input");
  part?.click();
  return part !== null;
}

function act(event: KeyboardEvent): boolean {
  const { key } = event;
  if (key === "ArrowDown" || key === "ArrowUp") return !event.shiftKey && goByRow(key === "ArrowDown" ? 1 : -1);
  if (key === "Enter" || key === " ") return actOn(event);
  if (!hasCharacterKeys()) return false;
  if (key === "/") return focusSearch();
  return key === "?" && showKeys();
}

/** Follows the keys of the page from now on; not those that are typed into a field. Answers what ends that. */
export function followKeys(): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (act(event)) event.preventDefault();
  };
  document.addEventListener("keydown", follow);
  return () => document.removeEventListener("keydown", follow);
}
