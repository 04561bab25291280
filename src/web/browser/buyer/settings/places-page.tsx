import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Field } from "../../shared/field";
import { useSession } from "../asking/session";
import { useAct, useAnswer } from "../asking/use-answer";
import { Lines } from "../parts/lines";
import { Badge, Empty, Shown } from "../parts/parts";
import { AddForm, CurrencyField, NameField } from "./add-form";
import { AddStore, AddWarehouse, type ListedStore, type ListedWarehouse, Places } from "./added-documents";

const NO_WAREHOUSE = { name: "", store: "", city: "", country: "", rawMaterialOnly: false };

/** Text as the service takes it: nothing for an empty field. */
const given = (text: string): string | undefined => text.trim() || undefined;

function WarehouseForm({ stores, reload }: { stores: readonly ListedStore[]; reload(): void }) {
  const act = useAct();
  const [typed, setTyped] = useState(NO_WAREHOUSE);
  const { name, store, city, country, rawMaterialOnly } = typed;
  const set = (change: Partial<typeof NO_WAREHOUSE>) => setTyped({ ...typed, ...change });
  const send = async () => {
    const row = { name: name.trim(), store: given(store), city: given(city), country: given(country), rawMaterialOnly };
    return (await act(AddWarehouse, { row })).upsertWarehouses;
  };
  const added = () => {
    setTyped(NO_WAREHOUSE);
    reload();
    const warehouse = name.trim();
    return t`${warehouse} is added. Import or count its stock, so that it is planned.`;
  };
  return (
    <AddForm
      of="warehouses"
      title={t`Add a warehouse`}
      name={name}
      send={send}
      added={added}
      taken={t`There is a warehouse of this name already.`}
    >
      {(faultOf) => (
        <>
          <NameField value={name} fault={faultOf("name")} change={(text) => set({ name: text })} />
          <Field label={t`City`} value={city} fault={faultOf("city")} change={(text) => set({ city: text })} />
          <Field
            label={t`Country`}
            hint={t`Its name or its code of two letters.`}
            value={country}
            fault={faultOf("country")}
            change={(text) => set({ country: text })}
          />
          {stores.length > 0 && (
            <label>
              <Trans>Store that it serves</Trans>
              <select value={store} onChange={({ target }) => set({ store: target.value })}>
                <option value="">{t({ message: "none", context: "store of a warehouse" })}</option>
                {stores.map((one) => (
                  <option key={one.id} value={one.name}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className="ticked">
            <input
              type="checkbox"
              checked={rawMaterialOnly}
              onChange={({ target }) => set({ rawMaterialOnly: target.checked })}
            />
            <Trans>It holds only raw materials</Trans>
          </label>
        </>
      )}
    </AddForm>
  );
}

function StoreForm({ reload }: { reload(): void }) {
  const { tenant } = useSession();
  const act = useAct();
  const none = { name: "", currency: tenant.currency, platform: "" };
  const [typed, setTyped] = useState(none);
  const { name, currency, platform } = typed;
  const set = (change: Partial<typeof none>) => setTyped({ ...typed, ...change });
  const send = async () => {
    const row = { name: name.trim(), currency: currency.trim(), platform: given(platform) };
    return (await act(AddStore, { row })).upsertStores;
  };
  const added = () => {
    setTyped(none);
    reload();
    const shop = name.trim();
    return t`${shop} is added. Import its sales, so that they are planned with.`;
  };
  return (
    <AddForm
      of="stores"
      title={t`Add a store`}
      name={name}
      send={send}
      added={added}
      taken={t`There is a store of this name already.`}
    >
      {(faultOf) => (
        <>
          <NameField value={name} fault={faultOf("name")} change={(text) => set({ name: text })} />
          <CurrencyField value={currency} fault={faultOf("currency")} change={(text) => set({ currency: text })} />
          <Field
            label={t`Shop software`}
            hint={t`As you like to call it.`}
            value={platform}
            fault={faultOf("platform")}
            change={(text) => set({ platform: text })}
          />
        </>
      )}
    </AddForm>
  );
}

function WarehouseRow({
  one: { name, active, rawMaterialOnly, isCombined, store, address },
}: {
  one: ListedWarehouse;
}) {
  return (
    <tr data-off={!active}>
      <th scope="row">
        {name} {!active && <Badge tone="plain">{t`not used`}</Badge>}
        {isCombined && <small>{t`several, planned as one`}</small>}
        {rawMaterialOnly && <small>{t`raw materials only`}</small>}
      </th>
      <td data-name={t`Where`}>{[address.city, address.country].filter(Boolean).join(", ") || "–"}</td>
      <td data-name={t`Store`}>{store?.name ?? "–"}</td>
    </tr>
  );
}

function StoreRow({ one: { name, active, currency, platform } }: { one: ListedStore }) {
  return (
    <tr data-off={!active}>
      <th scope="row">
        {name} {!active && <Badge tone="plain">{t`not used`}</Badge>}
      </th>
      <td data-name={t`Currency`}>{currency}</td>
      <td data-name={t`Shop software`}>{platform ?? "–"}</td>
    </tr>
  );
}

/** Where stock lies and where it is sold, with forms to add to both. */
export function PlacesPage() {
  const mayAdd = useSession().mayEverywhere("WRITE_CATALOGUE");
  const places = useAnswer(Places, {});
  return (
    <Shown of={places}>
      {({ warehouses, stores }) => (
        <>
          <p className="lead">
            <Plural value={warehouses.nodes.length} one="# warehouse" other="# warehouses" />,{" "}
            <Plural value={stores.nodes.length} one="# store" other="# stores" />
          </p>
          {warehouses.nodes.length === 0 ? (
            <Empty
              title={t`There is no warehouse yet`}
            >{t`A warehouse holds stock. Add one, or import your stock.`}</Empty>
          ) : (
            <section className="card" aria-labelledby="warehouses">
              <h2 id="warehouses">{t`Warehouses`}</h2>
              <Lines heads={[t`Warehouse`, t`Where`, t`Store`]}>
                {warehouses.nodes.map((one) => (
                  <WarehouseRow key={one.id} one={one} />
                ))}
              </Lines>
            </section>
          )}
          {mayAdd && <WarehouseForm stores={stores.nodes} reload={places.reload} />}
          {stores.nodes.length === 0 ? (
            <Empty title={t`There is no store yet`}>{t`A store sells. Add one, or import your sales.`}</Empty>
          ) : (
            <section className="card" aria-labelledby="stores">
              <h2 id="stores">{t`Stores`}</h2>
              <Lines heads={[t`Store`, t`Currency`, t`Shop software`]}>
                {stores.nodes.map((one) => (
                  <StoreRow key={one.id} one={one} />
                ))}
              </Lines>
            </section>
          )}
          {mayAdd && <StoreForm reload={places.reload} />}
        </>
      )}
    </Shown>
  );
}
