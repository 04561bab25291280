import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { AllExcludedQuery } from "../../../../generated/pages/graphql";
import { useAnswer } from "../asking/use-answer";
import { usePages } from "../asking/use-pages";
import { AllExcluded, type OneExcluded, SuggestedCategories } from "../parts/excluded-documents";
import { ExcludeDays, type ExcludedFor, ExcludedList, useExcluding } from "../parts/excluded-periods";
import { Growing } from "../parts/growing";
import { Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";
import { SkuNameField } from "../parts/sku-name-field";
import { useSearch } from "../parts/use-search";

const PAGE = 50;
const periodsIn = ({ excludedPeriods }: AllExcludedQuery) => excludedPeriods;
const TYPES = ["ExcludedPeriod"] as const;

const levelOf = ({ sku, category }: OneExcluded) => {
  if (sku) {
    const { id, name } = sku;
    return (
      <Trans>
        for <Link to={`/skus/${id}`}>{name}</Link>
      </Trans>
    );
  }
  return category === null || category === undefined ? t`for everything` : t`for the category ${category}`;
};

/** Takes the name of a category, with those that are nearly called so to choose from. */
function CategoryField({ search: { typed, type, search } }: { search: ReturnType<typeof useSearch> }) {
  const names = useId();
  const { data } = useAnswer(SuggestedCategories, { search: search || null });
  const known = [...new Set(data?.products.nodes.flatMap(({ category }) => category ?? []))].slice(0, 12);
  return (
    <>
      <label>
        <Trans>Category</Trans>
        <input required list={names} autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
      </label>
      <datalist id={names}>
        {known.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

/** All days that forecasts do not learn from, with a form to exclude others. */
export function ExcludedPeriodsCard() {
  const excluded = usePages(AllExcluded, { first: PAGE }, periodsIn, TYPES);
  const excluding = useExcluding(excluded.reload);
  const [level, setLevel] = useState<"all" | "category" | "sku">("all");
  const category = useSearch();
  const sku = useSearch();
  const of: Record<typeof level, ExcludedFor> = {
    all: {},
    category: { category: category.typed.trim() },
    sku: { sku: sku.typed.trim() },
  };
  return (
    <section className="card" aria-labelledby="excluded-periods">
      <h2 id="excluded-periods">
        <Trans>Excluded periods</Trans>
      </h2>
      <p className="note">
        <Trans>Forecasts do not learn from these days. Their sales stay in reports.</Trans>
      </p>
      <Told doing={excluding.doing} />
      <Shown of={excluded}>
        {(listing) => (
          <Growing pages={excluded} listing={listing} noun="periods">
            {listing.rows.length === 0 && (
              <p className="note">
                <Trans>No days are excluded.</Trans>
              </p>
            )}
            <ExcludedList periods={listing.rows} excluding={excluding} levelOf={levelOf} />
          </Growing>
        )}
      </Shown>
      <ExcludeDays excluding={excluding} of={of[level]}>
        <label>
          <Trans>What for</Trans>
          <select value={level} onChange={({ target }) => setLevel(target.value as typeof level)}>
            <option value="all">{t`Everything`}</option>
            <option value="category">{t`A category`}</option>
            <option value="sku">{t`A SKU`}</option>
          </select>
        </label>
        {level === "category" && <CategoryField search={category} />}
        {level === "sku" && <SkuNameField label={t`SKU`} search={sku} />}
      </ExcludeDays>
    </section>
  );
}
