import { Trans } from "@lingui/react/macro";
import { Link } from "../parts/route";

/** Leads from lists to an order on which something is typed and not saved: it is saved or dropped there before anything is done with it. */
export function UnsavedLink({ order: { id, reference } }: { order: { id: string; reference: string } }) {
  return (
    <Link to={`/orders/${id}`} className="alarm">
      <Trans>
        Unsaved changes<span className="unseen"> of {reference}</span>
      </Trans>
    </Link>
  );
}
