import {
  type ApprovalRule,
  approvalRule,
  MAX_MEMBER_LIMITS,
  type MemberLimit,
  setApprovalRule,
} from "../../../domain/approvals/rule";
import { builder } from "../../builder/builder";
import { checkedId } from "../../builder/ids";
import { mostItems } from "../../builder/input-bounds";

const LIMIT = "In the merchant's currency: an order that costs more needs approval. 0: every order with a cost.";
const APPROVERS = "How many different people approve an order, 1 or 2.";
const OWN_ORDERS = "Whether people may approve orders that they asked for or wrote themselves.";
const BINDS_KEYS = "Whether API keys need approval, too: also those of REST.";
const OWN_LIMIT = "In the merchant's currency. Null: no limit.";

const MemberLimitType = builder.objectRef<MemberLimit>("ApprovalLimit").implement({
  description: "A member's own limit, instead of the rule's.",
  fields: (t) => ({
    userId: t.exposeID("userId", { description: "Id of the member." }),
    name: t.exposeString("name", { description: "The member's name when the limit was set." }),
    limit: t.expose("limit", { type: "Decimal", nullable: true, description: OWN_LIMIT }),
  }),
});

const ApprovalRuleType = builder.objectRef<ApprovalRule>("ApprovalRule").implement({
  description: "When orders need approval before they are placed.",
  fields: (t) => ({
    limit: t.expose("limit", { type: "Decimal", description: LIMIT }),
    approvers: t.exposeInt("approvers", { description: APPROVERS }),
    ownOrders: t.exposeBoolean("ownOrders", { description: OWN_ORDERS }),
    bindsKeys: t.exposeBoolean("bindsKeys", { description: BINDS_KEYS }),
    memberLimits: t.expose("memberLimits", {
      type: [MemberLimitType],
      description: "Members whose limits differ from the rule's, by name.",
    }),
    setBy: t.exposeString("setBy", { description: "Name of who set it last." }),
    setAt: t.expose("setAt", { type: "DateTime", description: "When." }),
  }),
});

builder.queryField("approvalRule", (t) =>
  t.field({
    type: ApprovalRuleType,
    nullable: true,
    description: "When orders need approval before they are placed. Null: never.",
    resolve: (_root, _args, { work }) => approvalRule(work),
  }),
);

const MemberLimitInput = builder.inputType("ApprovalLimitInput", {
  description: "A member's own limit, instead of the rule's.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "Id of the member." }),
    limit: t.field({ type: "Decimal", description: OWN_LIMIT }),
  }),
});

const ApprovalRuleInput = builder.inputType("ApprovalRuleInput", {
  description: "When orders need approval before they are placed.",
  fields: (t) => ({
    limit: t.field({ type: "Decimal", required: true, description: LIMIT }),
    approvers: t.int({ required: true, defaultValue: 1, description: APPROVERS }),
    ownOrders: t.boolean({ required: true, defaultValue: false, description: OWN_ORDERS }),
    bindsKeys: t.boolean({ required: true, defaultValue: false, description: BINDS_KEYS }),
    memberLimits: t.field({
      type: [MemberLimitInput],
      required: true,
      defaultValue: [],
      description: "All members whose limits differ from the rule's. Members that are left out have the rule's limits.",
      extensions: mostItems(MAX_MEMBER_LIMITS),
    }),
  }),
});

builder.mutationField("setApprovalRule", (t) =>
  t.field({
    type: ApprovalRuleType,
    nullable: true,
    description:
      "Sets when orders need approval, or turns approval off. Orders that wait for approval go on waiting. Returns the rule; null when it is off.",
    args: { rule: t.arg({ type: ApprovalRuleInput, description: "The rule. Null or left out: off." }) },
    resolve: (_root, { rule }, { work }) =>
      setApprovalRule(
        work,
        rule
          ? {
              ...rule,
              memberLimits: rule.memberLimits.map(({ userId, limit = null }, index) => ({
                userId: checkedId(`rule.memberLimits.${index}.userId`, userId),
                limit,
              })),
            }
          : null,
      ),
  }),
);
