import { undeclared } from "../support/validate-response";
import { allowsBody, type Operation, operationOf, refusedParameter } from "./document";
import { type Answer, type Sent, shown } from "./wire";

const JSON_TYPE = /^application\/(?:problem\+)?json(?:;|$)/;
const FILE_TYPE = /^application\/(?:pdf|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)(?:;|$)/;

/** What is wrong with an answer whatever was asked; null when nothing is. */
function faultOf(sent: Sent, { status, headers, text, body }: Answer): string | null {
  const type = headers.get("content-type") ?? "";
  if (status >= 500) return `the service is at fault: ${status}`;
  if (text !== "" && !JSON_TYPE.test(type) && !FILE_TYPE.test(type))
    return `${type || "no type"} is not JSON and no file`;
  if (/^\s*<(?:!doctype|html)/i.test(text)) return "the answer is HTML";
  if (status >= 400 && sent.method !== "HEAD" && !type.startsWith("application/problem+json"))
    return "a refusal is no problem";
  // HEAD has no body that could tell that a wrong address was refused as one.
  if (sent.method === "HEAD" && !operationOf({ ...sent, method: "GET" }))
    return status === 404 || status === 405 ? null : "the address is not in the document";
  // An address that can't be decoded is the address of nothing, whatever the method.
  if (status === 404 && isMalformed(sent.path)) return null;
  return undeclared({ method: sent.method, path: sent.path, status, headers, body });
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path.split("?")[0] ?? "");
    return false;
  } catch {
    return true;
  }
}

/** @throws Error that shows the request when its answer is one that the contract rules out. */
export function expectContract(sent: Sent, answer: Answer): void {
  fail(sent, answer, faultOf(sent, answer));
}

/** @throws Error when a request that the document allows is not carried out. */
export function expectDone(sent: Sent, answer: Answer): void {
  expectContract(sent, answer);
  fail(sent, answer, answer.status === 200 ? null : "a request that the document allows is refused");
}

/** @throws Error when a request that the document forbids is carried out. Rows of an import may be refused one by one. */
export function expectRefusedIfForbidden(operation: Operation, sent: Sent, answer: Answer): void {
  if (answer.status !== 200 || operationOf(sent) !== operation) return;
  const errors = (answer.body as { errors?: unknown[] } | null)?.errors ?? [];
  if (errors.length > 0) return;
  const parameter = refusedParameter(operation, new URL(sent.path, "http://localhost").searchParams);
  if (parameter) fail(sent, answer, `${parameter} is given as the document doesn't allow, and accepted`);
  const text = new TextDecoder().decode(Buffer.from(sent.body ?? ""));
  if (!allowsBody(operation, text === "" ? undefined : JSON.parse(text)))
    fail(sent, answer, "the body is one that the document doesn't allow, and accepted");
}

function fail(sent: Sent, { status, text }: Answer, fault: string | null): void {
  if (fault !== null) throw new Error(`${fault}\n\n${shown(sent)}\n\nanswered ${status}: ${text.slice(0, 1000)}`);
}
