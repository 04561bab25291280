import { t } from "@lingui/core/macro";
import { whole } from "../../shared/figures";
import { useActKey } from "../asking/use-act-key";
import { done, useAct, useRefresh } from "../asking/use-answer";
import { AddLine, ChangeLines, DeleteLine, OneOrder, Receive, SetNotes, type WholeOrder } from "./one-order";
import type { TypedOrder } from "./typed-order";

/** What was done, for people, and the order's version after it. */
interface Saved {
  told: string;
  version: number;
}

/** The day and the warehouse that a line is added with, unless others are typed: those of the order's last line. */
export const proposedPlace = ({ lines }: WholeOrder): { on: string; warehouseId: string } => ({
  on: lines.at(-1)?.expectedDeliveryOn ?? "",
  warehouseId: lines.at(-1)?.warehouse.id ?? "",
});

/** What saves the values typed on an order. What is typed is kept until the page shows what was saved. Each act answers the sentence that is shown when it is done. */
export function useOrderActs(order: WholeOrder, typed: TypedOrder) {
  const { id, version, reference, supplier } = order;
  const act = useAct();
  const refresh = useRefresh();
  const [receiptKey, additionKey] = [useActKey(), useActKey()];
  const { lines, notes, addition, mode } = typed;
  const entries = Object.entries(lines.lines);
  const receive = async (): Promise<Saved> => {
    const arrived = entries.flatMap(([line, { arrived: units }]) => (units ? [{ id: line, units }] : []));
    const asked = { id, version: lines.seen, lines: arrived };
    const { result } = done((await act(Receive, { ...asked, key: receiptKey.of(asked) })).receiveOrderLines);
    receiptKey.forget();
    await refresh(OneOrder, { id });
    lines.drop();
    const { status, quantityFulfilled, quantityConfirmed } = result.order;
    const [received, ordered] = [whole(quantityFulfilled), whole(quantityConfirmed)];
    const told =
      status === "FULLY_RECEIVED"
        ? t`${reference} is received in full.`
        : t`${received} of ${ordered} units are received.`;
    return { told, version: result.order.version };
  };
  const change = async (): Promise<Saved> => {
    const changes = entries.map(([line, { ordered, on, unitCost }]) => ({
      id: line,
      quantityOrdered: ordered,
      expectedDeliveryOn: on,
      expectedDeliveryReason: lines.reason.trim() || undefined,
      unitCost: unitCost == null ? undefined : String(unitCost),
    }));
    const { result } = done((await act(ChangeLines, { id, version: lines.seen, lines: changes })).changeOrderLines);
    await refresh(OneOrder, { id });
    lines.drop();
    const told = mode === "days" ? t`The expected days are changed. The plan follows.` : t`The lines are changed.`;
    return { told, version: result.order.version };
  };
  const add = async (over: number): Promise<Saved> => {
    const { sku, units, ...chosen } = addition.typed;
    const { on, warehouseId } = { ...proposedPlace(order), ...chosen };
    const line = {
      ...{ sku: sku.trim(), warehouseId, supplierId: supplier.id },
      ...{ quantityOrdered: units ?? 0, expectedDeliveryOn: on },
    };
    const asked = { id, line };
    const answer = await act(AddLine, { ...asked, version: over, key: additionKey.of(asked) });
    const { result } = done(answer.addOrderLines);
    additionKey.forget();
    await refresh(OneOrder, { id });
    addition.drop();
    const added = line.sku;
    return { told: t`${added} is added.`, version: result.order.version };
  };
  const writeNotes = async (over: number): Promise<Saved> => {
    const answer = await act(SetNotes, { id, version: over, notes: notes.text.trim() || null });
    const { result } = done(answer.setOrderNotes);
    await refresh(OneOrder, { id });
    notes.drop();
    return { told: t`The notes are saved.`, version: result.version };
  };
  const saveLines = mode === "receive" ? receive : change;
  /** After a write of our own: what is typed at the lines is no less up to date than before. */
  const follow = ({ told, version: now }: Saved): string => {
    if (lines.isTyped && !lines.isOverrun) lines.keep(now);
    return told;
  };
  return {
    /** Receives what arrived, or changes the lines. */
    lines: async () => (await saveLines()).told,
    notes: async () => follow(await writeNotes(version)),
    add: async () => follow(await add(version)),
    /** Saves all that is typed, each over what the one before wrote. */
    async all() {
      const steps = [
        ...(lines.isTyped ? [saveLines] : []),
        ...(addition.isTyped ? [add] : []),
        ...(notes.isTyped ? [writeNotes] : []),
      ];
      const told: string[] = [];
      let over = version;
      for (const step of steps) {
        const saved = await step(over);
        told.push(saved.told);
        over = saved.version;
      }
      return told.join(" ");
    },
    async remove(line: string) {
      done((await act(DeleteLine, { orderId: id, version, id: line })).deleteOrderLines);
      return t`The line is removed.`;
    },
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
