import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql } from "../../../../generated/pages";
import type { ExcludedQuery } from "../../../../generated/pages/graphql";
import { ActionForm } from "../../shared/action-form";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { usePages } from "../asking/use-pages";
import { Growing } from "../parts/growing";
import type { Undo } from "../parts/outcome";
import { Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";
import { SkuNameField } from "../parts/sku-name-field";
import { useSearch } from "../parts/use-search";
import { SetAbc } from "./setting-documents";

const Excluded = graphql(`
  query Excluded($first: Int!, $after: String) {
    planningSettings(filter: { abcExcluded: true }, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes { id sku { id name product { name } } }
    }
  }
`);

const EXCLUDED_PAGE = 50;
const excludedIn = ({ planningSettings }: ExcludedQuery) => planningSettings;
const TYPES = ["PlanningSetting", "AbcSettings"] as const;

/** Takes the name of a SKU, with those that are nearly called so to choose from. */
function ExcludeForm({ exclude }: { exclude(name: string): Promise<string> }) {
  const doing = useDoing();
  const search = useSearch();
  return (
    <ActionForm
      action={() => {
        doing.run(async () => {
          const told = await exclude(search.typed.trim());
          search.type("");
          return told;
        });
      }}
    >
      <Told doing={doing} />
      <div className="fields">
        <SkuNameField label={t`Leave out a SKU`} search={search} />
        <button type="submit" disabled={doing.isBusy || !search.typed.trim()}>
          <Trans>Leave it out</Trans>
        </button>
      </div>
    </ActionForm>
  );
}

type Sku = NonNullable<ExcludedQuery["planningSettings"]["nodes"][number]["sku"]>;

/** A SKU without a class. @param include Null for people who may not change it. */
function ExcludedSku({
  sku,
  doing,
  include,
}: {
  sku: Sku;
  doing: Doing;
  include: ((name: string) => () => Promise<string>) | null;
}) {
  const { name } = sku;
  return (
    <li>
      <span className="what">
        <Link to={`/skus/${sku.id}`}>{name}</Link>
        <small>{sku.product.name}</small>
      </span>
      {include && (
        <button type="button" disabled={doing.isBusy} onClick={() => doing.run(include(name))}>
          <Trans>
            Classify again<span className="unseen"> {name}</span>
          </Trans>
        </button>
      )}
    </li>
  );
}

/** The SKUs that have no class and count for nothing: subscriptions, samples, what is sold off. */
export function AbcExclusions({ note }: { note(undo: Undo): void }) {
  const mayWrite = useSession().mayEverywhere("WRITE_PLANNING");
  const act = useAct();
  const doing = useDoing();
  const excluded = usePages(Excluded, { first: EXCLUDED_PAGE }, excludedIn, TYPES);
  const set = async (input: { excludeSkus: string[] } | { includeSkus: string[] }) =>
    done((await act(SetAbc, { input })).setAbcSettings);
  const exclude = async (name: string) => {
    await set({ excludeSkus: [name] });
    note(() => set({ includeSkus: [name] }));
    return t`${name} is left out.`;
  };
  const include = (name: string) => async () => {
    await set({ includeSkus: [name] });
    note(() => set({ excludeSkus: [name] }));
    return t`${name} is classified again.`;
  };
  return (
    <section aria-labelledby="excluded">
      <h3 id="excluded">
        <Trans>Without a class</Trans>
      </h3>
      <Told doing={doing} />
      <Shown of={excluded}>
        {(listing) => (
          <Growing pages={excluded} listing={listing} noun="SKUs">
            {listing.rows.length === 0 && (
              <p className="note">
                <Trans>All SKUs are classified.</Trans>
              </p>
            )}
            <ul className="rows">
              {listing.rows.map(
                ({ sku }) =>
                  sku && <ExcludedSku key={sku.id} sku={sku} doing={doing} include={mayWrite ? include : null} />,
              )}
            </ul>
          </Growing>
        )}
      </Shown>
      {mayWrite && <ExcludeForm exclude={exclude} />}
    </section>
  );
}
