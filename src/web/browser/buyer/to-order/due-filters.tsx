import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { go, Link } from "../parts/route";
import { SearchField, useSearch } from "../parts/use-search";
import { type Asked, addressOf, filterOf, HEALTHS, HORIZONS, isNarrowed, SORTS, widened } from "./asked";
import { DueChoices } from "./due-documents";

const narrow = (asked: Asked, change: Partial<Asked>) => go(addressOf({ ...asked, ...change }), { isReplacing: true });

function Horizon({ asked }: { asked: Asked }) {
  return (
    <fieldset className="choice">
      <legend className="unseen">
        <Trans>Due</Trans>
      </legend>
      {HORIZONS.map(({ days, name }) => (
        <label key={days}>
          <input type="radio" name="horizon" checked={days === asked.days} onChange={() => narrow(asked, { days })} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface Choice {
  word: string;
  name: string;
}

/** A way to narrow, or to sort, with what can be chosen. */
function Choices({
  label,
  value,
  all,
  choices,
  choose,
}: {
  label: string;
  value: string;
  /** What stands for no choice; left out where one is always made. */
  all?: string;
  choices: readonly Choice[];
  choose(word: string): void;
}) {
  // What the address names and no list has is shown all the same, so that it can be taken away.
  const isKnown = value === "" || choices.some(({ word }) => word === value);
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(({ word, name }) => (
          <option key={word} value={word}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={value}>{t`as in the address`}</option>}
      </select>
    </label>
  );
}

const HEALTH_CHOICES: readonly Choice[] = [...HEALTHS, { word: "out,risk", name: t`Runs out or at risk` }];
const WAITING: readonly Choice[] = [
  { word: "yes", name: t`On a draft already` },
  { word: "no", name: t`On no draft` },
];

/** A text that goes into the address once typing rests, and follows an address that changes by other means. */
function useTextFilter(text: string, set: (text: string) => void) {
  const field = useSearch(text);
  const { search, type } = field;
  const known = useRef(text);
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    latest.current(search);
  }, [search]);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    type(text);
  }, [text, type]);
  return field;
}

/** How far ahead to look, what to show of it, and in which order; all of it stands in the address. */
export function DueFilters({ asked }: { asked: Asked }) {
  const { today } = useSession().tenant;
  const { data } = useAnswer(DueChoices, { filter: filterOf(widened(asked), today) });
  const search = useTextFilter(asked.search, (text) => narrow(asked, { search: text }));
  const due = data?.planLocationRows.dueTotals;
  const classes = (data?.abcClasses ?? []).flatMap(({ category: name }) => (name ? [{ word: name, name }] : []));
  return (
    <>
      <div className="page-head">
        <h1>
          <Trans>To order</Trans>
        </h1>
        <Horizon asked={asked} />
        <SearchField search={search} label={t`Find due items by SKU or product`} placeholder={t`SKU or product`} />
      </div>
      <fieldset className="filters">
        <legend className="unseen">
          <Trans>Which lines</Trans>
        </legend>
        <Choices
          label={t`Sorted by`}
          value={asked.sort}
          choices={Object.entries(SORTS).map(([word, { name }]) => ({ word, name }))}
          choose={(sort) => narrow(asked, { sort: sort as Asked["sort"] })}
        />
        <Choices
          label={t`Health`}
          value={asked.health}
          all={t`any`}
          choices={HEALTH_CHOICES}
          choose={(health) => narrow(asked, { health })}
        />
        <Choices
          label={t`Supplier`}
          value={asked.supplier}
          all={t`all`}
          choices={(due?.suppliers ?? []).map((it) => ({ word: it.supplierId, name: it.supplierName }))}
          choose={(supplier) => narrow(asked, { supplier })}
        />
        <Choices
          label={t`Warehouse`}
          value={asked.warehouse}
          all={t`all`}
          choices={(data?.warehouses.nodes ?? []).map(({ id, name }) => ({ word: id, name }))}
          choose={(warehouse) => narrow(asked, { warehouse })}
        />
        <Choices
          label={t`Category`}
          value={asked.category}
          all={t`all`}
          choices={(due?.categories ?? []).map((name) => ({ word: name, name }))}
          choose={(category) => narrow(asked, { category })}
        />
        <Choices
          label={t`Class`}
          value={asked.class}
          all={t`all`}
          choices={classes}
          choose={(word) => narrow(asked, { class: word })}
        />
        <Choices
          label={t`Drafts`}
          value={asked.waiting}
          all={t`with and without`}
          choices={WAITING}
          choose={(waiting) => narrow(asked, { waiting })}
        />
        {isNarrowed(asked) && (
          <Link to={addressOf(widened(asked))}>
            <Trans>Show all that is due</Trans>
          </Link>
        )}
      </fieldset>
    </>
  );
}
