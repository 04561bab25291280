import type { PlanningQuery } from "../../../../generated/pages/graphql";
import { counted, figure, roughMoney, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Lines } from "../parts/lines";
import { type Figures, useOutcome } from "../parts/outcome";
import { AbcExclusions } from "./abc-exclusions";
import { AbcForm } from "./abc-form";

type Class = PlanningQuery["abcClasses"][number];

const HEADS = ["Class", { number: "SKUs" }, { number: "Sold in a year" }, { number: "In stock" }] as const;

const nameOf = ({ category }: Class) => category ?? "Not classified";

function Classes({ classes }: { classes: readonly Class[] }) {
  const { currency } = useSession().tenant;
  return (
    <Lines heads={HEADS}>
      {classes.map((one) => (
        <tr key={one.category ?? ""}>
          <th scope="row">{nameOf(one)}</th>
          <td data-name="SKUs" className="number">
            {whole(one.skuCount)}
          </td>
          <td data-name="Sold in a year" className="number">
            {roughMoney(one.yearlySales, currency)} <small>{figure(one.salesShare)} %</small>
          </td>
          <td data-name="In stock" className="number">
            {roughMoney(one.stockValue, currency)} <small>{figure(one.stockShare)} %</small>
          </td>
        </tr>
      ))}
    </Lines>
  );
}

/** What a change of the classes is seen in: how many SKUs are in each, and what of the sales. */
const figuresOf = (classes: readonly Class[]): Figures =>
  classes.map((one) => [nameOf(one), `${counted(one.skuCount, "SKU")}, ${figure(one.salesShare)} % of sales`]);

/** How SKUs are classified, and what is in each class. */
export function AbcCard({ settings, classes }: { settings: PlanningQuery["abcSettings"]; classes: readonly Class[] }) {
  const mayWrite = useSession().mayEverywhere("WRITE_PLANNING");
  const outcome = useOutcome(figuresOf(classes));
  return (
    <section className="card" aria-labelledby="abc">
      <h2 id="abc">ABC classes</h2>
      {settings.enabled ? <Classes classes={classes} /> : <p className="note">SKUs are not classified.</p>}
      {mayWrite && <AbcForm settings={settings} note={outcome.note} />}
      {outcome.shown}
      <AbcExclusions note={outcome.note} />
    </section>
  );
}
