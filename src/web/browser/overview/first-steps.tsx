import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { at } from "../shared/base-path";
import { ask } from "../shared/service";
import "./first-steps.css";

/** What is there already of what a first plan is made of. */
const STARTED = `{
  planOverview { plannedAt dueSkuCount }
  skus(limit: 1) { totalCount }
  warehouses(limit: 1) { totalCount }
  suppliers(limit: 1) { totalCount }
  transactions(limit: 1) { totalCount }
}`;

interface Count {
  totalCount: number;
}

interface Started {
  planOverview: { plannedAt: string | null; dueSkuCount: number };
  skus: Count;
  warehouses: Count;
  suppliers: Count;
  transactions: Count;
}

interface Step {
  name: string;
  about: string;
  path: string;
  isDone: boolean;
}

const stepsOf = ({ planOverview, skus, warehouses, suppliers, transactions }: Started): Step[] => [
  {
    name: t`Articles and stock`,
    about: t`A list of your articles, and what each warehouse has of them. A stock list that names the articles is enough.`,
    path: "/import",
    isDone: skus.totalCount > 0 && warehouses.totalCount > 0,
  },
  {
    name: t`Sales`,
    about: t`The units sold each day: a year or more shows seasons. With the price of one, or the total of each line.`,
    path: "/import",
    isDone: transactions.totalCount > 0,
  },
  {
    name: t`Suppliers`,
    about: t`Prices of your suppliers by article, and how many days a delivery takes.`,
    path: "/import",
    isDone: suppliers.totalCount > 0,
  },
  {
    name: t`First plan`,
    about: t`It is made by itself, some seconds after an import. It says what to order, and why.`,
    path: "/to-order",
    isDone: planOverview.plannedAt !== null && transactions.totalCount > 0 && suppliers.totalCount > 0,
  },
];

/** Asks what is there. @param refresh Asked again when this changes. */
function useFirstSteps(refresh: unknown = null): Step[] | null {
  const [steps, setSteps] = useState<Step[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is imported changes what is there
  useEffect(() => {
    // The page has its own figures, and says what it could not ask.
    ask<Started>(STARTED).then(
      (started) => setSteps(stepsOf(started)),
      () => setSteps(null),
    );
  }, [refresh]);
  return steps;
}

/** The way of a new merchant to its first plan; nothing once that is made. @param refresh As of `useFirstSteps`. */
export function FirstSteps({ refresh }: { refresh?: unknown }) {
  const steps = useFirstSteps(refresh);
  if (!steps || steps.every(({ isDone }) => isDone)) return null;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">
        <Trans>First steps</Trans>
      </h2>
      <ol>
        {steps.map(({ name, about, path, isDone }, place) => (
          <li key={name} data-done={isDone || undefined} aria-current={place === next ? "step" : undefined}>
            <a href={at(path)}>{name}</a>{" "}
            {isDone && (
              <span className="done">
                <Trans>done</Trans>
              </span>
            )}
            <p>{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
