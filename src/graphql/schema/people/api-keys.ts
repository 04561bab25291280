import type { KeyListing } from "../../../domain/keys/keys";
import { createOwnKey, listOwnKeys, MAX_KEYS, MAX_KEYS_LISTED, revokeOwnKey } from "../../../domain/keys/own-keys";
import { requireRight } from "../../../domain/people/require-right";
import { rightsOfKey } from "../../../domain/people/rights";
import { MAX_WAREHOUSES_OF_LIMIT } from "../../../domain/people/warehouse-list";
import { MAX_TEXT_LENGTH } from "../../../values/text";
import { builder } from "../../builder/builder";
import { KeyScope } from "../../builder/enums";
import { mostItems } from "../../builder/input-bounds";
import { RightType } from "./viewer";

const IssuedApiKey = builder.objectRef<KeyListing>("IssuedApiKey").implement({
  description: "An API key of the merchant, as those see it who manage keys. Its secret is stored nowhere.",
  fields: (t) => ({
    prefix: t.exposeString("prefix", {
      description: "The part of the key before its secret, by which it is named. It is no secret.",
    }),
    name: t.exposeString("name", { description: "Its label." }),
    scope: t.field({
      type: KeyScope,
      nullable: true,
      description: "Its scope; null where it was made with a list of rights.",
      resolve: ({ scope, rights }) => (rights.length > 0 ? null : scope),
    }),
    rights: t.field({
      type: [RightType],
      description: "The rights that it has beside reading, by its scope or by its list.",
      resolve: (key) => [...rightsOfKey(key)],
    }),
    warehouseIds: t.exposeIDList("warehouseIds", {
      description: "Ids of the warehouses that it is limited to; empty: all.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    createdBy: t.exposeString("createdBy", {
      description: "The name of the person, or the label of the key, that made it; empty where the operator did.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "When it ends; null where it does not.",
    }),
    revokedAt: t.expose("revokedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was revoked; null where it was not.",
    }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used, within an hour; null where it never was.",
    }),
  }),
});

builder.queryField("apiKeys", (t) =>
  t.field({
    type: [IssuedApiKey],
    description: `The merchant's API keys: the valid ones, then expired and revoked ones, the newest first, at most ${MAX_KEYS_LISTED}. Takes the right MANAGE_PEOPLE.`,
    resolve: (_root, _args, { work, rights, by }) => {
      requireRight({ rights, by }, "MANAGE_PEOPLE");
      return listOwnKeys(work);
    },
  }),
);

const ApiKeyWithText = builder.objectRef<Awaited<ReturnType<typeof createOwnKey>>>("ApiKeyWithText").implement({
  description: "A new API key.",
  fields: (t) => ({
    key: t.expose("key", { type: IssuedApiKey, description: "The key." }),
    text: t.exposeString("text", {
      description: "The key itself, to be sent as `Authorization: Bearer <key>`. It is shown now and never again.",
    }),
  }),
});

builder.mutationField("createApiKey", (t) =>
  t.field({
    type: ApiKeyWithText,
    description: `Makes an API key with a scope or with a list of rights; at most ${MAX_KEYS} valid ones (TOO_MANY_API_KEYS). Nobody gives a key more rights than they have.`,
    args: {
      name: t.arg.string({
        required: true,
        description: `Its label, on one line of at most ${MAX_TEXT_LENGTH} characters.`,
      }),
      scope: t.arg({
        type: KeyScope,
        description: "Its scope. WRITE has every right but MANAGE_PEOPLE and APPROVE_ORDERS. Send this or `rights`.",
      }),
      rights: t.arg({
        type: [RightType],
        description: "The rights that it gets beside reading. Send this or `scope`.",
      }),
      warehouseIds: t.arg.idList({
        description: "Ids of the warehouses that it sees and works in. Empty, the default: all.",
        extensions: mostItems(MAX_WAREHOUSES_OF_LIMIT),
      }),
      expiresAt: t.arg({ type: "DateTime", description: "When it ends. Default: it does not." }),
    },
    resolve: (_root, { name, scope, rights, warehouseIds, expiresAt }, { work, rights: callers }) =>
      createOwnKey(work, callers, {
        name,
        scope: scope ?? null,
        rights: rights ?? null,
        warehouseIds: warehouseIds ?? [],
        expiresAt: expiresAt ?? null,
      }),
  }),
);

builder.mutationField("revokeApiKey", (t) =>
  t.field({
    type: IssuedApiKey,
    description: "Makes an API key useless from now on. Revoking it once more changes nothing. Returns the key.",
    args: { prefix: t.arg.string({ required: true, description: "The key's prefix." }) },
    resolve: (_root, { prefix }, { work }) => revokeOwnKey(work, prefix),
  }),
);
