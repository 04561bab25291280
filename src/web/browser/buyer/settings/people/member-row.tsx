import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { instantText, listed } from "../../../shared/figures";
import { ROLES } from "../../../shared/people-words";
import { useSession } from "../../asking/session";
import type { Doing } from "../../asking/use-doing";
import { Badge } from "../../parts/parts";
import type { Member, Warehouse } from "./people-documents";
import { type Membership, RoleFields } from "./role-fields";

/** What can be done with a member. */
export interface MemberActs {
  set(member: Member, membership: Membership): Promise<void>;
  remove(member: Member): void;
  reset(member: Member): void;
}

/** The names of the warehouses that somebody is limited to. */
export const limitsOf = (ids: readonly string[], warehouses: readonly Warehouse[]): string =>
  ids.length === 0
    ? t`all warehouses`
    : listed(warehouses.filter(({ id }) => ids.includes(id)).map(({ name }) => name));

/** One of the merchant's people, with what an administrator can do. */
export function MemberRow({
  member,
  warehouses,
  doing,
  acts,
}: {
  member: Member;
  warehouses: readonly Warehouse[];
  doing: Doing;
  acts: MemberActs;
}) {
  const { tenant, view } = useSession();
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const [typed, setTyped] = useState<Membership>({ role: member.role, warehouseIds: member.warehouseIds });
  const { user, role, warehouseIds, joinedAt } = member;
  const { name, email } = user;
  const joined = instantText(joinedAt, tenant);
  const merchantName = tenant.name;
  const save = async () => {
    await acts.set(member, typed);
    setOpen(null);
  };
  return (
    <li>
      <span className="what">
        {name}{" "}
        {user.id === view.user.id && (
          <Badge tone="healthy">
            <Trans>You</Trans>
          </Badge>
        )}
        <small>
          <Trans>
            {email} · here since {joined}
          </Trans>
        </small>
      </span>
      <span>
        {ROLES[role].name}
        <small>{limitsOf(warehouseIds, warehouses)}</small>
      </span>
      <span className="buttons">
        <button type="button" aria-expanded={open === "edit"} onClick={() => setOpen(open === "edit" ? null : "edit")}>
          <Trans>
            Change<span className="unseen"> {name}</span>
          </Trans>
        </button>
        <button type="button" disabled={doing.isBusy} onClick={() => acts.reset(member)}>
          <Trans>
            Reset link<span className="unseen"> for {name}</span>
          </Trans>
        </button>
        {open === "remove" ? (
          <>
            <button type="button" className="danger" disabled={doing.isBusy} onClick={() => acts.remove(member)}>
              <Trans>
                Remove {name} from {merchantName}
              </Trans>
            </button>
            <button type="button" onClick={() => setOpen(null)}>
              <Trans>Keep</Trans>
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setOpen("remove")}>
            <Trans>
              Remove<span className="unseen"> {name}</span>
            </Trans>
          </button>
        )}
      </span>
      {open === "edit" && (
        <ActionForm className="wide-form" action={save}>
          <div className="fields">
            <RoleFields value={typed} warehouses={warehouses} change={setTyped} />
          </div>
          <p className="buttons">
            <button type="submit" className="primary" disabled={doing.isBusy}>
              <Trans>Save</Trans>
            </button>
            <button type="button" onClick={() => setOpen(null)}>
              <Trans>Cancel</Trans>
            </button>
          </p>
        </ActionForm>
      )}
    </li>
  );
}
