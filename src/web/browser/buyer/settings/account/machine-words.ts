import { t } from "@lingui/core/macro";

const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

const nameIn = (names: readonly (readonly [string, string])[], text: string) =>
  names.find(([mark]) => text.includes(mark))?.[1];

/** A browser and its system as people call them. @example machineWords("Mozilla/5.0 (Windows NT 10.0) … Firefox/140.0") // "Firefox on Windows" */
export function machineWords(userAgent: string | null): string {
  if (!userAgent) return t`A program`;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? userAgent.slice(0, 60);
}
