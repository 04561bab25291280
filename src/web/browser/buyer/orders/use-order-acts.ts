import { useActKey } from "../asking/use-act-key";
import { done, useAct, useRefresh } from "../asking/use-answer";
import { whole } from "../parts/figures";
import { ChangeLines, DeleteLine, OneOrder, Receive, SetNotes, type WholeOrder } from "./one-order";
import type { TypedOrder } from "./typed-order";

/** What saves the values typed on an order. Each act answers the sentence that is shown when it is done. */
export function useOrderActs({ id, version, reference }: WholeOrder, typed: TypedOrder) {
  const act = useAct();
  const refresh = useRefresh();
  const key = useActKey();
  const { lines, notes, mode } = typed;
  const entries = Object.entries(lines.lines);
  const receive = async () => {
    const arrived = entries.flatMap(([line, { arrived: units }]) => (units ? [{ id: line, units }] : []));
    const asked = { id, version: lines.seen, lines: arrived };
    const { result } = done((await act(Receive, { ...asked, key: key.of(asked) })).receiveOrderLines);
    key.forget();
    await refresh(OneOrder, { id });
    lines.drop();
    const told =
      result.order.status === "FULLY_RECEIVED"
        ? `${reference} is received in full.`
        : `${whole(result.order.quantityReceived)} of ${whole(result.order.quantityConfirmed)} units are received.`;
    return { told, version: result.order.version };
  };
  const change = async () => {
    const changes = entries.map(([line, { ordered, on }]) => ({
      id: line,
      quantityOrdered: ordered,
      expectedDeliveryOn: on,
    }));
    const { result } = done((await act(ChangeLines, { id, version: lines.seen, lines: changes })).changeOrderLines);
    await refresh(OneOrder, { id });
    lines.drop();
    return { told: "The lines are changed.", version: result.order.version };
  };
  /** @param over The version that the notes are written over. */
  const writeNotes = async (over: number) => {
    const answer = await act(SetNotes, { id, version: over, notes: notes.text.trim() || null });
    const { result } = done(answer.setOrderNotes);
    notes.drop();
    return result.version;
  };
  const saveLines = mode === "receive" ? receive : change;
  return {
    /** Receives what arrived, or changes the lines. */
    lines: async () => (await saveLines()).told,
    async notes() {
      const now = await writeNotes(version);
      // The notes are ours: what is typed at the lines is no less up to date than before.
      if (lines.count > 0 && !lines.isOverrun) lines.keep(now);
      return "The notes are saved.";
    },
    /** Saves the lines first, then the notes. */
    async all() {
      if (lines.count === 0) {
        await writeNotes(version);
        return "The notes are saved.";
      }
      const saved = await saveLines();
      if (!notes.isTyped) return saved.told;
      await writeNotes(saved.version);
      return mode === "receive" ? `${saved.told} The notes are saved.` : "The lines and the notes are saved.";
    },
    async remove(line: string) {
      done((await act(DeleteLine, { orderId: id, version, id: line })).deleteOrderLines);
      return "The line is removed.";
    },
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
