import { useEffect, useRef, useState } from "react";
import {
  askKnown,
  type Corrections,
  type CreateMissing,
  type Imported,
  importFiles,
  type Known,
  type Look,
  lookInto,
  type Mapping,
  type Missing,
  type Progress,
} from "./import-service";
import { PLAIN, type Settings } from "./import-settings";
import { recallMappings, rememberMappings } from "./mapping-memory";
import { withMissing } from "./missing-names";
import { save } from "./rejected-files";

/** Cells of one column that get one value; null gives them back what stands in the file. */
export interface Corrected {
  file: string;
  column: string;
  rows: number[];
  value: string | null;
}

/** The system whose exports the files are, as beside them only the catalogue's own may stand; empty where a file is neither. */
function presetOf(looks: readonly Look[], tables: ReadonlySet<string>): string {
  const preset = looks.find((look) => look.preset !== null)?.preset ?? "";
  const isOwn = ({ file }: Look) => tables.has(file.replace(/\.[^.]*$/, ""));
  return looks.every((look) => look.preset === preset || isOwn(look)) ? preset : "";
}

/** Files on their way into the catalogue, and what was asked of the service about them. */
export function useImport() {
  const [known, setKnown] = useState<Known | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [looks, setLooks] = useState<Look[]>([]);
  const [mappings, setMappings] = useState<Record<string, Mapping[]>>({});
  const [settings, setSettings] = useState(PLAIN);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<(Imported & { isTried: boolean }) | null>(null);
  const [created, setCreated] = useState<CreateMissing>({});
  const [corrections, setCorrections] = useState<Corrections>({});
  /** Files that are mapped as ones with the same columns were before. */
  const [recalled, setRecalled] = useState<ReadonlySet<string>>(new Set());

  const { preset } = settings;

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    await act().catch((error: Error) => setRefusal(error.message));
    setProgress(null);
    setBusy(false);
  };
  // Asked once. Files that are chosen before it is answered wait for it, as what was remembered of them names known tables.
  const asked = useRef<Promise<Known>>(undefined);
  useEffect(() => {
    asked.current = askKnown();
    asked.current.then(setKnown, (error: Error) => setRefusal(error.message));
  }, []);

  const take = (taken: File[], encoding = settings.encoding) =>
    attempt(async () => {
      if (taken.length === 0) return;
      setResult(null);
      setCreated({});
      setCorrections({});
      const looked = await lookInto(taken, encoding);
      const tables = new Set((await asked.current)?.files.map(({ name }) => name));
      const before = new Map(
        looked.flatMap((look) => {
          const made = recallMappings(look, tables);
          return made ? [[look.file, made] as const] : [];
        }),
      );
      setFiles(taken);
      setLooks(looked);
      setRecalled(new Set(before.keys()));
      setMappings(Object.fromEntries(looked.map((look) => [look.file, before.get(look.file) ?? guessed(look)])));
      setSettings((before) => ({ ...before, preset: presetOf(looked, tables) }));
    });
  const run = (dryRun: boolean, skipBadRows: boolean, { createMissing = created, cells = corrections } = {}) =>
    attempt(async () => {
      setResult(null);
      if (preset === "") rememberMappings(looks, mappings);
      const { store, warehouse, decimal, dateOrder, timeZone, encoding, again, refuseNegativeStock } = settings;
      const mapped = Object.entries(mappings).filter(([, made]) => made.length > 0);
      const options = {
        dryRun,
        again,
        skipBadRows,
        refuseNegativeStock,
        ...(Object.keys(createMissing).length > 0 ? { createMissing } : {}),
        ...(Object.keys(cells).length > 0 ? { corrections: cells } : {}),
        mappings: preset === "" ? Object.fromEntries(mapped) : {},
        ...(preset === "" ? {} : { preset, ...(store ? { store } : {}), ...(warehouse ? { warehouse } : {}) }),
        ...(decimal === "" ? {} : { decimal }),
        ...(dateOrder === "" ? {} : { dateOrder }),
        ...(timeZone.trim() === "" ? {} : { timeZone: timeZone.trim() }),
        ...(encoding === "" ? {} : { encoding }),
      };
      const imported = await importFiles(files, options, setProgress);
      setResult({ ...imported, isTried: dryRun });
      if (!dryRun) save(imported.rejected);
    });
  /** Agrees to create names that files lack, and shows what comes of it. */
  const create = (missing: readonly Missing[]) => {
    const agreed = withMissing(created, missing);
    setCreated(agreed);
    return run(true, true, { createMissing: agreed });
  };
  /** Puts a value into cells of a file, and shows what comes of it; no value takes corrections of them back. */
  const correct = ({ file, column, rows, value }: Corrected) => {
    const others = (corrections[file] ?? []).filter((it) => it.column !== column || !rows.includes(it.row));
    const made = value === null ? [] : rows.map((row) => ({ row, column, value }));
    const { [file]: _, ...rest } = corrections;
    const cells = others.length + made.length > 0 ? { ...rest, [file]: [...others, ...made] } : rest;
    setCorrections(cells);
    return run(true, true, { cells });
  };
  // What is shown of a preview holds for the settings it was made with. Names that somebody agreed to create stay agreed to: only those that rows still lack are created.
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
    /** Maps a file as its columns are guessed, whatever was remembered. */
    guess: (look: Look) =>
      changed(() => {
        setMappings({ ...mappings, [look.file]: guessed(look) });
        setRecalled(new Set([...recalled].filter((file) => file !== look.file)));
      }),
  };
  const held = { known, files, looks, mappings, settings, recalled, corrections };
  return { ...held, progress, isBusy, refusal, result, take, run, create, correct, change };
}

const guessed = ({ mapping }: Look): Mapping[] => (mapping ? [mapping] : []);
