import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useAnswer } from "../asking/use-answer";
import { ExcludedOf, type OneExcluded } from "../parts/excluded-documents";
import { ExcludeDays, ExcludedList, useExcluding } from "../parts/excluded-periods";
import { Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";
import type { WholeSku } from "./one-sku";

const TYPES = ["ExcludedPeriod"] as const;

/** Periods of each kind that are shown. */
const MAX_SHOWN = 50;

const levelOf = ({ sku, category }: OneExcluded) =>
  sku
    ? t`for this SKU`
    : category === null || category === undefined
      ? t`for everything`
      : t`for the category ${category}`;

/** The days that the forecast of a SKU does not learn from, with a form to exclude others. */
export function SkuExcludedPeriods({ sku }: { sku: WholeSku }) {
  const category = sku.product.category ?? null;
  // No product has an empty category.
  const excluded = useAnswer(ExcludedOf, { skuId: sku.id, category: category ?? "", limit: MAX_SHOWN }, TYPES);
  const excluding = useExcluding(excluded.reload);
  const [level, setLevel] = useState<"sku" | "category" | "all">("sku");
  const of = level === "sku" ? { sku: sku.name } : level === "category" && category !== null ? { category } : {};
  return (
    <section className="card" aria-labelledby="excluded-periods">
      <h2 id="excluded-periods">
        <Trans>Excluded periods</Trans>
      </h2>
      <p className="note">
        <Trans>The forecast does not learn from these days. Their sales stay in reports.</Trans>
      </p>
      <Told doing={excluding.doing} />
      <Shown of={excluded}>
        {({ ofSku, ofCategory, ofAll }) => {
          const kinds = [ofSku, ofCategory, ofAll];
          const periods = kinds
            .flatMap(({ nodes }) => nodes)
            .sort((one, other) => (one.firstOn < other.firstOn ? 1 : -1));
          const hidden = kinds.reduce((sum, { totalCount }) => sum + totalCount, 0) - periods.length;
          return (
            <>
              {periods.length === 0 && (
                <p className="note">
                  <Trans>No days are excluded.</Trans>
                </p>
              )}
              <ExcludedList periods={periods} excluding={excluding} levelOf={levelOf} />
              {hidden > 0 && (
                <p className="note">
                  <Trans>
                    <Plural value={hidden} one="# earlier period" other="# earlier periods" /> not shown: see{" "}
                    <Link to="/settings?part=planning">all excluded periods</Link>.
                  </Trans>
                </p>
              )}
            </>
          );
        }}
      </Shown>
      <ExcludeDays excluding={excluding} of={of}>
        <label>
          <Trans>What for</Trans>
          <select value={level} onChange={({ target }) => setLevel(target.value as typeof level)}>
            <option value="sku">{sku.name}</option>
            {category !== null && <option value="category">{t`Category ${category}`}</option>}
            <option value="all">{t`Everything`}</option>
          </select>
        </label>
      </ExcludeDays>
    </section>
  );
}
