import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
    <section className="card settings" aria-label={t`How the files are read`}>
      <label htmlFor={`${id}-preset`}>
        <Trans>Files are</Trans>
      </label>
      <select id={`${id}-preset`} value={settings.preset} onChange={({ target }) => set({ preset: target.value })}>
        <option value="">{t`my own`}</option>
        {known.presets.map(({ name, title }) => (
          <option key={name} value={name}>
            {t`exports of ${title}`}
          </option>
        ))}
      </select>
      {settings.preset !== "" && (
        <>
          <label htmlFor={`${id}-store`}>
            <Trans>Store that sold</Trans>
          </label>
          <input
            id={`${id}-store`}
            value={settings.store}
            placeholder={t`the system's name`}
            onChange={({ target }) => set({ store: target.value })}
          />
          <label htmlFor={`${id}-warehouse`}>
            <Trans>Warehouse, where none is named</Trans>
          </label>
          <input
            id={`${id}-warehouse`}
            value={settings.warehouse}
            placeholder={t`the only one, or Main`}
            onChange={({ target }) => set({ warehouse: target.value })}
          />
        </>
      )}
      <label htmlFor={`${id}-decimal`}>
        <Trans>Decimals stand behind</Trans>
      </label>
      <select
        id={`${id}-decimal`}
        value={settings.decimal}
        onChange={({ target }) => set({ decimal: target.value as Settings["decimal"] })}
      >
        <option value="">{t`what the numbers show`}</option>
        <option value="point">{t`a point`}</option>
        <option value="comma">{t`a comma`}</option>
      </select>
      <label htmlFor={`${id}-dates`}>
        <Trans>In days such as 03/04/2026</Trans>
      </label>
      <select
        id={`${id}-dates`}
        value={settings.dateOrder}
        onChange={({ target }) => set({ dateOrder: target.value as Settings["dateOrder"] })}
      >
        <option value="">{t`the days show the order`}</option>
        <option value="day-first">{t`the day comes first`}</option>
        <option value="month-first">{t`the month comes first`}</option>
      </select>
      <label htmlFor={`${id}-zone`}>
        <Trans>Time zone of sales times without one</Trans>
      </label>
      <input
        id={`${id}-zone`}
        value={settings.timeZone}
        placeholder={settings.preset === "" ? "UTC" : t`the merchant's`}
        onChange={({ target }) => set({ timeZone: target.value })}
      />
      <span>
        <label htmlFor={`${id}-encoding`}>
          <Trans>Text is written in</Trans>
        </label>{" "}
        <select
          id={`${id}-encoding`}
          value={settings.encoding}
          onChange={({ target }) => set({ encoding: target.value })}
        >
          <option value="">{t`what the bytes show`}</option>
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
        <label htmlFor={`${id}-again`}>
          <Trans>Import sales again that were imported before</Trans>
        </label>
      </span>
      <span>
        <input
          id={`${id}-negative`}
          type="checkbox"
          checked={settings.refuseNegativeStock}
          onChange={({ target }) => set({ refuseNegativeStock: target.checked })}
        />{" "}
        <label htmlFor={`${id}-negative`}>
          <Trans>Refuse stock below 0 (else it counts as owed units)</Trans>
        </label>
      </span>
    </section>
  );
}
