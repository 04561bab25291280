import { type DragEvent, useEffect, useId, useState } from "react";
import { MappingEditors } from "./import-mapping";
import { Outcomes } from "./import-outcomes";
import {
  askKnown,
  type Imported,
  importFiles,
  type Known,
  type Look,
  lookInto,
  type Mapping,
  type Progress,
} from "./import-service";
import { save } from "./rejected-files";

interface Settings {
  preset: string;
  store: string;
  warehouse: string;
  decimal: "" | "point" | "comma";
  timeZone: string;
  encoding: string;
  again: boolean;
  refuseNegativeStock: boolean;
}

const PLAIN: Settings = {
  preset: "",
  store: "",
  warehouse: "",
  decimal: "",
  timeZone: "",
  encoding: "",
  again: false,
  refuseNegativeStock: false,
};

/** Takes files that are dropped or chosen. */
function FileDrop({ take, names }: { take(files: File[]): void; names: readonly string[] }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it takes files by keyboard as well
    <div
      className="drop card"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <label htmlFor={id}>Drop CSV files or a workbook here, or choose them</label>
      <input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
      {names.length > 0 && <p className="note">{names.join(", ")}</p>}
    </div>
  );
}

function SettingsForm({
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

/** Files on their way into the catalogue, and what was asked of the service about them. */
function useImport() {
  const [known, setKnown] = useState<Known | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [looks, setLooks] = useState<Look[]>([]);
  const [mappings, setMappings] = useState<Record<string, Mapping[]>>({});
  const [settings, setSettings] = useState(PLAIN);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<(Imported & { isTried: boolean }) | null>(null);

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    await act().catch((error: Error) => setRefusal(error.message));
    setProgress(null);
    setBusy(false);
  };
  useEffect(() => {
    askKnown().then(setKnown, (error: Error) => setRefusal(error.message));
  }, []);

  const take = (taken: File[], encoding = settings.encoding) =>
    attempt(async () => {
      if (taken.length === 0) return;
      setResult(null);
      const looked = await lookInto(taken, encoding);
      setFiles(taken);
      setLooks(looked);
      setMappings(Object.fromEntries(looked.map(({ file, mapping }) => [file, mapping ? [mapping] : []])));
      setSettings((before) => ({ ...before, preset: looked.find(({ preset }) => preset)?.preset ?? "" }));
    });
  const run = (dryRun: boolean, skipBadRows: boolean) =>
    attempt(async () => {
      setResult(null);
      const { preset, store, warehouse, decimal, timeZone, encoding, again, refuseNegativeStock } = settings;
      const mapped = Object.entries(mappings).filter(([, made]) => made.length > 0);
      const options = {
        dryRun,
        again,
        skipBadRows,
        refuseNegativeStock,
        mappings: preset === "" ? Object.fromEntries(mapped) : {},
        ...(preset === "" ? {} : { preset, ...(store ? { store } : {}), ...(warehouse ? { warehouse } : {}) }),
        ...(decimal === "" ? {} : { decimal }),
        ...(timeZone.trim() === "" ? {} : { timeZone: timeZone.trim() }),
        ...(encoding === "" ? {} : { encoding }),
      };
      const imported = await importFiles(files, options, setProgress);
      setResult({ ...imported, isTried: dryRun });
      if (!dryRun) save(imported.rejected);
    });
  // What is shown of a preview holds for the settings it was made with.
  const changed = (act: () => void) => {
    setResult(null);
    act();
  };
  const change = {
    settings: (next: Settings) => {
      changed(() => setSettings(next));
      // Columns and rows read otherwise in another encoding.
      if (next.encoding !== settings.encoding) take(files, next.encoding);
    },
    mappings: (file: string) => (made: Mapping[]) => changed(() => setMappings({ ...mappings, [file]: made })),
  };
  return { known, files, looks, mappings, settings, progress, isBusy, refusal, result, take, run, change };
}

/** Rows stored when refused ones are left out, and those left out. */
function rowsOf({ outcomes }: Imported): { good: number; bad: number } {
  const taken = outcomes.filter(({ faults }) => faults.length === 0);
  const bad = taken.reduce((sum, { rejected }) => sum + (rejected?.rows ?? 0), 0);
  return { good: taken.reduce((sum, { rows }) => sum + rows, -bad), bad };
}

const counted = (rows: number) => `${rows.toLocaleString("en")} good ${rows === 1 ? "row" : "rows"}`;

/** Files on their way into the catalogue: chosen, mapped, tried, imported. */
export function Importer() {
  const { known, files, looks, mappings, settings, progress, isBusy, refusal, result, take, run, change } = useImport();
  const { good, bad } = result?.isTried ? rowsOf(result) : { good: 0, bad: 0 };
  return (
    <>
      <h1>Import</h1>
      <FileDrop take={take} names={files.map(({ name }) => name)} />
      {known && files.length > 0 && (
        <>
          <SettingsForm known={known} settings={settings} change={change.settings} />
          {settings.preset === "" &&
            looks.map((look) => (
              <MappingEditors
                key={look.file}
                look={look}
                known={known}
                mappings={mappings[look.file] ?? []}
                change={change.mappings(look.file)}
                readAs={(encoding) => change.settings({ ...settings, encoding })}
              />
            ))}
          <p className="acts">
            <button type="button" disabled={isBusy} onClick={() => run(true, true)}>
              Preview
            </button>
            <button
              type="button"
              className={bad > 0 ? undefined : "primary"}
              disabled={isBusy || !result?.isTried}
              onClick={() => run(false, false)}
            >
              {bad > 0 ? "Import only files without refused rows" : "Import"}
            </button>
            {bad > 0 && good > 0 && (
              <button type="button" className="primary" disabled={isBusy} onClick={() => run(false, true)}>
                {`Import the ${counted(good)} and download the ${bad.toLocaleString("en")} ${bad === 1 ? "other" : "others"}`}
              </button>
            )}
            {!result && !isBusy && <span className="note">A preview stores nothing.</span>}
          </p>
          {bad > 0 && (
            <p className="note">Or correct the refused rows in your files, choose the files again, and preview.</p>
          )}
        </>
      )}
      <p role="status" className="note">
        {progress ? `${progress.file}: ${progress.rows.toLocaleString("en")} rows` : isBusy ? "Reading the files" : ""}
      </p>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      {result && <Outcomes {...result} />}
    </>
  );
}
