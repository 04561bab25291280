import type { RequestHandler, Response } from "express";
import { beginsAsTestKey } from "../domain/keys/key-text";

/** Names what an answer is about where that is a test merchant: then it is `test`. D112. */
export const MODE = "Ips-Mode";

const BEARER = /^Bearer +/i;

/** Says in an answer that it is a test merchant's. */
export const tellTestMode = (response: Response): unknown => response.set(MODE, "test");

/** Says so in each answer to a test key, refusals and faults too: such keys are known by how they begin, and no other merchant has one. */
export const modeOfKey: RequestHandler = (request, response, next) => {
  const key = request.headers.authorization?.trim().replace(BEARER, "");
  if (key !== undefined && beginsAsTestKey(key)) tellTestMode(response);
  next();
};
