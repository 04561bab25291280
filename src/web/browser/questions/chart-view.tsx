import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Extent } from "../../../documents/answers/extent";
import type { Table } from "../../../documents/answers/tables";
import { listed } from "../shared/figures";
import { tableImage } from "../shared/service";
import {
  type ChartChoice,
  chartOf,
  FOLDS,
  type Fold,
  labelColumns,
  numberColumns,
  PERIODS,
  type Period,
  timeColumns,
} from "./charts";
import { columnInSentence, columnText } from "./column-words";

const PERIOD_WORDS: Record<Period, string> = { DAY: t`Day`, WEEK: t`Week`, MONTH: t`Month` };

const FOLD_WORDS: Record<Fold, string> = {
  SUM: t`Sum`,
  AVERAGE: t`Average`,
  LOWEST: t`Lowest`,
  HIGHEST: t`Highest`,
  COUNT: t`Count`,
};

const KIND_WORDS: Record<ChartChoice["kind"], string> = {
  bar: t({ context: "chart", message: "Bar" }),
  line: t({ context: "chart", message: "Line" }),
  column: t({ context: "chart", message: "Column" }),
  point: t({ context: "chart", message: "Point" }),
  waterfall: t({ context: "chart", message: "Waterfall" }),
};

/** A choice of one among texts; the empty one stands for none. */
function Choice<Value extends string>({
  name,
  value,
  of,
  wordOf,
  none,
  choose,
}: {
  name: string;
  value: Value | undefined;
  of: readonly Value[];
  wordOf(value: Value): string;
  none?: string;
  choose(value: Value | undefined): void;
}) {
  const id = useId();
  return (
    <span className="choice">
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value ?? ""} onChange={(event) => choose((event.target.value || undefined) as Value)}>
        {none !== undefined && <option value="">{none}</option>}
        {of.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What is drawn of a table, to be chosen: along which column, put together how, which figures. */
function Choices({
  table,
  choice,
  change,
}: {
  table: Table;
  choice: ChartChoice;
  change(changed: Partial<ChartChoice>): void;
}) {
  const labels = labelColumns(table);
  const figures = numberColumns(table);
  const isTime = timeColumns(table).includes(choice.label);
  const toggle = (name: string) => {
    if (choice.by !== undefined) return change({ values: [name] });
    const values = choice.values.includes(name) ? choice.values.filter((it) => it !== name) : [...choice.values, name];
    if (values.length > 0) change({ values });
  };
  return (
    <>
      <div className="chosen">
        <Choice
          name={t`Along`}
          value={choice.label}
          of={labels}
          wordOf={columnText}
          choose={(label) => label && change({ label, by: choice.by === label ? undefined : choice.by })}
        />
        {isTime && (
          <Choice<Period>
            name={t`By`}
            value={choice.period ?? "DAY"}
            of={PERIODS}
            wordOf={(period) => PERIOD_WORDS[period]}
            choose={(period) => change({ period })}
          />
        )}
        <Choice
          name={t`Split by`}
          value={choice.by}
          of={labels.filter((it) => it !== choice.label)}
          wordOf={columnText}
          none={t`nothing`}
          choose={(by) => change({ by, values: by === undefined ? choice.values : choice.values.slice(0, 1) })}
        />
        <Choice<Fold>
          name={t`Rows`}
          value={choice.fold ?? (isTime || choice.by !== undefined ? "SUM" : undefined)}
          of={figures.length > 0 ? FOLDS : ["COUNT"]}
          wordOf={(fold) => FOLD_WORDS[fold]}
          {...(isTime || choice.by !== undefined || figures.length === 0 ? {} : { none: t`one by one` })}
          choose={(fold) => change({ fold, values: choice.values.length > 0 ? choice.values : figures.slice(0, 1) })}
        />
        {isTime && (
          <Choice<ChartChoice["kind"]>
            name={t`As`}
            value={choice.kind === "line" ? "line" : "column"}
            of={["line", "column"]}
            wordOf={(kind) => KIND_WORDS[kind]}
            choose={(kind) => kind && change({ kind })}
          />
        )}
        {!isTime && choice.by === undefined && choice.values.length > 1 && (
          <Choice<ChartChoice["kind"]>
            name={t`As`}
            value={choice.kind === "point" || choice.kind === "waterfall" ? choice.kind : "bar"}
            of={["bar", "point", "waterfall"]}
            wordOf={(kind) => KIND_WORDS[kind]}
            choose={(kind) => kind && change({ kind })}
          />
        )}
      </div>
      {choice.fold !== "COUNT" && (
        <fieldset>
          <legend>
            <Trans>Show</Trans>
          </legend>
          {figures.map((name) => (
            <label key={name}>
              <input
                type={choice.by === undefined ? "checkbox" : "radio"}
                checked={choice.values.includes(name)}
                onChange={() => toggle(name)}
              />
              {columnText(name)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** What a picture of a chart is, for those who don't see it. */
function pictureText(title: string, { fold, values, by }: ChartChoice): string {
  const column = by === undefined ? null : columnInSentence(by);
  if (fold === "COUNT") return column === null ? t`Chart of rows: ${title}` : t`Chart of rows by ${column}: ${title}`;
  const figures = listed(values.map(columnText));
  return column === null ? t`Chart of ${figures}: ${title}` : t`Chart of ${figures} by ${column}: ${title}`;
}

/** How wide the chart is drawn in a place: as wide as its room, so that its words are shown in their own size, also on a phone. */
const pictureWidth = (place: HTMLElement | null) => Math.max(280, Math.min(1200, (place?.clientWidth ?? 640) - 26));

/** A table drawn by the service, with what to draw to be chosen; what is left out is said. */
export function ChartView({
  table,
  title,
  chart,
  extent,
  apiKey,
  chosen,
}: {
  table: Table;
  title: string;
  /** What is drawn at first. */
  chart: ChartChoice;
  extent: Extent;
  apiKey: string;
  /** Called when somebody chooses what is drawn. */
  chosen?(choice: ChartChoice): void;
}) {
  const [choice, setChoice] = useState(chart);
  const choose = (changed: Partial<ChartChoice>) => {
    const now = { ...choice, ...changed };
    setChoice(now);
    chosen?.(now);
  };
  const { drawn, cuts } = useMemo(() => chartOf(title, table, choice, extent), [title, table, choice, extent]);
  const [image, setImage] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    setRefusal(null);
    tableImage({ ...drawn, width: pictureWidth(place.current) }, apiKey).then(
      (address) => isWanted && setImage(address),
      (error: Error) => {
        if (!isWanted) return;
        // An old picture beside a new choice shows something else.
        setImage(null);
        setRefusal(error.message);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [apiKey, drawn]);
  return (
    <div className="scroll drawing" ref={place}>
      <Choices table={table} choice={choice} change={choose} />
      {cuts.length > 0 && <p className="cuts">{cuts.join(" ")}</p>}
      {refusal && <p role="alert">{refusal}</p>}
      {image && <img src={image} alt={pictureText(title, choice)} />}
    </div>
  );
}
