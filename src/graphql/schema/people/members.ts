import {
  createResetLink,
  expectMayGive,
  type Invitation,
  inviteMember,
  listInvitations,
  listMembers,
  type MadeLink,
  type Member,
  MOST_PEOPLE,
  removeMember,
  revokeInvitation,
  setMember,
} from "../../../domain/people/members";
import { RIGHTS } from "../../../domain/people/rights";
import { MAX_WAREHOUSES_OF_LIMIT } from "../../../domain/people/warehouse-list";
import { MailNotSetUp, MissingRight } from "../../../errors";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";
import { checkedId } from "../../builder/ids";
import { mostItems } from "../../builder/input-bounds";
import { Role, User } from "./viewer";

const MemberType = builder.objectRef<Member>("Member").implement({
  description: "Somebody who works for the merchant.",
  fields: (t) => ({
    user: t.field({
      type: User,
      description: "The person.",
      resolve: ({ userId, email, name }) => ({ id: userId, email, name }),
    }),
    role: t.expose("role", { type: Role, description: "Their role here." }),
    warehouseIds: t.exposeIDList("warehouseIds", {
      description: "Ids of the warehouses that they are limited to; empty: all.",
    }),
    joinedAt: t.expose("createdAt", { type: "DateTime", description: "When they joined." }),
  }),
});

const InvitationType = builder.objectRef<Invitation>("Invitation").implement({
  description: "An invitation that can still be used.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    email: t.exposeString("email", {
      nullable: true,
      description: "The address that it is for; null: whoever has the link names theirs.",
    }),
    role: t.expose("role", { type: Role, description: "The role that the person gets." }),
    warehouseIds: t.exposeIDList("warehouseIds", {
      description: "Ids of the warehouses that the person is limited to then; empty: all.",
    }),
    invitedBy: t.exposeString("madeBy", { description: "Who made it." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When it ends." }),
  }),
});

const LINK = "The link, to be handed to the person. It is shown now and never again; null where it is mailed.";
const linkOf = ({ secret }: MadeLink, { work }: GraphQLContext): string | null =>
  secret === null ? null : (work.pageAt?.(`/join/${secret}`) ?? `/join/${secret}`);

const InvitationWithLink = builder.objectRef<MadeLink & { invitation: Invitation }>("InvitationWithLink").implement({
  description: "An invitation, and its link where it is not mailed.",
  fields: (t) => ({
    invitation: t.expose("invitation", { type: InvitationType, description: "The invitation." }),
    link: t.string({
      nullable: true,
      description: LINK,
      resolve: (made, _args, context) => linkOf(made, context),
    }),
  }),
});

const ResetLink = builder.objectRef<MadeLink>("ResetLink").implement({
  description: "A link to set a new password.",
  fields: (t) => ({
    link: t.string({ nullable: true, description: LINK, resolve: (made, _args, context) => linkOf(made, context) }),
  }),
});

/** @throws MissingRight for programs that may not manage people: names and addresses are for colleagues. */
function expectColleague({ by, rights }: GraphQLContext): void {
  if (by.kind !== "USER") expectManager({ rights });
}

/** @throws MissingRight */
function expectManager({ rights }: Pick<GraphQLContext, "rights">): void {
  if (!rights.has("MANAGE_PEOPLE")) throw MissingRight([RIGHTS.MANAGE_PEOPLE]);
}

builder.queryField("members", (t) =>
  t.field({
    type: [MemberType],
    description: `The people who work for the merchant, by name; at most ${MOST_PEOPLE.members}. For people who are signed in, and for keys that may manage people.`,
    resolve: (_root, _args, context) => {
      expectColleague(context);
      return listMembers(context.work);
    },
  }),
);

builder.queryField("invitations", (t) =>
  t.field({
    type: [InvitationType],
    description: `Invitations that can still be used, the newest first; at most ${MOST_PEOPLE.invitations}. For those who manage people.`,
    resolve: (_root, _args, context) => {
      expectManager(context);
      return listInvitations(context.work);
    },
  }),
);

