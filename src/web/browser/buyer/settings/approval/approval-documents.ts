import { graphql } from "../../../../../generated/pages";
import type { ApprovalRuleQuery } from "../../../../../generated/pages/graphql";

export const ApprovalRule = graphql(`
  query ApprovalRule {
    approvalRule { ...WholeRule }
  }
  fragment WholeRule on ApprovalRule {
    limit
    approvers
    ownOrders
    bindsKeys
    memberLimits { userId name limit }
    setBy
    setAt
  }
`);

export type WholeRule = NonNullable<ApprovalRuleQuery["approvalRule"]>;

/** Who may have a limit of their own. */
export const Limited = graphql(`
  query Limited {
    members { user { id name } role }
  }
`);

export const SetApprovalRule = graphql(`
  mutation SetApprovalRule($rule: ApprovalRuleInput) {
    setApprovalRule(rule: $rule) {
      __typename
      ... on SetApprovalRuleSuccess { result { ...WholeRule } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);
