import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { instantText } from "../../../shared/figures";
import { ROLES } from "../../../shared/people-words";
import { useSession } from "../../asking/session";
import { done, useAct, useAnswer } from "../../asking/use-answer";
import { useDoing } from "../../asking/use-doing";
import { Shown, Told } from "../../parts/parts";
import { CopyButton } from "../copy-button";
import { InviteForm, type MadeLink } from "./invite-form";
import { limitsOf, type MemberActs, MemberRow } from "./member-row";
import {
  type Invitation,
  People,
  RemoveMember,
  ResetLink,
  RevokeInvitation,
  SetMember,
  type Warehouse,
} from "./people-documents";

/** A link that is shown once, to be sent to whom it is for. */
function Link({ made: { title, link }, close }: { made: MadeLink; close(): void }) {
  return (
    <section className="card once" aria-labelledby="link">
      <h2 id="link">{title}</h2>
      <p role="status">
        <Trans>Send this link to whom it is for. It works once, and is not shown again.</Trans>
      </p>
      <p>
        <code>{link}</code>
      </p>
      <p className="buttons">
        <CopyButton text={link} name={t`Copy the link`} />
        <button type="button" onClick={close}>
          <Trans>Done</Trans>
        </button>
      </p>
    </section>
  );
}

/** An invitation that was not taken yet. */
function Invited({
  invitation,
  warehouses,
  revoke,
}: {
  invitation: Invitation;
  warehouses: readonly Warehouse[];
  revoke(invitation: Invitation): void;
}) {
  const { role, warehouseIds, expiresAt } = invitation;
  const who = invitation.email ?? t`whoever opens the link`;
  const end = instantText(expiresAt, useSession().tenant);
  return (
    <li>
      <span className="what">
        {who}
        <small>
          <Trans>until {end}</Trans>
        </small>
      </span>
      <span>
        {ROLES[role].name}
        <small>{limitsOf(warehouseIds, warehouses)}</small>
      </span>
      <button type="button" onClick={() => revoke(invitation)}>
        <Trans>
          Withdraw<span className="unseen"> the invitation of {who}</span>
        </Trans>
      </button>
    </li>
  );
}

/** Who was invited and has not come yet. */
function Invitations({
  invitations,
  warehouses,
  revoke,
}: {
  invitations: readonly Invitation[];
  warehouses: readonly Warehouse[];
  revoke(invitation: Invitation): void;
}) {
  if (invitations.length === 0) return null;
  return (
    <section className="card" aria-labelledby="invitations">
      <h2 id="invitations">
        <Trans>Invited, not here yet</Trans>
      </h2>
      <ul className="rows">
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} warehouses={warehouses} revoke={revoke} />
        ))}
      </ul>
    </section>
  );
}

/** The merchant's people: invited, given roles, removed. */
export function PeoplePage() {
  const merchantName = useSession().tenant.name;
  const people = useAnswer(People, {});
  const act = useAct();
  const doing = useDoing();
  const [made, setMade] = useState<MadeLink | null>(null);
  const revoke = ({ id, email }: Invitation) =>
    doing.run(async () => {
      done((await act(RevokeInvitation, { id })).revokeInvitation);
      people.reload();
      return email
        ? t`The invitation of ${email} does not work any more.`
        : t`The invitation of the link does not work any more.`;
    });
  const acts: MemberActs = {
    set: ({ user }, { role, warehouseIds }) =>
      doing.run(async () => {
        done((await act(SetMember, { userId: user.id, role, warehouseIds: [...warehouseIds] })).setMember);
        people.reload();
        const { name } = user;
        const roleName = ROLES[role].name;
        return t`${name} is ${roleName} now.`;
      }),
    remove: ({ user }) => {
      doing.run(async () => {
        done((await act(RemoveMember, { userId: user.id })).removeMember);
        people.reload();
        const { name } = user;
        return t`${name} has no access to ${merchantName} any more.`;
      });
    },
    reset: ({ user }) => {
      doing.run(async () => {
        const { result } = done((await act(ResetLink, { userId: user.id })).createResetLink);
        const { name, email } = user;
        setMade(result.link ? { title: t`A new password for ${name}`, link: result.link } : null);
        return result.link ? t`Send ${name} the link.` : t`A link was mailed to ${email}.`;
      });
    },
  };
  return (
    <>
      {made && <Link made={made} close={() => setMade(null)} />}
      <Shown of={people}>
        {({ members, invitations, warehouses }) => (
          <>
            <InviteForm warehouses={warehouses.nodes} made={setMade} invited={people.reload} />
            <Told doing={doing} />
            <Invitations invitations={invitations} warehouses={warehouses.nodes} revoke={revoke} />
            <section className="card" aria-labelledby="members">
              <h2 id="members">{plural({ count: members.length }, { one: "# person", other: "# people" })}</h2>
              <ul className="rows">
                {members.map((member) => (
                  <MemberRow
                    key={`${member.user.id} ${member.role}`}
                    member={member}
                    warehouses={warehouses.nodes}
                    doing={doing}
                    acts={acts}
                  />
                ))}
              </ul>
            </section>
          </>
        )}
      </Shown>
    </>
  );
}
