import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PlanningQuery } from "../../../../generated/pages/graphql";
import { figure, roughMoney, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Lines } from "../parts/lines";
import { type Figures, useOutcome } from "../parts/outcome";
import { AbcExclusions } from "./abc-exclusions";
import { AbcForm } from "./abc-form";

type Class = PlanningQuery["abcClasses"][number];

const CLASS = t`Class`;
const SKUS = t`SKUs`;
const SOLD = t`Sold in a year`;
const IN_STOCK = t`In stock`;
const HEADS = [CLASS, { number: SKUS }, { number: SOLD }, { number: IN_STOCK }];

const nameOf = ({ category }: Class) => category ?? t`Not classified`;

function Classes({ classes }: { classes: readonly Class[] }) {
  const { currency } = useSession().tenant;
  return (
    <Lines heads={HEADS}>
      {classes.map((one) => (
        <tr key={one.category ?? ""}>
          <th scope="row">{nameOf(one)}</th>
          <td data-name={SKUS} className="number">
            {whole(one.skuCount)}
          </td>
          <td data-name={SOLD} className="number">
            {roughMoney(one.yearlySales, currency)} <small>{figure(one.salesShare)} %</small>
          </td>
          <td data-name={IN_STOCK} className="number">
            {roughMoney(one.stockValue, currency)} <small>{figure(one.stockShare)} %</small>
          </td>
        </tr>
      ))}
    </Lines>
  );
}

/** What a change of the classes is seen in: how many SKUs are in each, and what of the sales. */
const figuresOf = (classes: readonly Class[]): Figures =>
  classes.map((one) => {
    const { skuCount } = one;
    const share = figure(one.salesShare);
    return [nameOf(one), t`${plural(skuCount, { one: "# SKU", other: "# SKUs" })}, ${share} % of sales`];
  });

/** How SKUs are classified, and what is in each class. */
export function AbcCard({ settings, classes }: { settings: PlanningQuery["abcSettings"]; classes: readonly Class[] }) {
  const mayWrite = useSession().mayEverywhere("WRITE_PLANNING");
  const outcome = useOutcome(figuresOf(classes));
  return (
    <section className="card" aria-labelledby="abc">
      <h2 id="abc">
        <Trans>ABC classes</Trans>
      </h2>
      {settings.enabled ? (
        <Classes classes={classes} />
      ) : (
        <p className="note">
          <Trans>SKUs are not classified.</Trans>
        </p>
      )}
      {mayWrite && <AbcForm settings={settings} note={outcome.note} />}
      {outcome.shown}
      <AbcExclusions note={outcome.note} />
    </section>
  );
}
