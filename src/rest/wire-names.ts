import { DomainError, type InputFault, InvalidInput } from "../errors";
import type { Endpoint } from "./endpoint";
import { IDEMPOTENCY_KEY } from "./idempotency-key";

/** Names in requests of every endpoint that differ from the core's. */
const WIRE_NAMES: Readonly<Record<string, string>> = { idempotencyKey: IDEMPOTENCY_KEY };

/** A refusal of the core with its faults' places as the endpoint's request names them. */
export function inWireNames({ definition: { wireNames = {} } }: Endpoint, error: DomainError): DomainError {
  const renamed = ({ path, reason }: InputFault): InputFault => {
    const [argument = "", ...rest] = path.split(".");
    return { path: [wireNames[argument] ?? WIRE_NAMES[argument] ?? argument, ...rest].join("."), reason };
  };
  const faults = error.faults.map(renamed);
  // Its sentence is made of its faults; others' don't name arguments.
  return error.code === InvalidInput.code
    ? InvalidInput(faults)
    : new DomainError(error.code, error.kind, error.message, faults);
}
