import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Field } from "../../shared/field";
import { useSession } from "../asking/session";
import { useAct } from "../asking/use-answer";
import { AddForm, CurrencyField, NameField } from "./add-form";
import { AddSupplier } from "./added-documents";

/** Adds a supplier with what an order to it needs; its own page has the rest. */
export function SupplierForm() {
  const { tenant } = useSession();
  const act = useAct();
  const none = { name: "", currency: tenant.currency, leadTimeDays: "", minimumOrderQuantity: "", orderEmail: "" };
  const [typed, setTyped] = useState(none);
  const { name, currency, leadTimeDays, minimumOrderQuantity, orderEmail } = typed;
  const set = (change: Partial<typeof none>) => setTyped({ ...typed, ...change });
  const send = async () => {
    const row = {
      name: name.trim(),
      currency: currency.trim(),
      leadTimeDays: leadTimeDays === "" ? undefined : Number(leadTimeDays),
      minimumOrderQuantity: minimumOrderQuantity === "" ? undefined : Number(minimumOrderQuantity),
      orderEmail: orderEmail.trim() || undefined,
    };
    return (await act(AddSupplier, { row })).upsertSuppliers;
  };
  const added = () => {
    setTyped(none);
    const supplier = name.trim();
    return t`${supplier} is added. Its page has its terms; import the prices of its goods.`;
  };
  return (
    <AddForm
      of="suppliers"
      title={t`Add a supplier`}
      name={name}
      send={send}
      added={added}
      taken={t`There is a supplier of this name already.`}
    >
      {(faultOf) => (
        <>
          <NameField value={name} fault={faultOf("name")} change={(text) => set({ name: text })} />
          <CurrencyField value={currency} fault={faultOf("currency")} change={(text) => set({ currency: text })} />
          <Field
            label={t`Lead time in days`}
            type="number"
            min={0}
            step={1}
            hint={t`From the order to its arrival.`}
            value={leadTimeDays}
            fault={faultOf("leadTimeDays")}
            change={(text) => set({ leadTimeDays: text })}
          />
          <Field
            label={t`Smallest order in units`}
            type="number"
            min={0}
            step="any"
            value={minimumOrderQuantity}
            fault={faultOf("minimumOrderQuantity")}
            change={(text) => set({ minimumOrderQuantity: text })}
          />
          <Field
            label={t`E-mail address for orders`}
            type="email"
            value={orderEmail}
            fault={faultOf("orderEmail")}
            change={(text) => set({ orderEmail: text })}
          />
        </>
      )}
    </AddForm>
  );
}
