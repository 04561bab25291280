import type { BenchCase } from "./cases";
import type { Contender } from "./contender";
import { send } from "./measure";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** A value of an answer, whatever its side writes lists, numbers and instants like, with its fields by name. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string" && INSTANT.test(value)) return new Date(value).toISOString();
  if (typeof value === "string") return value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const [only] = entries;
  if (only && entries.length === 1 && only[0] === "nodes") return plain(only[1]);
  return Object.fromEntries(entries.map(([name, below]) => [name, plain(below)]));
}

/** What must be the same on all sides: of GraphQL the data, of REST the bytes; ids made on the way and names that had to differ aside. */
function comparable(answer: string, { path, method }: { path: string; method: string }): string {
  if (path === "/graphql") {
    const { data, errors } = JSON.parse(answer);
    if (errors) throw new Error(`It answers errors: ${answer.slice(0, 500)}`);
    return JSON.stringify(plain(data));
  }
  const isWrite = path.endsWith("/orders") && method === "POST";
  return isWrite ? answer.replaceAll(UUID, "*").replaceAll(/NEW--\d/g, "NEW") : answer;
}

/** Makes sure that all answer the same. @throws Error where they don't. */
export async function compareAnswers(
  contenders: readonly Contender[],
  key: string,
  { name, request }: BenchCase,
): Promise<void> {
  const answers: { side: string; text: string }[] = [];
  for (const [place, { address, name: side }] of contenders.entries()) {
    const asked = { ...request(name.startsWith("GraphQL") ? 0 : -1 - place, side), isCompressed: false };
    const text = (await send(address, key, asked)).toString();
    answers.push({ side, text: comparable(text, asked) });
  }
  const [one, ...others] = answers;
  for (const other of others) {
    if (!one || one.text === other.text) continue;
    const at = [...one.text].findIndex((character, index) => character !== other.text[index]);
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    const shown = [one, other].map(({ side, text }) => `${side}: ${around(text)}`);
    throw new Error(`${name}: the answers differ at ${at}:\n${shown.join("\n")}`);
  }
}
