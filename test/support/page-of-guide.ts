import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { projectRoot } from "../../src/config";

/** A call on a page, and what the page says it answers. */
export interface PageExample {
  call: string;
  answer: string;
}

/** Plain values to four decimals: lists for arrays of numbers, objects for maps. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, it) => {
      if (ArrayBuffer.isView(it)) return [...(it as Float64Array)];
      if (it instanceof Map) return Object.fromEntries(it);
      return typeof it === "number" ? Math.round(it * 10_000) / 10_000 : it;
    }),
  );
}

/**
 * The examples of a page of src/docs/explanation, to be run: blocks of TypeScript that end with their answer as comment.
 * @param known what calls may name
 */
export function pageOfGuide(name: string, known: object) {
  const page = fs.readFileSync(path.join(projectRoot, `src/docs/explanation/${name}.md`), "utf8");
  const blocks = (kind: string) =>
    [...page.matchAll(new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, "gs"))].map(([, text]) => text ?? "");
  const examples = blocks("ts").map((text): PageExample => {
    const lines = text.trimEnd().split("\n");
    const at = lines.findIndex((line) => line.startsWith("// "));
    const answer = lines.slice(at).map((line) => line.slice(3));
    return { call: lines.slice(0, at).join("\n"), answer: answer.join("\n") };
  });
  const evaluate = (expression: string): unknown => vm.runInNewContext(`(${expression})`, { ...known, Float64Array });
  return {
    blocks,
    examples,
    answered: ({ call }: PageExample) => plain(evaluate(call)),
    expected: ({ answer }: PageExample) => plain(evaluate(answer)),
  };
}
