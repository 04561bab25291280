import { IMPORTING } from "../../src/domain/catalogue/import-rights";
import { IMPORTING as OF_PAGES } from "../../src/web/browser/shared/importing-rights";

it("pages offer imports to people whose rights import something", () => {
  expect([...OF_PAGES].sort()).toEqual([...IMPORTING].sort());
});
