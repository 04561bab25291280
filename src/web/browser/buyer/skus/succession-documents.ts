import { graphql } from "../../../../generated/pages";

/** Answers with the SKU's type, so that what shows it is asked for again. */
export const SetSuccession = graphql(`
  mutation SetSuccession($row: SkuSuccessorInput!) {
    upsertSkuSuccessors(rows: [$row]) {
      __typename
      ... on UpsertSkuSuccessorsSuccess { result { id successorFactor successionMode successor { id name } } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);
