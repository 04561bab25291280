import type { Case } from "./catalogue-case";
import { GOODS } from "./catalogue-goods";
import { PLACES } from "./catalogue-places";

/** What each catalogue mutation is tried with. */
export const CASES: readonly Case[] = [...PLACES, ...GOODS];
