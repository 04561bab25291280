import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Right } from "../../../../domain/people/rights";
import { useSession } from "../asking/session";
import { Link } from "../parts/route";

/** The parts of the settings with their addresses, in the order of the menu. A part with a right is shown to people who have it. */
const PARTS = [
  { part: "suppliers", to: "/settings", name: t`Suppliers` },
  { part: "places", to: "/settings/places", name: t`Warehouses and stores` },
  { part: "planning", to: "/settings?part=planning", name: t`Service levels and classes` },
  { part: "people", to: "/settings/people", name: t`People`, right: "MANAGE_PEOPLE" },
  { part: "keys", to: "/settings/keys", name: t`API keys`, right: "MANAGE_PEOPLE" },
  { part: "approval", to: "/settings/approval", name: t`Approval` },
  { part: "account", to: "/settings/account", name: t`Your account` },
] as const satisfies readonly { part: string; to: string; name: string; right?: Right }[];

export type SettingsPart = (typeof PARTS)[number]["part"];

/** The heading of a part of the settings, with the way to the others. */
export function SettingsHead({ part, children }: { part: SettingsPart; children?: ReactNode }) {
  const { may } = useSession();
  return (
    <div className="page-head">
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <nav className="choice" aria-label={t`Which settings`}>
        {PARTS.filter((one) => !("right" in one) || may(one.right)).map((one) => (
          <Link key={one.part} to={one.to} aria-current={one.part === part ? "page" : undefined}>
            {one.name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
