import { randomUUID } from "node:crypto";
import vm from "node:vm";

interface Script {
  listen: string;
  script: { exec: string[] };
}

interface Item {
  name: string;
  item?: Item[];
  event?: Script[];
  request?: {
    method: string;
    auth?: { type: string };
    header: { key: string; value: string }[];
    url: {
      path: string[];
      query?: { key: string; value: string; disabled?: boolean }[];
      variable?: { key: string; value: string }[];
    };
    body?: { raw: string };
  };
}

export interface Collection {
  item: Item[];
  event: Script[];
  variable: { key: string; value: string }[];
}

/** A request that was sent, by its method and path as the collection has them. */
interface Sent {
  request: string;
  status: number;
  /** What of its script did not hold. */
  failures: string[];
}

/** What Postman fills in by itself. */
const DYNAMIC: Readonly<Record<string, () => string>> = {
  $guid: randomUUID,
  $isoTimestamp: () => new Date().toISOString(),
};

/** Runs the scripts for a moment, with the part of Postman's API that they use. */
function runScripts(
  scripts: readonly Script[],
  listen: string,
  variables: Map<string, string>,
  answer?: Answer,
): string[] {
  const failures: string[] = [];
  const status = (wanted: number) => {
    if (answer?.status !== wanted) throw new Error(`${answer?.status}: ${answer?.body}`);
  };
  const pm = {
    collectionVariables: variables,
    response: { code: answer?.status, json: () => JSON.parse(answer?.body ?? ""), to: { have: { status } } },
    test(name: string, act: () => void) {
      try {
        act();
      } catch (error) {
        failures.push(`${name}: ${error}`);
      }
    },
  };
  for (const { script } of scripts.filter((it) => it.listen === listen))
    vm.runInNewContext(script.exec.join("\n"), { pm });
  return failures;
}

interface Answer {
  status: number;
  body: string;
}

async function send({ request }: Item, variables: Map<string, string>): Promise<Answer> {
  if (!request) throw new Error("A folder can't be sent.");
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_whole, name: string) => DYNAMIC[name]?.() ?? variables.get(name) ?? "");
  const { method, url, header, body, auth } = request;
  const path = url.path.map((part) => {
    const variable = url.variable?.find(({ key }) => `:${key}` === part);
    return variable ? filled(variable.value) : part;
  });
  const query = (url.query ?? []).filter(({ disabled }) => !disabled);
  const search = new URLSearchParams(query.map(({ key, value }) => [key, filled(value)]));
  const response = await fetch(`${variables.get("baseUrl")}/${path.join("/")}?${search}`, {
    method,
    headers: [
      ...header.map(({ key, value }): [string, string] => [key, filled(value)]),
      ...(auth?.type === "noauth" ? [] : [["Authorization", `Bearer ${variables.get("apiKey")}`] as [string, string]]),
    ],
    ...(body ? { body: filled(body.raw) } : {}),
  });
  return { status: response.status, body: await response.text() };
}

/**
 * Sends all requests of a collection in its order, as Postman's runner would.
 * @param given Variables that somebody fills in.
 */
export async function runCollection(
  { item, event, variable }: Collection,
  given: Readonly<Record<string, string>>,
): Promise<Sent[]> {
  const variables = new Map([...variable.map(({ key, value }) => [key, value] as const), ...Object.entries(given)]);
  const sent: Sent[] = [];
  for (const one of item.flatMap((folder) => folder.item ?? [])) {
    runScripts(event, "prerequest", variables);
    const answer = await send(one, variables);
    const failures = runScripts(one.event ?? [], "test", variables, answer);
    sent.push({
      request: `${one.request?.method} /${one.request?.url.path.join("/")}`,
      status: answer.status,
      failures,
    });
  }
  return sent;
}
