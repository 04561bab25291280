import { t } from "@lingui/core/macro";
import { Client, type CombinedError, cacheExchange, fetchExchange } from "@urql/core";
import { at } from "../../shared/base-path";
import { request } from "../../shared/service";

/** A GraphQL client for who is signed in; answers are kept until a mutation answers something of theirs. */
export const newClient = (): Client =>
  new Client({
    url: at("/graphql"),
    fetch: request,
    fetchSubscriptions: true,
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
  });

/** Why an operation has no answer, in the service's own words where it said something. */
export const reasonOf = ({ networkError, graphQLErrors }: CombinedError): string =>
  graphQLErrors[0]?.message ?? networkError?.message ?? t`The service did not answer.`;
