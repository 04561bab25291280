import { useState } from "react";
import type { KnownSession } from "../asking/session";
import { isKept, useKept } from "../asking/use-kept";
import type { WholeLine, WholeOrder } from "./one-order";
import { missingOf, type TypedLine } from "./order-units";

/** What can be done with lines: receive them, move the days of placed ones, change those that were not placed, or nothing. */
export type Mode = "receive" | "days" | "edit" | "read";

/** What is typed at lines, by their ids, and the version of the order that it was typed over. */
interface KeptLines {
  version: number;
  mode: Mode;
  lines: Readonly<Record<string, TypedLine>>;
  /** Why days are moved. */
  reason?: string;
}

/** Notes that are typed, and the notes that they were typed over, so that nobody else's are lost by them. */
interface KeptNotes {
  notes: string;
  over: string;
}

/** A line that is typed to be added. What is left out is as the form proposes it. */
export interface KeptAddition {
  sku: string;
  units: number | null;
  warehouseId?: string;
  on?: string;
}

const linesKey = (id: string) => `order ${id}`;
const notesKey = (id: string) => `notes ${id}`;
const additionKey = (id: string) => `addition ${id}`;

/** Whether something is typed on an order in this tab that was not saved. For lists; the order's page follows what is typed. */
export const hasUnsaved = (id: string): boolean => [linesKey, notesKey, additionKey].some((key) => isKept(key(id)));

/** What a person can do with the lines of an order as it stands; what is offered first comes first. */
function modesOf({ status }: WholeOrder, may: KnownSession["may"]): Mode[] {
  const mayWrite = may("WRITE_ORDERS");
  if (status === "FULLY_RECEIVED") return ["read"];
  if (status !== "CONFIRMED" && status !== "PARTIALLY_RECEIVED") return [mayWrite ? "edit" : "read"];
  return [may("RECEIVE_STOCK") ? "receive" : "read", ...(mayWrite ? (["days"] as const) : [])];
}

/** Returns what is typed at a line, without what stands there anyway. */
function differing(line: WholeLine, { arrived, ordered, on, unitCost }: TypedLine): TypedLine | null {
  const typed = {
    ...(arrived ? { arrived } : {}),
    ...(ordered === undefined || ordered === line.quantityOrdered ? {} : { ordered }),
    ...(on === undefined || on === line.expectedDeliveryOn ? {} : { on }),
    ...(unitCost === undefined || unitCost === (line.unitCost ?? null) ? {} : { unitCost }),
  };
  return Object.keys(typed).length > 0 ? typed : null;
}

/** Whether a line can be saved as it is typed. A cost may be left out only where none is known. */
const isSavable = ({ ordered, on, unitCost }: TypedLine): boolean => ordered !== null && on !== "" && unitCost !== null;

/** What is typed at the lines of an order. It stays through looking elsewhere and reloading, and with the version that it is meant for. */
function useTypedLines(order: WholeOrder, modes: readonly Mode[]) {
  const { id, version } = order;
  const [kept, setKept] = useKept<KeptLines>(linesKey(id));
  const [chosen, choose] = useState<Mode | null>(null);
  const current = kept && modes.includes(kept.mode) ? kept : null;
  const mode = current?.mode ?? modes.find((it) => it === chosen) ?? modes[0] ?? "read";
  const reason = current?.reason ?? "";
  const lines = current?.lines ?? {};
  const set = (changes: KeptLines["lines"], { why = reason, seen = current?.version ?? version } = {}) => {
    const typed = order.lines.flatMap((line): (readonly [string, TypedLine])[] => {
      const differs = differing(line, changes[line.id] ?? {});
      return differs ? [[line.id, differs]] : [];
    });
    const next = { version: seen, mode, lines: Object.fromEntries(typed), ...(why ? { reason: why } : {}) };
    setKept(() => (typed.length > 0 || why ? next : null));
  };
  const entries = Object.values(lines);
  return {
    mode,
    lines,
    reason,
    /** The version of the order that they were typed over. */
    seen: current?.version ?? version,
    count: entries.length,
    isTyped: current !== null,
    isOverrun: current !== null && current.version !== version,
    isValid: entries.every(isSavable) && (reason === "" || entries.length > 0),
    /** What was typed when other things could be done with the order, so that it can't be saved any more; null for nothing. */
    stranded: kept !== null && current === null ? kept.lines : null,
    set,
    type: (line: string) => (change: TypedLine) => set({ ...lines, [line]: { ...lines[line], ...change } }),
    /** Moves all that has not arrived to a day. */
    moveAll: (on: string) =>
      set(Object.fromEntries(order.lines.filter((line) => missingOf(line) > 0).map((line) => [line.id, { on }]))),
    typeReason: (why: string) => set(lines, { why }),
    /** Turns to another thing that can be done with the lines, while nothing is typed. */
    turnTo: choose,
    drop() {
      choose(null);
      setKept(() => null);
    },
    /** Holds to what is typed over the order in another version. */
    keep: (over = version) => set(lines, { seen: over }),
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

/** A line that is typed to be added to an order; kept like its lines. */
function useTypedAddition({ id }: WholeOrder) {
  const [kept, setKept] = useKept<KeptAddition>(additionKey(id));
  const typed = kept ?? { sku: "", units: null };
  return {
    typed,
    isTyped: kept !== null,
    isValid: typed.sku.trim() !== "" && typed.units !== null && typed.on !== "",
    type: (change: Partial<KeptAddition>) =>
      setKept((before) => {
        const next = { sku: "", units: null, ...before, ...change };
        return next.sku === "" && next.units === null && !next.warehouseId && next.on === undefined ? null : next;
      }),
    drop: () => setKept(() => null),
  };
}

/** All that is typed on an order and not saved, and what can be done with its lines. */
export function useTypedOrder(order: WholeOrder, may: KnownSession["may"]) {
  const lines = useTypedLines(order, modesOf(order, may));
  const notes = useTypedNotes(order);
  const addition = useTypedAddition(order);
  return {
    mode: lines.mode,
    lines,
    notes,
    addition,
    isUnsaved: lines.isTyped || lines.stranded !== null || notes.isTyped || addition.isTyped,
    isOverrun: lines.isOverrun || notes.isOverrun,
    /** Whether something was typed that the order takes no longer. */
    isStranded: lines.stranded !== null || (addition.isTyped && lines.mode !== "edit"),
    isValid: lines.isValid && (!addition.isTyped || addition.isValid),
    drop() {
      lines.drop();
      notes.drop();
      addition.drop();
    },
    /** Drops what the order takes no longer. */
    dropStranded() {
      if (lines.stranded) lines.drop();
      if (lines.mode !== "edit") addition.drop();
    },
  };
}

export type TypedOrder = ReturnType<typeof useTypedOrder>;
