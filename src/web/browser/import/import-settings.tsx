import { useId } from "react";
import type { Known } from "./import-service";

/** How files are read, as a person says it. */
export interface Settings {
  preset: string;
  store: string;
  warehouse: string;
  decimal: "" | "point" | "comma";
  dateOrder: "" | "day-first" | "month-first";
  timeZone: string;
  encoding: string;
  again: boolean;
  refuseNegativeStock: boolean;
}

/** What holds where nobody says anything. */
export const PLAIN: Settings = {
  preset: "",
  store: "",
  warehouse: "",
  decimal: "",
  dateOrder: "",
  timeZone: "",
  encoding: "",
  again: false,
  refuseNegativeStock: false,
};

/** What can be said about how files are read. */
export function SettingsForm({
  known,
  settings,
  change,
}: {
  known: Known;
  settings: Settings;
  change(settings: Settings): void;
}) {
  const id = useId();
  const set = (part: Partial<Settings>) => change({ ...settings, ...part });
  return (
    <section className="card settings" aria-label="How the files are read">
      <label htmlFor={`${id}-preset`}>Files are</label>
      <select id={`${id}-preset`} value={settings.preset} onChange={({ target }) => set({ preset: target.value })}>
        <option value="">my own</option>
        {known.presets.map(({ name, title }) => (
          <option key={name} value={name}>
            exports of {title}
          </option>
        ))}
      </select>
      {settings.preset !== "" && (
        <>
          <label htmlFor={`${id}-store`}>Store that sold</label>
          <input
            id={`${id}-store`}
            value={settings.store}
            placeholder="the system's name"
            onChange={({ target }) => set({ store: target.value })}
          />
          <label htmlFor={`${id}-warehouse`}>Warehouse, where none is named</label>
          <input
            id={`${id}-warehouse`}
            value={settings.warehouse}
            placeholder="the only one, or Main"
            onChange={({ target }) => set({ warehouse: target.value })}
          />
        </>
      )}
      <label htmlFor={`${id}-decimal`}>Decimals stand behind</label>
      <select
        id={`${id}-decimal`}
        value={settings.decimal}
        onChange={({ target }) => set({ decimal: target.value as Settings["decimal"] })}
      >
        <option value="">what the numbers show</option>
        <option value="point">a point</option>
        <option value="comma">a comma</option>
      </select>
      <label htmlFor={`${id}-dates`}>In days such as 03/04/2026</label>
      <select
        id={`${id}-dates`}
        value={settings.dateOrder}
        onChange={({ target }) => set({ dateOrder: target.value as Settings["dateOrder"] })}
      >
        <option value="">the days show the order</option>
        <option value="day-first">the day comes first</option>
        <option value="month-first">the month comes first</option>
      </select>
      <label htmlFor={`${id}-zone`}>Time zone of sales times without one</label>
      <input
        id={`${id}-zone`}
        value={settings.timeZone}
        placeholder={settings.preset === "" ? "UTC" : "the merchant's"}
        onChange={({ target }) => set({ timeZone: target.value })}
      />
      <span>
        <label htmlFor={`${id}-encoding`}>Text is written in</label>{" "}
        <select
          id={`${id}-encoding`}
          value={settings.encoding}
          onChange={({ target }) => set({ encoding: target.value })}
        >
          <option value="">what the bytes show</option>
          {known.encodings.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </span>
      <span>
        <input
          id={`${id}-again`}
          type="checkbox"
          checked={settings.again}
          onChange={({ target }) => set({ again: target.checked })}
        />{" "}
        <label htmlFor={`${id}-again`}>Import sales again that were imported before</label>
      </span>
      <span>
        <input
          id={`${id}-negative`}
          type="checkbox"
          checked={settings.refuseNegativeStock}
          onChange={({ target }) => set({ refuseNegativeStock: target.checked })}
        />{" "}
        <label htmlFor={`${id}-negative`}>Refuse stock below 0 (else it counts as owed units)</label>
      </span>
    </section>
  );
}
