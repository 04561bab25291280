import { useState } from "react";
import { counted, instantText } from "../../../shared/figures";
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
      <p role="status">Send this link to whom it is for. It works once, and is not shown again.</p>
      <p>
        <code>{link}</code>
      </p>
      <p className="buttons">
        <CopyButton text={link} what="the link" />
        <button type="button" onClick={close}>
          Done
        </button>
      </p>
    </section>
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
  const { tenant } = useSession();
  if (invitations.length === 0) return null;
  return (
    <section className="card" aria-labelledby="invitations">
      <h2 id="invitations">Invited, not here yet</h2>
      <ul className="rows">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className="what">
              {invitation.email ?? "whoever opens the link"}
              <small>until {instantText(invitation.expiresAt, tenant)}</small>
            </span>
            <span>
              {ROLES[invitation.role].name}
              <small>{limitsOf(invitation.warehouseIds, warehouses)}</small>
            </span>
            <button type="button" onClick={() => revoke(invitation)}>
              Withdraw<span className="unseen"> the invitation of {invitation.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The merchant's people: invited, given roles, removed. */
export function PeoplePage() {
  const { tenant } = useSession();
  const people = useAnswer(People, {});
  const act = useAct();
  const doing = useDoing();
  const [made, setMade] = useState<MadeLink | null>(null);
  const revoke = ({ id, email }: Invitation) =>
    doing.run(async () => {
      done((await act(RevokeInvitation, { id })).revokeInvitation);
      people.reload();
      return `The invitation of ${email ?? "the link"} does not work any more.`;
    });
  const acts: MemberActs = {
    set: ({ user }, { role, warehouseIds }) =>
      doing.run(async () => {
        done((await act(SetMember, { userId: user.id, role, warehouseIds: [...warehouseIds] })).setMember);
        people.reload();
        return `${user.name} is ${ROLES[role].name} now.`;
      }),
    remove: ({ user }) => {
      doing.run(async () => {
        done((await act(RemoveMember, { userId: user.id })).removeMember);
        people.reload();
        return `${user.name} has no access to ${tenant.name} any more.`;
      });
    },
    reset: ({ user }) => {
      doing.run(async () => {
        const { result } = done((await act(ResetLink, { userId: user.id })).createResetLink);
        setMade(result.link ? { title: `A new password for ${user.name}`, link: result.link } : null);
        return result.link ? `Send ${user.name} the link.` : `A link was mailed to ${user.email}.`;
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
              <h2 id="members">{counted(members.length, "person").replace("persons", "people")}</h2>
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
