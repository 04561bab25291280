import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { useSession } from "../../asking/session";
import { done, useAct } from "../../asking/use-answer";
import { useDoing } from "../../asking/use-doing";
import { Told } from "../../parts/parts";
import { Invite, type Warehouse } from "./people-documents";
import { type Membership, RoleFields } from "./role-fields";

/** A link that is shown once, and whose it is. */
export interface MadeLink {
  title: string;
  link: string;
}

const USUAL: Membership = { role: "BUYER", warehouseIds: [] };

/** Invites somebody. @param made Called with the link, where no mail has brought it. */
export function InviteForm({
  warehouses,
  made,
  invited,
}: {
  warehouses: readonly Warehouse[];
  made(link: MadeLink | null): void;
  invited(): void;
}) {
  const { view } = useSession();
  const act = useAct();
  const doing = useDoing();
  const [byMail, setByMail] = useState(view.ways.mail);
  const [email, setEmail] = useState("");
  const [membership, setMembership] = useState(USUAL);
  const invite = () =>
    doing.run(async () => {
      const address = email.trim();
      const asked = { email: address, role: membership.role, warehouseIds: [...membership.warehouseIds], byMail };
      const { result } = done((await act(Invite, asked)).inviteMember);
      setEmail("");
      setMembership(USUAL);
      made(result.link ? { title: t`The invitation of ${address}`, link: result.link } : null);
      invited();
      return result.link ? t`${address} is invited: send them the link.` : t`${address} is invited by mail.`;
    });
  return (
    <section className="card" aria-labelledby="invite">
      <h2 id="invite">
        <Trans>Invite somebody</Trans>
      </h2>
      <Told doing={doing} />
      <ActionForm action={invite}>
        <div className="fields">
          <label>
            <Trans>E-mail address</Trans>
            <input
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </label>
          <RoleFields value={membership} warehouses={warehouses} change={setMembership} />
        </div>
        {view.ways.mail && (
          <label className="ticked">
            <input type="checkbox" checked={byMail} onChange={({ target }) => setByMail(target.checked)} />
            <Trans>Mail the link; otherwise it is shown to you</Trans>
          </label>
        )}
        <button type="submit" className="primary" disabled={doing.isBusy || !email.trim()}>
          <Trans>Invite</Trans>
        </button>
      </ActionForm>
    </section>
  );
}
