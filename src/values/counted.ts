/** @example counted(1, "day") // "1 day"; counted(2.5, "day") // "2.5 days" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
