import type { Api } from "../support/api";

/** A change as tests ask for it. */
export interface Told {
  type: string;
  id: string;
  deletedAt: string | null;
  node: Record<string, unknown> | null;
}

export interface ToldPage {
  changes: Told[];
  cursor: string;
  hasMore: boolean;
}

const NAMES = `node { __typename id ... on Sku { name } ... on Supplier { name } ... on PurchaseOrder { reference lines { quantityOrdered } } }`;

/** A page of changes, which must not be refused. */
export async function pageOf(
  api: Api,
  asked: { since?: string | null; first?: number; types?: string[] },
  node = NAMES,
): Promise<ToldPage> {
  const { body } = await api.graphql(
    `query ($since: String, $first: Int! = 5000, $types: [ChangeType!]) {
      changes(since: $since, first: $first, types: $types) { cursor hasMore changes { type id deletedAt ${node} } } }`,
    asked,
  );
  expect(body.errors).toBeUndefined();
  return body.data.changes;
}

/** The cursor of now. */
export const cursorOf = async (api: Api): Promise<string> => (await pageOf(api, {})).cursor;

/** All changes since a cursor, read in pages of so many, and where to go on. */
export async function allSince(api: Api, since: string, first = 5000): Promise<ToldPage> {
  const changes: Told[] = [];
  for (let cursor = since; ; ) {
    const page = await pageOf(api, { since: cursor, first });
    changes.push(...page.changes);
    if (!page.hasMore) return { ...page, changes };
    cursor = page.cursor;
  }
}
