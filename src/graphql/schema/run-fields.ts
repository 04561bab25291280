import type { ObjectRef } from "@pothos/core";
import { builder } from "../builder/builder";

/** A run in the background, as its row shows it. */
interface Run {
  errorCode: string | null;
  errorMessage: string | null;
  requestedBy: string;
  requestedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/**
 * Adds to a type of runs in the background who asked for them, when they were under way, and why they failed.
 * @param words.worker What is ended where one is interrupted, as in "where … was ended each time".
 * @param words.startedAt The description of `startedAt`.
 */
export function addRunFields(
  type: ObjectRef<(typeof builder)["$inferSchemaTypes"], Run>,
  { worker, startedAt }: { worker: string; startedAt: string },
): void {
  builder.objectFields(type, (t) => ({
    errorCode: t.exposeString("errorCode", {
      nullable: true,
      description: `Why it failed: a code of \`ErrorCode\`; TIMEOUT; INTERRUPTED where ${worker} was ended each time, or an operator discarded it; INTERNAL_SERVER_ERROR. Else null.`,
    }),
    errorMessage: t.exposeString("errorMessage", { nullable: true, description: "The same in words." }),
    requestedBy: t.exposeString("requestedBy", {
      description: "The beginning of the key that asked for it, which is no secret.",
    }),
    requestedAt: t.expose("requestedAt", { type: "DateTime", description: "When it was asked for." }),
    startedAt: t.expose("startedAt", { type: "DateTime", nullable: true, description: startedAt }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was finished, failed or was cancelled; else null.",
    }),
  }));
}
