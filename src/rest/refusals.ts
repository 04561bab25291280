import type { z } from "zod";
import {
  type InputFault,
  InvalidInput,
  MalformedKey,
  MissingKey,
  MissingRight,
  MissingScope,
  OperationTimedOut,
  RenderingTimedOut,
  Unavailable,
  UnknownKey,
} from "../errors";
import { type PlainStatus, Problem, problemOf } from "../errors/problem";
import { faultsOf, reasonOf } from "../errors/reason-of";
import type { Endpoint } from "./endpoint";
import { KEY_REFUSALS } from "./idempotency-key";
import { inWireNames } from "./wire-names";

/** Whether the endpoint changes something, which takes a right. */
export function changesSomething({ definition }: Endpoint): boolean {
  return definition.operation.definitions.some(
    (it) => it.kind === "OperationDefinition" && it.operation === "mutation",
  );
}

/** Values that hardly a parameter takes. */
const NONSENSE = ["?", "\u0000"];

/** Faults that the endpoint's own schemas find in a request that is wrong; none when nothing can be. */
function sampleFaults({ definition }: Endpoint): InputFault[] {
  const faultsIn = (schema: z.ZodType | undefined, value: unknown): InputFault[] => {
    const issues = schema?.safeParse(value, { error: reasonOf }).error?.issues ?? [];
    return faultsOf(issues).map(({ path, reason }) => ({ path: path || "body", reason }));
  };
  const inBody = faultsIn(definition.body, {}).slice(0, 2);
  if (inBody.length > 0) return inBody;
  const names = Object.keys((definition.query as z.ZodObject | undefined)?.shape ?? {});
  const wrong = NONSENSE.flatMap((value) => names.map((name) => faultsIn(definition.query, { [name]: value })));
  return wrong.find((faults) => faults.length > 0) ?? [];
}

const refusedInput = (status: PlainStatus, faults: readonly InputFault[]) =>
  new Problem(status, faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "), faults);

/**
 * Every problem that an endpoint can answer with, at least one for each of its statuses, those of the doors included.
 */
export function refusalsOf(endpoint: Endpoint): Problem[] {
  const { definition } = endpoint;
  // What the domain finds wrong with the input reads like what the schemas find.
  const declared = [...(definition.errors ?? []), ...(definition.idempotent ? KEY_REFUSALS : [])]
    .filter((it) => it.code !== InvalidInput.code)
    .map((it) => problemOf(inWireNames(endpoint, it.sample())));
  const faults = sampleFaults(endpoint);
  // A body that is too large has its own sample.
  const tooBig = Object.entries(definition.tooBig ?? {})
    .filter(([, status]) => status !== 413)
    .map(([path, status]) => refusedInput(status, [{ path, reason: "must be at most 5000" }]));
  return [
    ...tooBig,
    ...(definition.body ? [new Problem(400, "The body is not valid JSON")] : []),
    ...[MissingKey, MalformedKey, UnknownKey].map((it) => problemOf(it.sample())),
    ...(changesSomething(endpoint) ? [problemOf(MissingScope.sample()), problemOf(MissingRight.sample())] : []),
    ...(definition.body
      ? [new Problem(413, "The body is too large"), new Problem(415, "The body must be sent as application/json")]
      : []),
    ...(faults.length > 0 ? [refusedInput(422, faults)] : []),
    ...declared,
    new Problem(429, "This API key may send 30000 requests a minute"),
    new Problem(500, "Internal server error"),
    problemOf(Unavailable.sample(), definition.unavailable),
    problemOf(OperationTimedOut.sample(), definition.unavailable),
    ...(definition.file ? [problemOf(RenderingTimedOut.sample())] : []),
  ];
}
