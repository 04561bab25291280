import type { Found } from "../../guide/found";

/** How long nothing is typed before the service is asked. */
const PAUSE_MS = 120;

/** Asks the service what is found. */
async function ask(form: HTMLFormElement, query: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`${form.action}.json?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return ((await response.json()) as { results: Found[] }).results;
}

function element(name: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** Returns a result as an option of the list, which a click follows as a link. */
function option({ href, title, heading, kind, snippet }: Found, id: string): HTMLAnchorElement {
  const words = snippet.map((piece, at) => (at % 2 ? element("mark", "", piece) : piece));
  const made = element(
    "a",
    "found",
    element("span", "kind", kind),
    element("span", "title", heading ? `${title} › ${heading}` : title),
    element("span", "snippet", ...words),
  ) as HTMLAnchorElement;
  Object.assign(made, { id, href, tabIndex: -1 });
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", "false");
  return made;
}

/** Shows results below a search box while somebody types: a combobox with a list (WAI-ARIA). Without a choice, Enter sends the form. */
export function addResults(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  if (!input) return;
  const list = element("div", "finds");
  const status = element("p", "unseen");
  Object.assign(list, { id: "finds", hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Results");
  status.setAttribute("role", "status");
  form.append(list, status);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-controls": list.id,
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    "aria-keyshortcuts": "/",
  })) {
    input.setAttribute(name, value);
  }

  let options: HTMLAnchorElement[] = [];
  let chosen = -1;
  let asking = new AbortController();

  const choose = (at: number) => {
    chosen = at;
    options.forEach((it, index) => {
      it.setAttribute("aria-selected", String(index === at));
    });
    const it = options[at];
    it?.scrollIntoView({ block: "nearest" });
    if (it) input.setAttribute("aria-activedescendant", it.id);
    else input.removeAttribute("aria-activedescendant");
  };
  const show = (isShown: boolean) => {
    list.hidden = !isShown;
    input.setAttribute("aria-expanded", String(isShown));
    if (!isShown) choose(-1);
  };
  const tell = (results: readonly Found[]) => {
    options = results.map((result, at) => option(result, `find-${at}`));
    list.replaceChildren(...options);
    choose(-1);
    show(options.length > 0);
    status.textContent = options.length > 0 ? `${options.length} results` : "No results";
  };

  input.addEventListener("input", () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const query = input.value.trim();
    if (query === "") {
      status.textContent = "";
      show(false);
      return;
    }
    setTimeout(() => {
      // Where the service can't be reached the form still can be sent, which says so.
      if (!signal.aborted) ask(form, query, signal).then(tell, () => show(false));
    }, PAUSE_MS);
  });

  input.addEventListener("keydown", (event) => {
    const count = options.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
      event.preventDefault();
      const wasHidden = list.hidden;
      show(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One more place than options: that of the box itself.
      choose(wasHidden ? (step > 0 ? 0 : count - 1) : ((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && options[chosen]) {
      event.preventDefault();
      options[chosen]?.click();
      show(false);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      show(false);
    }
  });

  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) show(false);
  });
  input.addEventListener("focus", () => show(options.length > 0 && input.value.trim() !== ""));
  list.addEventListener("click", () => show(false));
  // A press keeps the focus in the box, so that the list is still there for the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
}
