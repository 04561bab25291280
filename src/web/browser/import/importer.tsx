import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type DragEvent, useId, useState } from "react";
import { FirstSteps } from "../overview/first-steps";
import { listed, whole } from "../shared/figures";
import { CorrectionList, originIn } from "./corrections";
import { MappingEditors } from "./import-mapping";
import { Outcomes, storedRows } from "./import-outcomes";
import type { Imported, Progress } from "./import-service";
import { SettingsForm } from "./import-settings";
import { MissingNames, missingIn } from "./missing-names";
import { useImport } from "./use-import";

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
      <label htmlFor={id}>
        <Trans>Drop CSV files or a workbook here, or choose them</Trans>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
      {names.length > 0 && <p className="note">{listed(names)}</p>}
    </div>
  );
}

/** What a preview says can be imported. */
interface Importable {
  /** Rows stored when refused ones are left out, and those left out. */
  good: number;
  bad: number;
  /** Whether a file would be stored whole. */
  hasWhole: boolean;
  /** Whether a file is refused whole. */
  hasRefused: boolean;
}

function importable({ outcomes }: Imported): Importable {
  return {
    good: outcomes.reduce((sum, outcome) => sum + storedRows(outcome), 0),
    bad: outcomes.reduce((sum, { rejected }) => sum + (rejected?.rows ?? 0), 0),
    hasWhole: outcomes.some((outcome) => storedRows(outcome) > 0 && !outcome.rejected),
    hasRefused: outcomes.some(({ faults }) => faults.length > 0),
  };
}

interface ActsProps {
  /** Null before a preview, and after an import. */
  tried: Importable | null;
  isBusy: boolean;
  run(dryRun: boolean, skipBadRows: boolean): void;
}

/** What can be done: only what stores something is offered. */
function Acts({ tried, isBusy, run }: ActsProps) {
  const { good = 0, bad = 0, hasWhole = false, hasRefused = false } = tried ?? {};
  const isPart = bad > 0 || hasRefused;
  const isStuck = tried !== null && good === 0 && isPart;
  return (
    <>
      <p className="acts">
        <button type="button" disabled={isBusy} onClick={() => run(true, true)}>
          <Trans>Preview</Trans>
        </button>
        {!isStuck && (!isPart || hasWhole) && (
          <button
            type="button"
            className={bad > 0 ? undefined : "primary"}
            disabled={isBusy || !tried}
            onClick={() => run(false, false)}
          >
            {isPart ? t`Import only files without refused rows` : t({ message: "Import", context: "button" })}
          </button>
        )}
        {bad > 0 && good > 0 && (
          <button type="button" className="primary" disabled={isBusy} onClick={() => run(false, true)}>
            {partly(good, bad)}
          </button>
        )}
        {!tried && !isBusy && (
          <span className="note">
            <Trans>A preview stores nothing.</Trans>
          </span>
        )}
      </p>
      {isStuck && (
        <p className="note">
          <Trans>Nothing can be imported yet. See below what is refused, and correct it here or in your files.</Trans>
        </p>
      )}
      {!isStuck && isPart && (
        <p className="note">
          <Trans>Or correct the refused rows in your files, choose the files again, and preview.</Trans>
        </p>
      )}
    </>
  );
}

/** Offers to import the good rows. */
const partly = (good: number, bad: number): string =>
  t`Import the ${plural(good, { one: "# good row", other: "# good rows" })} and download the ${plural(bad, { one: "other", other: "# others" })}`;

/** What is done right now; empty where nothing is. */
function busyText(progress: Progress | null, isBusy: boolean): string {
  if (!progress) return isBusy ? t`Reading the files` : "";
  const { file } = progress;
  const rows = whole(progress.rows);
  return t`${file}: ${rows} rows`;
}

/** Files on their way into the catalogue: chosen, mapped, tried, imported. */
export function Importer() {
  const { known, files, looks, mappings, settings, recalled, corrections, ...doing } = useImport();
  const { progress, isBusy, refusal, result, take, run, create, correct, change } = doing;
  const missing = result?.isTried ? missingIn(result.outcomes) : [];
  return (
    <>
      <h1>
        <Trans>Import</Trans>
      </h1>
      <FirstSteps refresh={result?.isTried === false ? result : null} />
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
                guessAnew={recalled.has(look.file) ? () => change.guess(look) : null}
              />
            ))}
          {missing.length > 0 && <MissingNames missing={missing} isBusy={isBusy} create={() => create(missing)} />}
          <CorrectionList corrections={corrections} isBusy={isBusy} correct={correct} />
          <Acts tried={result?.isTried ? importable(result) : null} isBusy={isBusy} run={run} />
        </>
      )}
      <p role="status" className="note">
        {busyText(progress, isBusy)}
      </p>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      {result && (
        <Outcomes
          {...result}
          originOf={(fault) => (settings.preset === "" ? originIn(looks, mappings, fault) : null)}
          correct={isBusy ? null : (origin, rows, value) => correct({ ...origin, rows, value })}
        />
      )}
    </>
  );
}
