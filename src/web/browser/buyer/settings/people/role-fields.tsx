import { Trans } from "@lingui/react/macro";
import type { RoleName } from "../../../../../domain/people/rights";
import { ROLES } from "../../../shared/people-words";
import type { Warehouse } from "./people-documents";

/** What somebody is for the merchant. */
export interface Membership {
  role: RoleName;
  /** Warehouses that they are limited to; none: all. */
  warehouseIds: readonly string[];
}

/** The role of somebody, and the warehouses that they see. */
export function RoleFields({
  value,
  warehouses,
  change,
}: {
  value: Membership;
  warehouses: readonly Warehouse[];
  change(value: Membership): void;
}) {
  const { role, warehouseIds } = value;
  const toggle = (id: string, isChosen: boolean) =>
    change({ role, warehouseIds: isChosen ? [...warehouseIds, id] : warehouseIds.filter((one) => one !== id) });
  return (
    <>
      <label>
        <Trans>Role</Trans>
        <select value={role} onChange={({ target }) => change({ ...value, role: target.value as RoleName })}>
          {Object.entries(ROLES).map(([word, { name, about }]) => (
            <option key={word} value={word}>
              {name}: {about}
            </option>
          ))}
        </select>
      </label>
      {warehouses.length > 1 && (
        <fieldset className="rights">
          <legend>
            <Trans>Warehouses; none ticked: all</Trans>
          </legend>
          {warehouses.map(({ id, name }) => (
            <label key={id} className="ticked">
              <input
                type="checkbox"
                checked={warehouseIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
