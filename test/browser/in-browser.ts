import type { Browser } from "playwright-core";
import { closeRenderers } from "../../src/documents/render";
import type { TestApp } from "../support/app";
import { findChromium, NO_CHROMIUM, openChromium } from "./chromium";
import { Visitor } from "./visitor";

/** What tests in a browser have: the service, a browser, and a visitor of each test's own. */
interface Stage {
  app: TestApp;
  browser: Browser;
  visitor: Visitor;
}

/** There once the tests of a file run; the visitor is another one for each. */
export const stage = {} as Stage;

/**
 * Tests in a browser, skipped where this machine has none. After each, nothing may have been asked of other machines, and nothing gone wrong
 * in a page but what the test has taken out of `faults`.
 * @param title What is tested, for the line that says it is skipped.
 * @param start Starts the service, with all that the tests find in it.
 */
export function inBrowser(title: string, start: () => Promise<TestApp>, tests: () => void): void {
  const executable = findChromium();
  if (executable === null) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    describe(title, () => {
      it.skip(NO_CHROMIUM, () => {});
    });
    return;
  }
  beforeAll(async () => {
    stage.app = await start();
    stage.browser = await openChromium(executable);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.app?.close();
    await closeRenderers();
  });
  beforeEach(async () => {
    stage.visitor = await Visitor.arrive(stage.browser, stage.app.address);
  });
  afterEach(async () => {
    const { elsewhere, faults } = stage.visitor;
    await stage.visitor.leave();
    expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] });
  });
  tests();
}
