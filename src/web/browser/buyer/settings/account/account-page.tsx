import { t } from "@lingui/core/macro";
import { useRoute } from "../../parts/route";
import { IdentitiesCard } from "./identities-card";
import { LanguageCard } from "./language-card";
import { NameCard } from "./name-card";
import { NotificationsCard } from "./notifications-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";
import { TotpCard } from "./totp-card";

/** Why linking another account did not end well, by the word in the address. */
const PROBLEMS: Readonly<Record<string, string>> = {
  "openid-taken": t`That account belongs to somebody else here. It was not linked.`,
  "openid-refused": t`The other provider did not confirm the account. It was not linked.`,
  "openid-expired": t`Linking took too long. Start it again.`,
  "openid-unavailable": t`The other provider can't be reached now. Try again later.`,
};

/** What one changes of oneself: the name, and how one signs in. */
export function AccountPage() {
  const problem = useRoute().query.get("problem");
  return (
    <>
      {problem && (
        <p className="refusal" role="alert">
          {PROBLEMS[problem] ?? t`The account was not linked. Try again.`}
        </p>
      )}
      <NameCard />
      <LanguageCard />
      <PasswordCard />
      <PasskeysCard />
      <TotpCard />
      <IdentitiesCard />
      <NotificationsCard />
      <SessionsCard />
    </>
  );
}
