import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { valueWords } from "../../../../domain/audit/entry-words";
import type { AuditEntryFilter, AuditListQuery, AuditType } from "../../../../generated/pages/graphql";
import { dayAfter, whole } from "../../shared/figures";
import { saveTable } from "../../shared/service";
import { useSession } from "../asking/session";
import { useRefresh } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { usePages } from "../asking/use-pages";
import { Growing } from "../parts/growing";
import { Empty, Shown, Told } from "../parts/parts";
import { go, Link, useRoute } from "../parts/route";
import { useKeptPlace } from "../parts/use-kept-place";
import { addressWith, useKeptSearch } from "../parts/use-kept-search";
import { beginOf } from "./begin-of-day";
import { EntryRow } from "./entry-row";
import { entryWords } from "./entry-words";
import { fieldName } from "./field-names";
import { AuditList, type ListedEntry, TYPES } from "./history-documents";
import { WORDING } from "./wording";

const PAGE = 50;
/** Entries that are saved at most, and asked for at a time meanwhile. */
const MAX_SAVED = 10_000;
const SAVED_PAGE = 500;

const entriesIn = ({ auditEntries }: AuditListQuery) => auditEntries;

/** What is looked for. */
interface Asked {
  person: string;
  type: AuditType | "";
  from: string;
  to: string;
  about: string | null;
}

/** A day as addresses have it; empty for anything else. */
const dayIn = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

function filterOf({ person, type, from, to, about }: Asked, timeZone: string): AuditEntryFilter {
  const changedAt = {
    ...(from ? { gte: beginOf(from, timeZone) } : {}),
    ...(to ? { lt: beginOf(dayAfter(to, 1), timeZone) } : {}),
  };
  return {
    ...(person ? { actorName: { contains: person } } : {}),
    ...(type ? { type: { equals: type } } : {}),
    ...(from || to ? { changedAt } : {}),
    ...(about ? { about: [about] } : {}),
  };
}

const COLUMNS = [
  t`Changed at`,
  t`Who`,
  t`Kind of who`,
  t`Id of who`,
  t`Request`,
  t`Action`,
  t`Type`,
  t`Object`,
  t`Part of`,
  t`What`,
  t`Fields`,
];

/** An entry in the file. Names are what people gave themselves, so that it has the ids as well. */
const rowOf = (entry: ListedEntry, place: { timeZone: string }) => [
  entry.changedAt,
  entry.actor.name,
  entry.actor.kind,
  entry.actor.id,
  entry.requestId ?? null,
  entry.action,
  entry.type,
  entry.objectName ?? null,
  entry.parentName ?? null,
  entryWords(entry, place),
  entry.changes
    .map((change) => {
      const { field, before, after } = change;
      const value = (held?: string | null) =>
        valueWords(entry.type, change, held, { ...place, wording: WORDING }, 2_000);
      return `${fieldName(field)}: ${value(before)} → ${value(after)}`;
    })
    .join("; "),
];

/** What saves all entries that are looked for as a file, up to a number; the file then says that it stops there. */
function useSave(filter: AuditEntryFilter, timeZone: string): () => Promise<string> {
  const refresh = useRefresh();
  return async () => {
    const rows: ReturnType<typeof rowOf>[] = [];
    let after: string | null = null;
    let totalCount = 0;
    do {
      const answer: AuditListQuery = await refresh(AuditList, { filter, first: SAVED_PAGE, after });
      const { nodes, pageInfo, totalCount: total } = answer.auditEntries;
      rows.push(...nodes.map((entry) => rowOf(entry, { timeZone })));
      totalCount = total;
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null && rows.length < MAX_SAVED);
    const isPart = rows.length < totalCount;
    const [count, saved] = [rows.length, whole(rows.length)];
    const part = plural(totalCount, {
      one: `The newest ${saved} of # change are saved. Choose days to save the others.`,
      other: `The newest ${saved} of # changes are saved. Choose days to save the others.`,
    });
    await saveTable("csv", { title: t`History`, columns: COLUMNS, rows: isPart ? [...rows, [part]] : rows });
    return isPart ? part : plural(count, { one: "# change saved.", other: "# changes saved." });
  };
}

/** How many changes are found. */
function Count({ totalCount }: { totalCount: number }) {
  return (
    <p className="lead">
      <Plural value={totalCount} one="# change" other="# changes" />
    </p>
  );
}

/** Who changed what, and when: all that the merchant's people, keys and jobs did. */
export function HistoryPage() {
  const { tenant } = useSession();
  const { query } = useRoute();
  const about = query.get("about");
  const type = query.get("type") ?? "";
  const chosen = {
    type: (type in TYPES ? type : "") as Asked["type"],
    from: dayIn(query.get("from")),
    to: dayIn(query.get("to")),
  };
  const addressOf = (change: Partial<typeof chosen>, search: string) =>
    addressWith("/history", { ...chosen, ...change, search, about: about ?? "" });
  const person = useKeptSearch((search) => addressOf({}, search));
  const setChosen = (asked: typeof chosen) => go(addressOf(asked, person.search), { isReplacing: true });
  const filter = filterOf({ ...chosen, person: person.search, about }, tenant.timeZone);
  const entries = usePages(AuditList, { filter, first: PAGE }, entriesIn);
  useKeptPlace(entries);
  const doing = useDoing();
  const save = useSave(filter, tenant.timeZone);
  return (
    <>
      <div className="page-head">
        <h1>
          <Trans>History</Trans>
        </h1>
        <button type="button" disabled={doing.isBusy} onClick={() => doing.run(save)}>
          <Trans>Save as CSV</Trans>
        </button>
      </div>
      <div className="fields filters">
        <label>
          <Trans>Person, key or job</Trans>
          <input
            type="search"
            value={person.typed}
            placeholder={t`Name`}
            onChange={({ target }) => person.type(target.value)}
          />
        </label>
        <label>
          <Trans>What</Trans>
          <select
            value={chosen.type}
            onChange={({ target }) => setChosen({ ...chosen, type: target.value as Asked["type"] })}
          >
            <option value="">{t`everything`}</option>
            {Object.entries(TYPES).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans context="a day">From</Trans>
          <input
            type="date"
            max={tenant.today}
            value={chosen.from}
            onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
          />
        </label>
        <label>
          <Trans context="a day">To</Trans>
          <input
            type="date"
            min={chosen.from}
            max={tenant.today}
            value={chosen.to}
            onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
          />
        </label>
      </div>
      {about && (
        <p className="note">
          <Trans>
            Changes of one thing are shown. <Link to="/history">Show all changes</Link>
          </Trans>
        </p>
      )}
      <Told doing={doing} />
      <Shown of={entries}>
        {(listing) =>
          listing.rows.length === 0 ? (
            <Empty title={t`No change matches`} />
          ) : (
            <>
              <Count totalCount={listing.totalCount} />
              <Growing pages={entries} listing={listing} noun="changes">
                <section className="card" aria-label={t`Changes`}>
                  <ul className="rows">
                    {listing.rows.map((entry) => (
                      <EntryRow key={entry.id} entry={entry} />
                    ))}
                  </ul>
                </section>
              </Growing>
            </>
          )
        }
      </Shown>
    </>
  );
}
