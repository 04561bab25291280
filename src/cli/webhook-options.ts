/** The common part of the commands of webhooks. */
import { InvalidArgumentError } from "commander";
import type { Work } from "../domain/work";

/** Does an act for a merchant by its name. Its answer is printed once it is stored. */
export type ForTenant = <T>(tenant: string, act: (work: Work) => Promise<T>) => Promise<T>;

export interface OfTenant {
  tenant: string;
}

/** An instant as tables show it, in UTC. @example shown(new Date(0)) // "1970-01-01 00:00:00" */
export const shown = (date: Date | null): string => date?.toISOString().slice(0, 19).replace("T", " ") ?? "";

/** A whole number of at most six digits. @throws InvalidArgumentError for anything else. */
export function readWhole(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("write a whole number");
  return Number(text);
}
