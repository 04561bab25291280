/** The pictures of the guide: files in folders called `pictures` beside its pages. */
import fs from "node:fs";
import path from "node:path";
import { Router } from "express";
import { projectRoot } from "../../config";
import { methodNotAllowed } from "../../http/method-not-allowed";
import { isReading } from "../assets";

const AT = "/docs/pictures";
/** @example "src/docs/explanation/pictures/frontier.svg" is of the folder "explanation/" and called "frontier.svg" */
const PICTURE = /^src\/docs\/([a-z-]+\/)?pictures\/([\w-]+\.(?:png|svg|gif|webp|jpg))$/;

/** Returns the address of a picture; null for a file that is none of the guide's pictures. @param file from the repository's root */
export function pictureAt(file: string, basePath: string): string | null {
  const [, folder = "", name] = PICTURE.exec(file) ?? [];
  return name ? `${basePath}${AT}/${folder}${name}` : null;
}

/** Serves the pictures. */
export function pictures(): Router {
  const router = Router();
  router.all(`${AT}{/:folder}/:name`, (request, response, next) => {
    const { folder, name } = request.params;
    const file = path.posix.join("src/docs", folder ?? "", "pictures", name);
    if (!PICTURE.test(file) || !fs.existsSync(path.join(projectRoot, file))) return next();
    if (!isReading(request)) return methodNotAllowed("GET")(request, response, next);
    response.set("Cache-Control", "no-cache").sendFile(file, { root: projectRoot, cacheControl: false });
  });
  return router;
}