const BY_MAIL =
  "Whether the link is mailed. Omitted or null: where the service has a mail server and knows its own address (`PUBLIC_URL`). A link that is mailed is shown to nobody else.";
const WAREHOUSES = "Ids of the warehouses that the person sees and works in; empty: all.";

/**
 * Where the service is, for a link that is mailed; null: it is shown. @throws MailNotSetUp also where the service does not know its own address: what a
 * request says of it could lead elsewhere
 */
function mailFrom(byMail: boolean | null | undefined, { work }: GraphQLContext): string | null {
  const from = work.mailsPerDay === undefined ? null : (work.ownAddress ?? null);
  if (byMail === true && from === null) throw MailNotSetUp();
  return byMail === false ? null : from;
}

builder.mutationField("inviteMember", (t) =>
  t.field({
    type: InvitationWithLink,
    description:
      "Invites somebody to work for the merchant, by a link that works once within 7 days. An earlier invitation of the address ends.",
    args: {
      email: t.arg.string({ required: true, description: "Their e-mail address." }),
      role: t.arg({ type: Role, required: true, description: "The role that they get." }),
      warehouseIds: t.arg.idList({
        required: true,
        defaultValue: [],
        description: WAREHOUSES,
        extensions: mostItems(MAX_WAREHOUSES_OF_LIMIT),
      }),
      byMail: t.arg.boolean({ description: BY_MAIL }),
    },
    resolve: (_root, { email, role, warehouseIds, byMail }, context) => {
      expectMayGive(context.rights, role);
      return inviteMember(context.work, { email, role, warehouseIds, mailFrom: mailFrom(byMail, context) });
    },
  }),
);

builder.mutationField("revokeInvitation", (t) =>
  t.field({
    type: InvitationType,
    description: "Withdraws an invitation: its link opens nothing any more.",
    args: { id: t.arg.id({ required: true, description: "The invitation." }) },
    resolve: (_root, { id }, { work }) => revokeInvitation(work, checkedId("id", id)),
  }),
);

builder.mutationField("setMember", (t) =>
  t.field({
    type: MemberType,
    description:
      "Sets what a member is, and the warehouses that they are limited to. It holds from their next request on. The last administrator stays one (LAST_ADMINISTRATOR).",
    args: {
      userId: t.arg.id({ required: true, description: "The member's user id." }),
      role: t.arg({ type: Role, required: true, description: "The role that they get." }),
      warehouseIds: t.arg.idList({
        required: true,
        defaultValue: [],
        description: WAREHOUSES,
        extensions: mostItems(MAX_WAREHOUSES_OF_LIMIT),
      }),
    },
    resolve: (_root, { userId, role, warehouseIds }, { work, rights }) => {
      return setMember(work, rights, checkedId("userId", userId), { role, warehouseIds });
    },
  }),
);

builder.mutationField("removeMember", (t) =>
  t.field({
    type: MemberType,
    description:
      "Takes a membership away: the person is refused from their next request on. Their account stays. The last administrator stays (LAST_ADMINISTRATOR).",
    args: { userId: t.arg.id({ required: true, description: "The member's user id." }) },
    resolve: (_root, { userId }, { work, rights }) => removeMember(work, rights, checkedId("userId", userId)),
  }),
);

builder.mutationField("createResetLink", (t) =>
  t.field({
    type: ResetLink,
    description:
      "Makes a link with which a member sets a new password, once, within 24 hours; earlier ones end. It is shown only for somebody who works for no other merchant (WORKS_ELSEWHERE).",
    args: {
      userId: t.arg.id({ required: true, description: "The member's user id." }),
      byMail: t.arg.boolean({ description: BY_MAIL }),
    },
    resolve: (_root, { userId, byMail }, context) =>
      createResetLink(context.work, context.rights, checkedId("userId", userId), mailFrom(byMail, context)),
  }),
);
