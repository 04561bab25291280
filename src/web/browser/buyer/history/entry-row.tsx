import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { valueWords } from "../../../../domain/audit/entry-words";
import { instantText, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Link } from "../parts/route";
import { deedWords } from "./entry-words";
import { fieldName } from "./field-names";
import type { ListedEntry } from "./history-documents";
import { WORDING } from "./wording";

/** Where the object of an entry, or what it is a part of, has a page. */
function pageOf({ type, objectId, parentId }: ListedEntry): { to: string; name: string } | null {
  if (type === "PURCHASE_ORDER" && objectId)
    return { to: `/orders/${objectId}`, name: t({ message: "Order", context: "the thing" }) };
  if ((type === "ORDER_LINE" || type === "DELIVERY" || type === "ORDER_MAIL" || type === "APPROVAL") && parentId)
    return { to: `/orders/${parentId}`, name: t({ message: "Order", context: "the thing" }) };
  if (type === "SKU" && objectId) return { to: `/skus/${objectId}`, name: t`SKU` };
  if ((type === "MANUAL_FORECAST" || type === "SKU_SUPPLIER" || type === "STOCK_COUNT") && parentId)
    return { to: `/skus/${parentId}`, name: t`SKU` };
  if (type === "SUPPLIER" && objectId) return { to: `/settings?supplier=${objectId}`, name: t`Supplier` };
  return null;
}

/** A field as it was before, where it was, and after. */
function Change({ entry, change }: { entry: ListedEntry; change: ListedEntry["changes"][number] }) {
  const reader = { ...useSession().tenant, wording: WORDING };
  const { field, before, after } = change;
  const name = fieldName(field);
  const [was, is] = [before, after].map((held) => valueWords(entry.type, change, held, reader));
  return (
    <li>
      {entry.action === "CHANGED" ? (
        <Trans>
          {name}: <del>{was}</del> <span aria-hidden="true">→</span>
          <span className="unseen">became</span> <ins>{is}</ins>
        </Trans>
      ) : (
        <Trans>
          {name}: <ins>{is}</ins>
        </Trans>
      )}
    </li>
  );
}

const MAX_FIELDS = 8;

/** One change: what was done, by whom and when, and each field as it was before and after. */
export function EntryRow({ entry, withLink = true }: { entry: ListedEntry; withLink?: boolean }) {
  const { tenant } = useSession();
  const page = withLink ? pageOf(entry) : null;
  const { sentence, isWhole } = deedWords(entry);
  const fields = isWhole || entry.action === "DELETED" ? [] : entry.changes;
  const changes = fields.slice(0, MAX_FIELDS);
  const more = whole(fields.length - changes.length);
  const name = page?.name;
  return (
    <li>
      <span className="what">
        {sentence}
        {changes.length > 0 && (
          <ul className="changes">
            {changes.map((change) => (
              <Change key={change.field} entry={entry} change={change} />
            ))}
            {fields.length > changes.length && (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            )}
          </ul>
        )}
        <small>{instantText(entry.changedAt, tenant)}</small>
      </span>
      {page && (
        <Link to={page.to}>
          <Trans>
            {name}
            <span className="unseen"> of this change</span>
          </Trans>
        </Link>
      )}
    </li>
  );
}
