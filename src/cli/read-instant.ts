import { InvalidArgumentError } from "commander";
import { parseInstant } from "../values/instant";

/** Reads an instant of ISO 8601; a day alone is its midnight in UTC. */
export function readInstant(text: string): Date {
  const instant = parseInstant(text);
  if (!instant) throw new InvalidArgumentError("write an instant of ISO 8601, such as 2026-03-01T08:00:00Z");
  return instant.at;
}
