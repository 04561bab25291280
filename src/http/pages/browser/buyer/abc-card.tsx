import { useState } from "react";
import type { PlanningQuery } from "../../../../generated/pages/graphql";
import { figure, money, whole } from "./figures";
import { Told } from "./parts";
import { useSession } from "./session";
import { SetAbc } from "./setting-documents";
import { done, useAct } from "./use-answer";
import { useDoing } from "./use-doing";

type Settings = PlanningQuery["abcSettings"];

function Classes({ classes }: { classes: PlanningQuery["abcClasses"] }) {
  const { currency } = useSession().tenant;
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col" className="number">
            SKUs
          </th>
          <th scope="col" className="number">
            Sold in a year
          </th>
          <th scope="col" className="number">
            In stock
          </th>
        </tr>
      </thead>
      <tbody>
        {classes.map((one) => (
          <tr key={one.category ?? ""}>
            <th scope="row">{one.category ?? "None"}</th>
            <td data-name="SKUs" className="number">
              {whole(one.skuCount)}
            </td>
            <td data-name="Sold in a year" className="number">
              {money(one.yearlySales, currency)} <small>{figure(one.salesShare)} %</small>
            </td>
            <td data-name="In stock" className="number">
              {money(one.stockValue, currency)} <small>{figure(one.stockShare)} %</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How SKUs are classified, and what is in each class. */
export function AbcCard({ settings, classes }: { settings: Settings; classes: PlanningQuery["abcClasses"] }) {
  const { mayWrite } = useSession();
  const act = useAct();
  const doing = useDoing();
  const [typed, setTyped] = useState<Settings | null>(null);
  const shown = typed ?? settings;
  const total = shown.tiers.reduce((sum, { share }) => sum + (Number.isNaN(share) ? 0 : share), 0);
  const isWhole = Math.abs(total - 100) < 0.001;
  const save = async () => {
    const { enabled, measure, tiers } = shown;
    const input = { enabled, measure, tiers: tiers.map(({ name, share }) => ({ name, share })) };
    done((await act(SetAbc, { input })).setAbcSettings);
    setTyped(null);
    return "Saved. The classes follow within seconds.";
  };
  return (
    <section className="card" aria-labelledby="abc">
      <h2 id="abc">ABC classes</h2>
      <Classes classes={classes} />
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            doing.run(save);
          }}
        >
          <Told doing={doing} />
          <div className="fields">
            <label>
              Ranked by
              <select
                value={shown.measure}
                onChange={(event) => setTyped({ ...shown, measure: event.target.value as Settings["measure"] })}
              >
                <option value="REVENUE">revenue</option>
                <option value="UNITS">units sold</option>
              </select>
            </label>
            {shown.tiers.map((tier, index) => (
              <label key={tier.name}>
                {tier.name}, % of it
                <input
                  type="number"
                  min={0.1}
                  max={100}
                  step="any"
                  value={Number.isNaN(tier.share) ? "" : tier.share}
                  onChange={(event) => {
                    const share = event.target.valueAsNumber;
                    setTyped({
                      ...shown,
                      tiers: shown.tiers.map((one, at) => (at === index ? { ...one, share } : one)),
                    });
                  }}
                />
              </label>
            ))}
          </div>
          {!isWhole && <p className="alarm">The shares add up to {figure(total)} %, not to 100 %.</p>}
          <button type="submit" className="primary" disabled={typed === null || !isWhole || doing.isBusy}>
            Save classes
          </button>
        </form>
      )}
    </section>
  );
}
