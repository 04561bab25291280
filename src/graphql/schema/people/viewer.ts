import type { Caller, Person } from "../../../domain/keys/keys";
import { RIGHTS, type Right } from "../../../domain/people/rights";
import type * as stored from "../../../generated/prisma/enums";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";

export const Role = builder.enumType("Role", {
  description: "The role of a member of a merchant: it says what they may do beside reading.",
  values: {
    ADMINISTRATOR: { description: "May do everything, and manages people, keys and approval rules." },
    PLANNER: { description: "Sets forecasts, planning parameters and the catalogue." },
    BUYER: { description: "Drafts, changes and places orders." },
    APPROVER: { description: "Approves orders, or sends them back." },
    RECEIVER: { description: "Receives deliveries and counts stock." },
    READER: { description: "Reads." },
  } satisfies Record<stored.Role, { description: string }>,
});

export const RightType = builder.enumType("Right", {
  description: "Something that a caller may be allowed to do beside reading.",
  values: Object.fromEntries(
    Object.entries(RIGHTS).map(([name, words]) => [name, { description: `May ${words}.` }]),
  ) as Record<Right, { description: string }>,
});

/** A person as others of the merchant see them. */
export interface UserOfMerchant {
  id: string;
  email: string;
  name: string;
}

export const User = builder.objectRef<UserOfMerchant>("User").implement({
  description: "A person who signs in.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    email: t.exposeString("email", { description: "E-mail address, in lower case." }),
    name: t.exposeString("name", { description: "Name." }),
  }),
});

type ViewerOf = Pick<Caller, "by" | "rights"> & { person: Person | null };

const viewerOf = ({ by, rights, work }: GraphQLContext): ViewerOf => ({ by, rights, person: work.person ?? null });

const KeyOfViewer = builder.objectRef<Caller["by"]>("ViewerKey").implement({
  description: "The API key that a request came with.",
  fields: (t) => ({
    prefix: t.exposeString("id", { description: "Its beginning, which is no secret." }),
    name: t.exposeString("name", { description: "Its label." }),
  }),
});

const Viewer = builder.objectRef<ViewerOf>("Viewer").implement({
  description: "The caller: a person who is signed in, or a program by its API key.",
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: "The person; null for a program.",
      resolve: ({ person }) => person,
    }),
    key: t.field({
      type: KeyOfViewer,
      nullable: true,
      description: "The API key; null for a person.",
      resolve: ({ by }) => (by.kind === "KEY" ? by : null),
    }),
    role: t.field({
      type: Role,
      nullable: true,
      description: "The person's role with this merchant; null for a program.",
      resolve: ({ person }) => person?.role ?? null,
    }),
    rights: t.field({
      type: [RightType],
      description: "The rights that the caller has beside reading. A front-end can hide the rest.",
      resolve: ({ rights }) => [...rights],
    }),
    warehouseIds: t.idList({
      description: "Ids of the warehouses that the caller is limited to; empty: all.",
      resolve: (_viewer, _args, { work }) => [...work.warehouses],
    }),
  }),
});

builder.queryField("viewer", (t) =>
  t.field({
    type: Viewer,
    description: "The caller, and the rights that they have.",
    resolve: (_root, _args, context) => viewerOf(context),
  }),
);
