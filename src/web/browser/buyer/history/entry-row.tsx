import { fieldWords, valueWords } from "../../../../domain/audit/entry-words";
import { instantText } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Link } from "../parts/route";
import { deedWords } from "./entry-words";
import type { ListedEntry } from "./history-documents";

/** Where the object of an entry, or what it is a part of, has a page. */
function pageOf({ type, objectId, parentId }: ListedEntry): { to: string; name: string } | null {
  if (type === "PURCHASE_ORDER" && objectId) return { to: `/orders/${objectId}`, name: "Order" };
  if ((type === "ORDER_LINE" || type === "DELIVERY" || type === "ORDER_MAIL" || type === "APPROVAL") && parentId)
    return { to: `/orders/${parentId}`, name: "Order" };
  if (type === "SKU" && objectId) return { to: `/skus/${objectId}`, name: "SKU" };
  if ((type === "MANUAL_FORECAST" || type === "SKU_SUPPLIER" || type === "STOCK_COUNT") && parentId)
    return { to: `/skus/${parentId}`, name: "SKU" };
  if (type === "SUPPLIER" && objectId) return { to: `/settings?supplier=${objectId}`, name: "Supplier" };
  return null;
}

const MAX_FIELDS = 8;

/** One change: what was done, by whom and when, and each field as it was before and after. */
export function EntryRow({ entry, withLink = true }: { entry: ListedEntry; withLink?: boolean }) {
  const { tenant } = useSession();
  const page = withLink ? pageOf(entry) : null;
  const { sentence, isWhole } = deedWords(entry);
  const fields = isWhole || entry.action === "DELETED" ? [] : entry.changes;
  const changes = fields.slice(0, MAX_FIELDS);
  const more = fields.length - changes.length;
  const value = (field: string, held?: string | null) => valueWords(entry.type, field, held, tenant);
  return (
    <li>
      <span className="what">
        {sentence}
        {changes.length > 0 && (
          <ul className="changes">
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {fieldWords(field)}:{" "}
                {entry.action === "CHANGED" && (
                  <>
                    <del>{value(field, before)}</del> <span aria-hidden="true">→</span>
                    <span className="unseen">became</span>{" "}
                  </>
                )}
                <ins>{value(field, after)}</ins>
              </li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        )}
        <small>{instantText(entry.changedAt, tenant)}</small>
      </span>
      {page && (
        <Link to={page.to}>
          {page.name}
          <span className="unseen"> of this change</span>
        </Link>
      )}
    </li>
  );
}
