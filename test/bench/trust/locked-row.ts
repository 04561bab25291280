import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { keepAsking, longest, sendTo, startAttacked, told } from "./attacked";
import type { Finding, Trial } from "./trial";

const WRITERS = 30;
const SECONDS = 15;
/** How long a read may take meanwhile, in ms. */
const MAX_WAIT = 3_000;

export const lockedRow: Trial = {
  name: "locked-row",
  summary: "thirty writers with three keys wait for one row that is locked; whoever reads is answered meanwhile",
  async run(): Promise<Finding> {
    const table = new Table({ head: ["", "answers", "median ms", "longest ms"], style: { head: [], compact: true } });
    const attacked = await startAttacked({ skus: 100, orders: 300 });
    const [reader = "", ...writers] = attacked.keys;
    const { client, skuIds } = attacked;
    try {
      await client.query("begin");
      await client.query("select from skus where id = $1 for update", [skuIds[0]]);
      const change = { sku_ids: [skuIds[0]], patch: { re_order_status: false } };
      const waiting = Promise.all(
        Array.from({ length: WRITERS }, (_, i) =>
          sendTo(attacked, writers[i % writers.length] ?? "", ["PATCH", "/api/v1/skus", change]),
        ),
      );
      let isOver = false;
      const reads = keepAsking(
        () => sendTo(attacked, reader, ["GET", "/api/v1/suppliers"]),
        () => isOver,
      );
      await sleep(SECONDS * 1000);
      isOver = true;
      await client.query("rollback");
      const [written, read] = [await waiting, await reads];
      const after = await sendTo(attacked, reader, ["PATCH", "/api/v1/skus", change]);
      table.push(
        told("writers at the row", written),
        told("reads meanwhile", read),
        told("a write afterwards", [after]),
      );
      const holds = read.every(({ status }) => status === 200) && longest(read) <= MAX_WAIT && after.status === 200;
      return { table, holds };
    } finally {
      await attacked.stop();
    }
  },
};
