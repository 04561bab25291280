import {
  ConflictRefusal,
  type DomainError,
  InvalidRefusal,
  NotFoundRefusal,
  WRITE_REFUSAL_MEANINGS,
} from "../../errors";
import { builder } from "./builder";

const ErrorCode = builder.enumType("ErrorCode", {
  description: "Codes of mutation errors, for programs. /docs/errors explains each.",
  // By name, so that the schema doesn't follow the order in which files happen to be loaded.
  values: Object.fromEntries([...WRITE_REFUSAL_MEANINGS].sort().map(([code, description]) => [code, { description }])),
});

export const ErrorInterface = builder.interfaceRef<DomainError>("Error").implement({
  description:
    "Why a mutation was refused, as a member of its answer. An operation with a refused field has changed nothing: all of its fields are taken back, and those that were good in themselves answer ROLLED_BACK.",
  fields: (t) => ({
    code: t.expose("code", { type: ErrorCode, description: "Which refusal it is." }),
    message: t.exposeString("message", { description: "The error in words, for people." }),
  }),
});

const InputFault = builder.objectRef<DomainError["faults"][number]>("InputFault").implement({
  description: "One place in the input that was wrong.",
  fields: (t) => ({
    path: t.exposeString("path", { description: "Where: names and positions from 0, such as rows.1.currency." }),
    reason: t.exposeString("reason", { description: "The fault." }),
  }),
});

builder.objectType(InvalidRefusal, {
  name: "InvalidError",
  description: "The input can't be accepted as it is, whatever is stored.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    faults: t.expose("faults", {
      type: [InputFault],
      description: "Each place that was wrong; empty where the message says it all.",
    }),
  }),
});

builder.objectType(NotFoundRefusal, {
  name: "NotFoundError",
  description: "The object to change does not exist for this merchant, or is deleted.",
  interfaces: [ErrorInterface],
});

builder.objectType(ConflictRefusal, {
  name: "ConflictError",
  description: "The input is good in itself, but can't be done beside something else.",
  interfaces: [ErrorInterface],
});
