import { dayText } from "../../shared/figures";

/** Who set something and when. @param today The merchant's day. @example "Set 3 Mar by key ips_4f2a" */
export const setWords = ({ setAt, setBy }: { setAt: string; setBy: string }, today: string): string =>
  `Set ${dayText(setAt.slice(0, 10), today)} by ${setBy === "" ? "an import" : `key ${setBy}`}`;
