/** What a page of documentation shows: a call with curl, and what is answered, or the variable that takes a part of the answer. */
export interface CurlExample {
  /** The call of curl as the page has it. */
  command: string;
  /** Where the page keeps a part of the answer: `NAME=$(curl … | filter)`; the filter is a command of the shell. */
  kept: { name: string; filter: string } | null;
  /** 200 unless the page shows a status line. */
  status: number;
  /** Headers that the page shows, names in lower case. */
  headers: Record<string, string>;
  /** The JSON shown; undefined where none is. */
  body: unknown;
}

/** A command taken apart. */
export interface CurlCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const FENCE = /^```(sh|json|http)\n([\s\S]*?)^```$/gm;

const TO_FILE = / > \S+\n$/;
const KEPT = /^(\w+)=\$\((curl [\s\S]*?) \| ([\s\S]*)\)\n$/;

/**
 * The examples of a page in their order: each `sh` block that calls curl, with the `json` block (a 200) or `http` block (status
 * line, some headers, an empty line, JSON) after it; one that keeps its answer in a file, or a part of it, has nothing after it.
 * @throws Error when a call has no answer after it.
 */
export function curlExamples(markdown: string): CurlExample[] {
  const blocks = [...markdown.matchAll(FENCE)].map(([, kind = "", text = ""]) => ({ kind, text }));
  return blocks.flatMap(({ kind, text }, index): CurlExample[] => {
    const [, name, call, filter] = (kind === "sh" && KEPT.exec(text)) || [];
    if (name && call && filter) {
      return [{ command: call, kept: { name, filter }, status: 200, headers: {}, body: undefined }];
    }
    if (kind !== "sh" || !text.startsWith("curl")) return [];
    const shown = blocks[index + 1];
    const answer = { command: text.replace(TO_FILE, ""), kept: null };
    if (TO_FILE.test(text)) return [{ ...answer, status: 200, headers: {}, body: undefined }];
    if (shown?.kind === "json") return [{ ...answer, status: 200, headers: {}, body: JSON.parse(shown.text) }];
    if (shown?.kind === "http") return [{ ...answer, ...httpAnswer(shown.text) }];
    throw new Error(`Show what is answered after:\n${text}`);
  });
}

function httpAnswer(text: string): Omit<CurlExample, "command" | "kept"> {
  const [head = "", ...rest] = text.trimEnd().split("\n\n");
  const [statusLine = "", ...lines] = head.split("\n");
  const headers = lines.map((line) => [line.split(": ")[0]?.toLowerCase(), line.slice(line.indexOf(": ") + 2)]);
  const body = rest.length > 0 ? JSON.parse(rest.join("\n\n")) : undefined;
  return { status: Number(statusLine.split(" ")[1]), headers: Object.fromEntries(headers), body };
}

/** The words of a command as a shell would make them: quotes taken off, variables put in except within single quotes. */
export function shellWords(command: string, variables: Readonly<Record<string, string>>): string[] {
  const expand = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_all, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`The page does not say what $${name} is.`);
      return value;
    });
  const words = command.replaceAll("\\\n", " ").matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g);
  return [...words].map(([word]) =>
    word.replaceAll(
      /'([^']*)'|"((?:\\.|[^"\\])*)"|([^'"]+)/g,
      (_all, single?: string, double?: string, bare?: string) => {
        return single ?? expand((double ?? bare ?? "").replaceAll(/\\(.)/g, "$1"));
      },
    ),
  );
}

/** Takes a command apart; knows the options that the pages use. @throws Error at any other. */
export function readCurl(command: string, variables: Readonly<Record<string, string>>): CurlCall {
  const [curl, ...words] = shellWords(command, variables);
  if (curl !== "curl") throw new Error(`Not a call of curl: ${command}`);
  const call: CurlCall = { method: "GET", url: "", headers: {} };
  let method: string | null = null;
  let isLiteral = false;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "-X") method = words.shift() ?? "";
    else if (word === "-H") {
      const [, name = "", value = ""] = /^([^:]+): *(.*)$/.exec(words.shift() ?? "") ?? [];
      call.headers[name] = value;
    } else if (word === "--json") {
      call.method = "POST";
      call.body = words.shift();
      call.headers["Content-Type"] = "application/json";
    } else if (word === "-o") words.shift();
    else if (word === "-g") isLiteral = true;
    else if (word === "-i" || word === "-s") continue;
    else if (/^https?:/.test(word) && call.url === "") call.url = word;
    else throw new Error(`The test does not know ${word} in: ${command}`);
  }
  if (/[[\]{}]/.test(call.url) && !isLiteral)
    throw new Error(`curl takes the brackets for a pattern without -g: ${command}`);
  return { ...call, method: method ?? call.method };
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** Ten hexadecimal digits, as shipments are named. */
const SHIPMENT = /^[0-9a-f]{10}$/;

/**
 * What may differ between a page and a run: ids. Wherever an answer shows an id for the first time, it is taken to stand for
 * the id that came; from then on it must stand for the same one. Everything else is compared as it is; objects may be shown without
 * some of their fields, lists are shown whole unless they end with "…".
 */
export class ShownIds {
  private readonly actual = new Map<string, string>();

  /** What the page shows, with the ids of this run; those not seen before are learned from what came. */
  learn(shown: unknown, came: unknown): unknown {
    if (Array.isArray(shown)) {
      const items = Array.isArray(came) ? came : [];
      const rest = shown.at(-1) === "…" ? items.slice(shown.length - 1) : null;
      const told = (rest ? shown.slice(0, -1) : shown).map((item, at) => this.learn(item, items[at]));
      return rest ? [...told, ...rest] : told;
    }
    if (typeof shown === "object" && shown !== null) {
      const fields = Object.entries(shown);
      return Object.fromEntries(
        fields.map(([key, it]) => [key, this.learn(it, (came as typeof shown)?.[key as never])]),
      );
    }
    if (typeof shown !== "string" || typeof came !== "string") return shown;
    const names =
      SHIPMENT.test(shown) && SHIPMENT.test(came)
        ? [[shown], [came]]
        : [shown.match(UUID) ?? [], came.match(UUID) ?? []];
    const [onPage = [], inRun = []] = names;
    onPage.forEach((id, at) => {
      if (!this.actual.has(id) && inRun[at]) this.actual.set(id, inRun[at]);
    });
    return onPage.reduce((text, id) => text.replace(id, this.actual.get(id) ?? id), shown);
  }
}
