import { useState } from "react";
import { Field } from "../../shared/field";
import { counted } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useAct, useAnswer } from "../asking/use-answer";
import { Lines } from "../parts/lines";
import { Badge, Empty, Shown } from "../parts/parts";
import { AddForm } from "./add-form";
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
    return `${name.trim()} is added. Import or count its stock, so that it is planned.`;
  };
  return (
    <AddForm
      of="warehouses"
      title="Add a warehouse"
      name={name}
      send={send}
      added={added}
      taken="There is a warehouse of this name already."
    >
      {(faultOf) => (
        <>
          <Field
            label="Name"
            required
            maxLength={200}
            value={name}
            fault={faultOf("name")}
            change={(text) => set({ name: text })}
          />
          <Field label="City" value={city} fault={faultOf("city")} change={(text) => set({ city: text })} />
          <Field
            label="Country"
            hint="Its name or its code of two letters."
            value={country}
            fault={faultOf("country")}
            change={(text) => set({ country: text })}
          />
          {stores.length > 0 && (
            <label>
              Store that it serves
              <select value={store} onChange={({ target }) => set({ store: target.value })}>
                <option value="">none</option>
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
            It holds only raw materials
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
    return `${name.trim()} is added. Import its sales, so that they are planned with.`;
  };
  return (
    <AddForm
      of="stores"
      title="Add a store"
      name={name}
      send={send}
      added={added}
      taken="There is a store of this name already."
    >
      {(faultOf) => (
        <>
          <Field
            label="Name"
            required
            maxLength={200}
            value={name}
            fault={faultOf("name")}
            change={(text) => set({ name: text })}
          />
          <Field
            label="Currency of its prices"
            required
            maxLength={3}
            value={currency}
            fault={faultOf("currency")}
            change={(text) => set({ currency: text.toUpperCase() })}
          />
          <Field
            label="Shop software"
            hint="As you like to call it."
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
        {name} {!active && <Badge tone="plain">not used</Badge>}
        {isCombined && <small>several, planned as one</small>}
        {rawMaterialOnly && <small>raw materials only</small>}
      </th>
      <td data-name="Where">{[address.city, address.country].filter(Boolean).join(", ") || "–"}</td>
      <td data-name="Store">{store?.name ?? "–"}</td>
    </tr>
  );
}

function StoreRow({ one: { name, active, currency, platform } }: { one: ListedStore }) {
  return (
    <tr data-off={!active}>
      <th scope="row">
        {name} {!active && <Badge tone="plain">not used</Badge>}
      </th>
      <td data-name="Currency">{currency}</td>
      <td data-name="Shop software">{platform ?? "–"}</td>
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
            {counted(warehouses.nodes.length, "warehouse")}, {counted(stores.nodes.length, "store")}
          </p>
          {warehouses.nodes.length === 0 ? (
            <Empty title="There is no warehouse yet">A warehouse holds stock. Add one, or import your stock.</Empty>
          ) : (
            <section className="card" aria-labelledby="warehouses">
              <h2 id="warehouses">Warehouses</h2>
              <Lines heads={["Warehouse", "Where", "Store"]}>
                {warehouses.nodes.map((one) => (
                  <WarehouseRow key={one.id} one={one} />
                ))}
              </Lines>
            </section>
          )}
          {mayAdd && <WarehouseForm stores={stores.nodes} reload={places.reload} />}
          {stores.nodes.length === 0 ? (
            <Empty title="There is no store yet">A store sells. Add one, or import your sales.</Empty>
          ) : (
            <section className="card" aria-labelledby="stores">
              <h2 id="stores">Stores</h2>
              <Lines heads={["Store", "Currency", "Shop software"]}>
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
