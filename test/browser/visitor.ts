import fs from "node:fs";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PASSWORD } from "../support/people";

const AXE = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** A person with a browser of their own: what their pages asked other machines for, and what went wrong in them. */
export class Visitor {
  /** Addresses of other machines that a page asked for; the requests were not let out. */
  readonly elsewhere: string[] = [];
  /** Errors of scripts, and what the page's policy refused. */
  readonly faults: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    private readonly address: string,
  ) {}

  static async arrive(
    browser: Browser,
    address: string,
    { colorScheme = "light", locale = "en-GB" }: { colorScheme?: "light" | "dark"; locale?: string } = {},
  ): Promise<Visitor> {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ locale, colorScheme, viewport, acceptDownloads: true });
    const visitor = new Visitor(context, address);
    await context.route("**", async (route) => {
      const url = route.request().url();
      if (url.startsWith(`${address}/`)) return route.continue();
      visitor.elsewhere.push(url);
      return route.abort();
    });
    return visitor;
  }

  /** Signs somebody in, as the page for it does; all tabs of this person have the session. */
  async signIn(email: string, password = PASSWORD): Promise<void> {
    const reply = await this.context.request.post(`${this.address}/session`, {
      data: { email, password },
      headers: { Origin: new URL(this.address).origin },
    });
    if (!reply.ok()) throw new Error(`Signing in was answered ${reply.status()}: ${await reply.text()}`);
  }

  /** Opens a path of the service in a tab of its own. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    // "Canceled" is the editor's word for work that it gave up because what it was for is gone.
    page.on("pageerror", ({ message }) => message === "Canceled" || this.faults.push(message));
    page.on("console", (message) => {
      // A refused key is an answer, and no fault of the page's.
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) this.faults.push(message.text());
    });
    await page.goto(`${this.address}${path}`);
    return page;
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

/** Types a key on a developers' page, in place of the session. */
export async function useKey(page: Page, key: string): Promise<void> {
  const field = page.getByLabel("API key");
  if (!(await field.isVisible())) await page.locator(".key-choice summary").click();
  await page.getByLabel("API key").fill(key);
  await page.getByRole("button", { name: "Use key" }).click();
}

/** What keeps people from using a part of a page (WCAG 2.2 A and AA), each with where it is. */
export async function barriers(page: Page, part = "body"): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults, string>(
    (selector) =>
      (globalThis as unknown as { axe: { run(part: string, options: object): Promise<AxeResults> } }).axe.run(
        selector,
        {
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        },
      ),
    part,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
