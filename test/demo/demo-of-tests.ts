import { generateDemo } from "../../prisma/demo";

/** The day that most tests of the demo merchant look at. */
export const today = "2026-11-21";

/** The demo merchant on it: made once a process, for all test files, as it takes a second or two. */
export const demo = generateDemo({ today });
