import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import { beginsAsTestKey } from "../domain/keys/key-text";

/** Names what an answer is about where that is a test merchant: then it is `test`. D112. */
export const MODE = "Ips-Mode";

const BEARER = /^Bearer +/i;

/** Says in an answer that it is a test merchant's. */
export const tellTestMode = (response: Response): unknown => response.set(MODE, "test");

/** What each answer to a request has, refusals and faults too: test keys are known by how they begin, and no other merchant has one. */
export function modeHeaders(request: Pick<IncomingMessage, "headers">): Record<string, string> {
  const key = request.headers.authorization?.trim().replace(BEARER, "");
  return key !== undefined && beginsAsTestKey(key) ? { [MODE]: "test" } : {};
}

/** Says so in what the framework answers. */
export const modeOfKey: RequestHandler = (request, response, next) => {
  response.set(modeHeaders(request));
  next();
};
