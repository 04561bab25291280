import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { instantText } from "../../../shared/figures";
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
    ? "all warehouses"
    : warehouses
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(", ");

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
  const save = async () => {
    await acts.set(member, typed);
    setOpen(null);
  };
  return (
    <li>
      <span className="what">
        {user.name} {user.id === view.user.id && <Badge tone="healthy">You</Badge>}
        <small>
          {user.email} · here since {instantText(joinedAt, tenant)}
        </small>
      </span>
      <span>
        {ROLES[role].name}
        <small>{limitsOf(warehouseIds, warehouses)}</small>
      </span>
      <span className="buttons">
        <button type="button" aria-expanded={open === "edit"} onClick={() => setOpen(open === "edit" ? null : "edit")}>
          Change<span className="unseen"> {user.name}</span>
        </button>
        <button type="button" disabled={doing.isBusy} onClick={() => acts.reset(member)}>
          Reset link<span className="unseen"> for {user.name}</span>
        </button>
        {open === "remove" ? (
          <>
            <button type="button" className="danger" disabled={doing.isBusy} onClick={() => acts.remove(member)}>
              Remove {user.name} from {tenant.name}
            </button>
            <button type="button" onClick={() => setOpen(null)}>
              Keep
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setOpen("remove")}>
            Remove<span className="unseen"> {user.name}</span>
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
              Save
            </button>
            <button type="button" onClick={() => setOpen(null)}>
              Cancel
            </button>
          </p>
        </ActionForm>
      )}
    </li>
  );
}
