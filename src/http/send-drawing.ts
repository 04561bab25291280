import type { Response } from "express";
import { z } from "zod";
import { type Asker, type Rendering, render } from "../documents/render";

/** How a drawing looks. */
export const Theme = z.enum(["light", "dark"]);

const TYPES = { svg: "image/svg+xml", png: "image/png" } as const;

/** A drawing that is opened by itself runs nothing and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Draws a chart and answers with it. @throws What `Renderers.render` throws. */
export async function sendDrawing(
  response: Response,
  rendering: Extract<Rendering, { kind: "chart" }>,
  asker: Asker,
): Promise<void> {
  const drawing = await render(rendering, asker);
  // A plan may change at any moment: a browser that kept a drawing would show it beside newer figures.
  response.set("Content-Security-Policy", POLICY).set("Cache-Control", "private, no-cache");
  response.type(TYPES[rendering.format]).send(drawing);
}
