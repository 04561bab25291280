import { graphql } from "../../../../../generated/pages";
import type { ApiKeysQuery } from "../../../../../generated/pages/graphql";

export const ApiKeys = graphql(`
  query ApiKeys {
    apiKeys { prefix name scope rights createdAt createdBy expiresAt lastUsedAt revokedAt }
  }
`);

export type ListedKey = ApiKeysQuery["apiKeys"][number];

export const CreateKey = graphql(`
  mutation CreateKey($name: String!, $scope: KeyScope, $rights: [Right!], $expiresAt: DateTime) {
    createApiKey(name: $name, scope: $scope, rights: $rights, expiresAt: $expiresAt) {
      __typename
      ... on CreateApiKeySuccess { result { text } }
      ... on Error { message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const RevokeKey = graphql(`
  mutation RevokeKey($prefix: String!) {
    revokeApiKey(prefix: $prefix) {
      __typename
      ... on RevokeApiKeySuccess { result { prefix revokedAt } }
      ... on Error { code message }
    }
  }
`);
