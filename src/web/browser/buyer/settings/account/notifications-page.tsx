import { Trans } from "@lingui/react/macro";
import { Link } from "../../parts/route";
import { NotificationsCard } from "./notifications-card";

/** Which news somebody is mailed, alone: the mails lead here. */
export function NotificationsPage() {
  return (
    <>
      <p className="note">
        <Trans>
          This is a part of <Link to="/settings/account">your account</Link>. All news is in{" "}
          <Link to="/inbox">the inbox</Link>.
        </Trans>
      </p>
      <NotificationsCard />
    </>
  );
}
