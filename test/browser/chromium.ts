import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The Chromium of this machine: CHROMIUM_PATH, else the first on PATH; null when there is none. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find((place) => fs.existsSync(place)) ?? null;
}

/** Why the browser tests don't run, told on the terminal and as the name of the skipped test. */
export const NO_CHROMIUM =
  "SKIPPED: there is no Chromium on this machine. Install one (Debian: apt-get install chromium) or say where it is in CHROMIUM_PATH";

/**
 * What the browser goes without. Its address bar's suggestions are a page of their own for each tab, which nobody sees and which takes
 * longer to load than ours do. The others are what Playwright turns off by the same option, of which the last one counts.
 */
const FEATURES_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/** Starts the browser; root may not use its sandbox. */
export function openChromium(executablePath: string): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [`--disable-features=${FEATURES_OFF.join(",")}`, ...sandbox] });
}
