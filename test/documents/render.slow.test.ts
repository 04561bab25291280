import { ORDER_COLUMNS } from "../../src/documents/columns";
import type { OrderDocument } from "../../src/documents/order-document";
import { closeRenderers, Renderers, RenderingFailed, render } from "../../src/documents/render";
import { SAMPLE } from "../../src/documents/warm-up";
import { orderOf } from "./orders";

const LIMITS = { threads: 1, timeLimitMs: 20_000, queueLength: 50, memoryMb: 512 };

async function withRenderers(
  limits: Partial<typeof LIMITS>,
  work: (renderers: Renderers) => Promise<void>,
): Promise<void> {
  const renderers = new Renderers({ ...LIMITS, ...limits });
  try {
    await work(renderers);
  } finally {
    await renderers.close();
  }
}

afterAll(closeRenderers);

describe("rendering off the main thread", () => {
  it("prints 500 lines while the event loop keeps answering", async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const bytes = await render({ kind: "order-pdf", document: orderOf(500), columns: ORDER_COLUMNS });
    clearInterval(timer);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(ticks).toBeGreaterThan(20);
  });

  it("prints the sample that a service warms up with", async () => {
    expect((await render(SAMPLE)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("renders all three kinds of document", async () => {
    const document = orderOf(1);
    const row = { sku_name: "A", product_name: "A", unit_cost: null, production_time: null, raw_material_name: "B" };
    const books = await Promise.all([
      render({ kind: "order-workbook", document }),
      render({
        kind: "bill-of-materials-workbook",
        rows: [{ ...row, raw_material_quantity: 1, raw_material_unit_cost: null }],
      }),
    ]);
    for (const bytes of books) expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it("gives up what takes too long", async () => {
    await withRenderers({ timeLimitMs: 1 }, async (renderers) => {
      await expect(renderers.render({ kind: "order-pdf", document: orderOf(500) })).rejects.toMatchObject({
        code: "TIMEOUT",
        kind: "unavailable",
      });
    });
  });

  it("passes on what a rendering throws and serves the next one", async () => {
    await withRenderers({}, async (renderers) => {
      const broken = { ...orderOf(1), order: null } as unknown as OrderDocument;
      await expect(renderers.render({ kind: "order-pdf", document: broken })).rejects.toThrow(RenderingFailed);
      await expect(renderers.render({ kind: "order-pdf", document: orderOf(1) })).resolves.toBeInstanceOf(Buffer);
    });
  });

  it("outlives a thread that runs out of memory", async () => {
    await withRenderers({ memoryMb: 8 }, async (renderers) => {
      await expect(renderers.render({ kind: "order-pdf", document: orderOf(1) })).rejects.toThrow(RenderingFailed);
    });
  });

  it("starts anew after it was closed", async () => {
    await withRenderers({}, async (renderers) => {
      await renderers.render({ kind: "order-pdf", document: orderOf(1) });
      await renderers.close();
      await expect(renderers.render({ kind: "order-pdf", document: orderOf(1) })).resolves.toBeInstanceOf(Buffer);
    });
  });

  it("refuses what its queue has no room for", async () => {
    await withRenderers({ queueLength: 1 }, async (renderers) => {
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map(() => renderers.render({ kind: "order-pdf", document: orderOf(1) })),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
      expect(outcomes[2]).toMatchObject({ reason: expect.objectContaining({ code: "UNAVAILABLE" }) });
    });
  });

  it("leaves a thread and most of its queue to others than the one who asks most", async () => {
    await withRenderers({ threads: 2, queueLength: 6 }, async (renderers) => {
      const gone = new AbortController();
      const render = (keyPrefix: string) =>
        renderers.render({ kind: "order-pdf", document: orderOf(200) }, { keyPrefix, gone: gone.signal });
      const done: string[] = [];
      const mine = [1, 2, 3].map((place) => render("mine").then(() => done.push(`mine ${place}`)));
      await expect(render("mine")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
      await render("yours").then(() => done.push("yours"));
      expect(done).not.toContain("mine 3");
      await Promise.all(mine);
    });
  });

  it("does not begin what waits for somebody who has left", async () => {
    await withRenderers({}, async (renderers) => {
      const leaving = new AbortController();
      const asker = { keyPrefix: "mine", gone: leaving.signal };
      const rendering = { kind: "order-pdf", document: orderOf(1) } as const;
      const outcomes = Promise.allSettled([renderers.render(rendering, asker), renderers.render(rendering, asker)]);
      leaving.abort(new Error("gone"));
      expect(await outcomes).toMatchObject([
        { status: "fulfilled" },
        { status: "rejected", reason: leaving.signal.reason },
      ]);
      await expect(renderers.render(rendering, asker)).rejects.toBe(leaving.signal.reason);
    });
  });

  it("fails what is under way when it is closed", async () => {
    const renderers = new Renderers(LIMITS);
    const outcome = expect(renderers.render({ kind: "order-pdf", document: orderOf(500) })).rejects.toThrow(
      RenderingFailed,
    );
    await renderers.close();
    await outcome;
  });
});
