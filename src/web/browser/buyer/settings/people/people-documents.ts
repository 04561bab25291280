import { graphql } from "../../../../../generated/pages";
import type { PeopleQuery } from "../../../../../generated/pages/graphql";

export const People = graphql(`
  query People {
    members { user { id name email } role warehouseIds joinedAt }
    invitations { id email role warehouseIds createdAt expiresAt invitedBy }
    warehouses(first: 500) { nodes { id name } }
  }
`);

export type Member = PeopleQuery["members"][number];
export type Invitation = PeopleQuery["invitations"][number];
export type Warehouse = PeopleQuery["warehouses"]["nodes"][number];

export const Invite = graphql(`
  mutation Invite($email: String!, $role: Role!, $warehouseIds: [ID!]!, $byMail: Boolean!) {
    inviteMember(email: $email, role: $role, warehouseIds: $warehouseIds, byMail: $byMail) {
      __typename
      ... on InviteMemberSuccess { result { link invitation { id email } } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const RevokeInvitation = graphql(`
  mutation RevokeInvitation($id: ID!) {
    revokeInvitation(id: $id) {
      __typename
      ... on RevokeInvitationSuccess { result { id } }
      ... on Error { code message }
    }
  }
`);

export const SetMember = graphql(`
  mutation SetMember($userId: ID!, $role: Role!, $warehouseIds: [ID!]!) {
    setMember(userId: $userId, role: $role, warehouseIds: $warehouseIds) {
      __typename
      ... on SetMemberSuccess { result { user { id } role warehouseIds } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const RemoveMember = graphql(`
  mutation RemoveMember($userId: ID!) {
    removeMember(userId: $userId) {
      __typename
      ... on RemoveMemberSuccess { result { user { id } } }
      ... on Error { code message }
    }
  }
`);

export const ResetLink = graphql(`
  mutation ResetLink($userId: ID!) {
    createResetLink(userId: $userId) {
      __typename
      ... on CreateResetLinkSuccess { result { link } }
      ... on Error { code message }
    }
  }
`);
