import { sql } from "../../../db";
import { type ChangedField, changedFields } from "../../../domain/audit/changed-fields";
import { entrySentence } from "../../../domain/audit/entry-sentence";
import type { Actor } from "../../../domain/people/actor";
import { AUDIT_TYPES, type AuditType as Type } from "../../../values/audit-types";
import { isUuid } from "../../../values/uuid";
import { builder } from "../../builder/builder";
import { ActorKind, AuditAction } from "../../builder/enums";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

const AuditType = builder.enumType("AuditType", {
  description: "The kinds of objects that the audit trail has entries of.",
  values: Object.fromEntries(
    Object.entries(AUDIT_TYPES).map(([type, description]) => [type, { description }]),
  ) as Record<Type, { description: string }>,
});

export const ActorType = builder.objectRef<Actor>("Actor").implement({
  description: "Who did something: a person, a program, a command on the server, or a job.",
  fields: (t) => ({
    kind: t.expose("kind", { type: ActorKind, description: "The kind." }),
    id: t.exposeString("id", {
      description: "The user's id, the beginning of the key, or the name of the command or job.",
    }),
    name: t.exposeString("name", { description: "The name at the time: the person's, the key's label, or as `id`." }),
  }),
});

export const Deed = builder.objectRef<Actor & { at: Date }>("Deed").implement({
  description: "Who did something, and when.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When." }),
    actor: t.field({ type: ActorType, description: "Who.", resolve: ({ kind, id, name }) => ({ kind, id, name }) }),
  }),
});

const AuditChange = builder.objectRef<ChangedField>("AuditChange").implement({
  description: "A field of an object before and after a change.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "The field, as `quantityOrdered`." }),
    before: t.exposeString("before", {
      nullable: true,
      description: "Its value before, as text; null: it had none, or the object was created.",
    }),
    after: t.exposeString("after", {
      nullable: true,
      description: "Its value after, as text; null: it has none, or the object was deleted.",
    }),
    isFigure: t.exposeBoolean("isFigure", {
      description: "Whether the values are numbers: digits with a point for decimals.",
    }),
  }),
});

export const AuditEntry = builder.prismaObject("AuditEntry", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Place in the order of changes.", resolve: ({ id }) => String(id) }),
    changedAt: t.expose("changedAt", { type: "DateTime", description: "When it was changed." }),
    actor: t.field({
      type: ActorType,
      description: "Who changed it.",
      select: { actorKind: true, actorId: true, actorName: true },
      resolve: ({ actorKind, actorId, actorName }) => ({ kind: actorKind, id: actorId, name: actorName }),
    }),
    requestId: t.exposeString("requestId", {
      nullable: true,
      description: "The request that it was part of, as `X-Request-Id` of its answer; null where there was none.",
    }),
    action: t.expose("action", { type: AuditAction, description: "What happened." }),
    type: t.field({
      type: AuditType,
      description: "What it happened to.",
      select: { type: true },
      resolve: ({ type }) => type as Type,
    }),
    objectId: t.exposeID("objectId", {
      nullable: true,
      description: "The object, which may be deleted; null where it has no id, or where there are many.",
    }),
    objectName: t.exposeString("objectName", {
      nullable: true,
      description: "Its name at the time; null where it has none, or where there are many.",
    }),
    parentId: t.exposeID("parentId", {
      nullable: true,
      description: "The object that it is a part of, as a line's order; null for nothing, or for many.",
    }),
    parentName: t.exposeString("parentName", { nullable: true, description: "The parent's name at the time." }),
    warehouseId: t.exposeID("warehouseId", {
      nullable: true,
      description: "The warehouse that it is about; null for none, or for many.",
    }),
    objectCount: t.exposeInt("objectCount", {
      description:
        "Number of objects that it stands for. More than 20 that are created at once, and more than 1,000 that are deleted, share one entry without fields.",
    }),
    changes: t.field({
      type: [AuditChange],
      description: "The fields that were set, by name. Long texts are shortened; secrets are left out.",
      select: { changes: true },
      resolve: ({ changes }) => changedFields(changes),
    }),
    sentence: t.string({
      description: "The same in words: fixed values as the pages say them, days and times where the merchant is.",
      select: {
        actorKind: true,
        actorName: true,
        action: true,
        type: true,
        objectName: true,
        parentName: true,
        objectCount: true,
        changes: true,
      },
      resolve: (entry, _args, { work }) => entrySentence(entry, work.tenant),
    }),
  }),
});

const ENTRIES = listOf("AuditEntry", (by) => ({
  filters: {
    ...by.columns({
      changedAt: "When it was changed.",
      actorKind: "The kind of who changed it.",
      actorId: "Who changed it: the user's id, the beginning of the key, or the name of the command or job.",
      actorName: "The name of who changed it.",
      requestId: "The request that it was part of.",
      action: "What happened.",
      objectId: "The object itself.",
      objectName: "Its name at the time.",
      parentId: "The object that it is a part of.",
      parentName: "The parent's name at the time.",
      warehouseId: "The warehouse that it is about.",
      objectCount: "Number of objects that it stands for.",
    }),
    type: by.words(AuditType, "What it happened to.", (word) => sql`audit_entries.type = ${word}`),
    about: by.where("ids", "Objects of which it is about one, about a part of one, or about many with one.", (ids) => {
      const known = ids.filter(isUuid);
      return sql`(audit_entries.object_id = any(${known}::uuid[]) or audit_entries.parent_id = any(${known}::uuid[])
        or (audit_entries.object_count > 1 and audit_entries.object_ids && ${known}::uuid[]))`;
    }),
  },
  sorts: {
    CHANGED: ["id", "Order of the changes."],
  },
  order: ["-id"],
  defaultLimit: 100,
}));

listQuery({
  field: "auditEntries",
  description:
    "The audit trail: who changed what, newest first. Kept for 13 months unless the operator says otherwise.",
  noun: "AuditEntry",
  node: AuditEntry,
  list: ENTRIES,
});
