import { graphql } from "../../../../generated/pages";
import type { AllExcludedQuery } from "../../../../generated/pages/graphql";

/** All excluded periods, the latest first. */
export const AllExcluded = graphql(`
  query AllExcluded($first: Int!, $after: String) {
    excludedPeriods(sort: [{ by: FIRST_DAY, direction: DESC }], first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes { ...OneExcluded }
    }
  }
  fragment OneExcluded on ExcludedPeriod { id firstOn lastOn reason category setAt setBy sku { id name } }
`);

/** What is excluded of a SKU: for itself, its category and everything; the latest first. */
export const ExcludedOf = graphql(`
  query ExcludedOf($skuId: ID!, $category: String!, $limit: Int!) {
    ofSku: excludedPeriods(filter: { skuId: { equals: $skuId } }, sort: [{ by: FIRST_DAY, direction: DESC }], limit: $limit) {
      totalCount
      nodes { ...OneExcluded }
    }
    ofCategory: excludedPeriods(filter: { category: { equals: $category } }, sort: [{ by: FIRST_DAY, direction: DESC }], limit: $limit) {
      totalCount
      nodes { ...OneExcluded }
    }
    ofAll: excludedPeriods(
      filter: { skuId: { isNull: true }, category: { isNull: true } }
      sort: [{ by: FIRST_DAY, direction: DESC }]
      limit: $limit
    ) {
      totalCount
      nodes { ...OneExcluded }
    }
  }
`);

export type OneExcluded = AllExcludedQuery["excludedPeriods"]["nodes"][number];

export const SetExcluded = graphql(`
  mutation SetExcluded($row: ExcludedPeriodInput!) {
    setExcludedPeriods(rows: [$row]) {
      __typename
      ... on SetExcludedPeriodsSuccess { result { id } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const DeleteExcluded = graphql(`
  mutation DeleteExcluded($id: ID!) {
    deleteExcludedPeriods(ids: [$id]) {
      __typename
      ... on DeleteExcludedPeriodsSuccess { result }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

/** Categories by a part of their name. */
export const SuggestedCategories = graphql(`
  query SuggestedCategories($search: String) {
    products(filter: { category: { contains: $search, isNull: false } }, limit: 200) { nodes { id category } }
  }
`);
