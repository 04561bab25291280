/** All texts of the guide: pages of files, the list of errors, and a page for each error code. */
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../config";
import { slugOf } from "../../errors/guide";
import { ERROR_CODES, errorList, errorPage } from "./error-pages";
import { addressOf, guideMap, MAP_FILE, pagesOf } from "./map";
import type { Site } from "./markdown";

export const ERRORS = "/docs/errors";

/** A text that becomes a page. */
export interface GuideText {
  /** Its address below the service's root. */
  path: string;
  title: string;
  /** What it is, for people who find it: the name of its kind in the menu, or "Error". */
  kind: string;
  /** What it is about, in Markdown; empty where nothing says so. */
  description: string;
  /** The file of its Markdown, for its links; empty where all its links start from the service's root. */
  file: string;
  /** The path of the menu's entry that it is, or is below. */
  menuPath: string;
  /** Reads its Markdown. */
  read(): string;
}

/** Returns all texts in the order of the menu, and those of the error codes after them. */
export async function guideTexts(basePath: string): Promise<GuideText[]> {
  const ofFile = (title: string, kind: string, description: string, file: string): GuideText => {
    const at = addressOf(file);
    const read = () => fs.readFileSync(path.join(projectRoot, file), "utf8");
    return { path: at, title, kind, description, file, menuPath: at, read };
  };
  const ofCodes = ERROR_CODES.map((code) => ({
    path: `${ERRORS}/${slugOf(code)}`,
    title: code,
    kind: "Error",
    description: "",
    file: "",
    menuPath: ERRORS,
    read: () => errorPage(code, basePath),
  }));
  const ofMap = (await guideMap()).flatMap(({ name, pages }) =>
    pages.flatMap(({ path: at, title, description, file }): GuideText[] => {
      if (file) return [ofFile(title, name, description, file)];
      if (at !== ERRORS) return [];
      return [{ path: at, title, kind: name, description, file: "", menuPath: at, read: errorList }];
    }),
  );
  return [ofFile("Guide", "", "", MAP_FILE), ...ofMap, ...ofCodes];
}

/** Files that something else serves. */
const OTHER_FILES = [["schema.graphql", "/schema.graphql"]] as const;

/** Returns where the files of the repository are served. */
export async function guideSite(basePath: string): Promise<Site> {
  const files = [MAP_FILE, ...pagesOf(await guideMap()).flatMap(({ file }) => file ?? [])];
  const addresses = [...files.map((file) => [file, addressOf(file)] as const), ...OTHER_FILES];
  return { basePath, addressOf: new Map(addresses.map(([file, at]) => [file, `${basePath}${at}`])) };
}
