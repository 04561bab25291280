import type { KnownSession } from "../asking/session";
import { isKept, useKept } from "../asking/use-kept";
import type { WholeLine, WholeOrder } from "./one-order";

/** What is typed at a line: units that arrived, or another quantity and day. A number of null, and a day of "", is an empty field. */
export interface TypedLine {
  arrived?: number | null;
  ordered?: number | null;
  on?: string;
}

/** What can be done with lines. */
export type Mode = "receive" | "edit" | "read";

/** What is typed at lines, by their ids, and the version of the order that it was typed over. */
interface KeptLines {
  version: number;
  mode: Mode;
  lines: Readonly<Record<string, TypedLine>>;
}

/** Notes that are typed, and the notes that they were typed over, so that nobody else's are lost by them. */
interface KeptNotes {
  notes: string;
  over: string;
}

const linesKey = (id: string) => `order ${id}`;
const notesKey = (id: string) => `notes ${id}`;

/** Whether something is typed on an order in this tab that was not saved. For lists; the order's page follows what is typed. */
export const hasUnsaved = (id: string): boolean => isKept(linesKey(id)) || isKept(notesKey(id));

const modeOf = ({ status }: WholeOrder, may: KnownSession["may"]): Mode => {
  if (status === "FULLY_RECEIVED") return "read";
  if (status === "CONFIRMED" || status === "PARTIALLY_RECEIVED") return may("RECEIVE_STOCK") ? "receive" : "read";
  return may("WRITE_ORDERS") ? "edit" : "read";
};

/** Returns what is typed at a line, without what stands there anyway. */
function differing(line: WholeLine, { arrived, ordered, on }: TypedLine): TypedLine | null {
  const typed = {
    ...(arrived ? { arrived } : {}),
    ...(ordered === undefined || ordered === line.quantityOrdered ? {} : { ordered }),
    ...(on === undefined || on === line.expectedDeliveryOn ? {} : { on }),
  };
  return Object.keys(typed).length > 0 ? typed : null;
}

/** What is typed at the lines of an order. It stays through looking elsewhere and reloading, and with the version that it is meant for. */
function useTypedLines(order: WholeOrder, mode: Mode) {
  const { id, version } = order;
  const [kept, setKept] = useKept<KeptLines>(linesKey(id));
  const current = kept?.mode === mode ? kept : null;
  const set = (lines: KeptLines["lines"], seen = current?.version ?? version) => {
    const typed = order.lines.flatMap((line): (readonly [string, TypedLine])[] => {
      const differs = differing(line, lines[line.id] ?? {});
      return differs ? [[line.id, differs]] : [];
    });
    setKept(() => (typed.length > 0 ? { version: seen, mode, lines: Object.fromEntries(typed) } : null));
  };
  const lines = current?.lines ?? {};
  const entries = Object.values(lines);
  return {
    lines,
    /** The version of the order that they were typed over. */
    seen: current?.version ?? version,
    count: entries.length,
    isOverrun: current !== null && current.version !== version,
    isValid: entries.every(({ ordered, on }) => ordered !== null && on !== ""),
    /** What was typed when other things could be done with the order, so that it can't be saved any more; null for nothing. */
    stranded: kept !== null && current === null ? kept.lines : null,
    set,
    type: (line: string) => (change: TypedLine) => set({ ...lines, [line]: { ...lines[line], ...change } }),
    drop: () => setKept(() => null),
    /** Holds to what is typed over the order in another version. */
    keep: (over = version) => set(lines, over),
  };
}

/** What is typed as the notes of an order; kept like its lines. */
function useTypedNotes({ id, notes }: WholeOrder) {
  const held = notes ?? "";
  const [kept, setKept] = useKept<KeptNotes>(notesKey(id));
  const over = kept?.over ?? held;
  return {
    held,
    text: kept?.notes ?? held,
    isTyped: kept !== null,
    isOverrun: over !== held,
    type: (text: string) => setKept(() => (text === over && over === held ? null : { notes: text, over })),
    drop: () => setKept(() => null),
    /** Holds to what is typed over the notes as they are now. */
    keep: () => setKept((before) => before && { ...before, over: held }),
  };
}

/** All that is typed on an order and not saved, and what can be done with its lines. */
export function useTypedOrder(order: WholeOrder, may: KnownSession["may"]) {
  const mode = modeOf(order, may);
  const lines = useTypedLines(order, mode);
  const notes = useTypedNotes(order);
  return {
    mode,
    lines,
    notes,
    isUnsaved: lines.count > 0 || lines.stranded !== null || notes.isTyped,
    isOverrun: lines.isOverrun || notes.isOverrun,
    drop() {
      lines.drop();
      notes.drop();
    },
  };
}

export type TypedOrder = ReturnType<typeof useTypedOrder>;
