import { parse } from "csv-parse/sync";
import { runCommand } from "../support/command-line";
import { cli, type Outcome } from "../support/processes";

const forecast = (input: string | Buffer, ...args: string[]): Promise<Outcome> =>
  runCommand(null, ["forecast", ...args], [], input);

describe("forecast", () => {
  it("reads series of any length as CSV and writes a method and as many values as asked for", async () => {
    const input = `steady,${"5,".repeat(29)}5\n"a, b",1,2,3\nlate,,,4\nempty\n`;
    // As a process of its own, without a database.
    const args = ["forecast", "--frequency", "week", "--horizon", "4"];
    const { code, stdout, stderr } = await cli(args, { dataDir: "/nonexistent", input });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const rows: string[][] = parse(stdout);
    expect(rows.map(([id]) => id)).toEqual(["steady", "a, b", "late", "empty"]);
    for (const [, method, ...values] of rows) {
      expect(method).not.toBe("");
      expect(values).toHaveLength(4);
      expect(values.every((value) => Number.isFinite(Number(value)))).toBe(true);
    }
    expect(rows[0]?.slice(2).map(Number)).toEqual([5, 5, 5, 5]);
  });

  it("keeps a spreadsheet from taking the name of a series for a formula, and reads such names and values as they were", async () => {
    const args = ["--frequency", "week", "--horizon", "1"];
    const input = `"=1+1\n=2","'-3",1,2\n"'t Vat",1,2,3\n`;
    const { stdout } = await forecast(input, ...args);
    expect(parse(stdout).map(([id]: string[]) => id)).toEqual(["'=1+1\n'=2", "'t Vat"]);
  });

  it.each([
    [
      "a value that is no number",
      "a,1,two\n",
      ["--frequency", "day", "--horizon", "2"],
      "row 1: a value of a is not a number",
    ],
    [
      "a value whose square no number can hold",
      "a,1,2\nb,1e308,1e308\n",
      ["--frequency", "day", "--horizon", "2"],
      "row 2: a value of b is beyond",
    ],
    [
      "bytes that are no text",
      Buffer.from("a,1,2\nCAF\u00c9,1,2\n", "latin1"),
      ["--frequency", "day", "--horizon", "2"],
      "line 2: has bytes that are no UTF-8 text",
    ],
    ["a quote that is not closed", 'a,"1\n', ["--frequency", "day", "--horizon", "2"], "Quote Not Closed"],
    ["an unknown frequency", "", ["--frequency", "hour", "--horizon", "2"], "Allowed choices are day, week, month"],
    ["no horizon", "", ["--frequency", "day"], "--horizon <n>"],
    ["a horizon of nothing", "", ["--frequency", "day", "--horizon", "0"], "whole number from 1"],
  ])("refuses %s and says so in a line", async (_title, input, args, message) => {
    const { code, stdout, stderr } = await forecast(input, ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe("the environment", () => {
  it.each([
    ["a port that is none", { PORT: "99999" }, /^The environment can't be used\. PORT must be a whole number/],
    ["a database that is none", { DATABASE_URL: "mysql://localhost/x" }, /DATABASE_URL must start with postgresql:/],
    [
      "a database out of reach",
      { DATABASE_URL: "postgresql://a:b@127.0.0.1:1/x" },
      /^The database can't be reached: connect ECONNREFUSED .*\. Start PostgreSQL, or correct the address in DATABASE_URL\n$/,
    ],
  ])("with %s ends a command with a sentence", async (_title, env, message) => {
    const { code, stderr } = await cli(["tenant", "list"], { dataDir: "/nonexistent", env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
