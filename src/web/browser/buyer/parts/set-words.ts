import { t } from "@lingui/core/macro";
import { dayText } from "../../shared/figures";

/** Who set something and when. @param today The merchant's day. @example "Set 3 Mar by key ips_4f2a" */
export function setWords({ setAt, setBy: key }: { setAt: string; setBy: string }, today: string): string {
  const day = dayText(setAt.slice(0, 10), today);
  return key === "" ? t`Set ${day} by an import` : t`Set ${day} by key ${key}`;
}
