import type { Attack } from "./attack";
import { documents } from "./graphql";
import { rest, urls } from "./rest";
import { tables } from "./tables";

/** All of them, in the order they are sent. */
export const ATTACKS: readonly Attack[] = [...rest, ...urls, ...documents, ...tables];
