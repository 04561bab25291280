import { sql } from "../../db";
import { type InputFault, InvalidInput, SavedQuestionNotFound, TooManySavedQuestions } from "../../errors";
import { isLongerThan, isUnprintable, isUnstorable } from "../../values/text";
import { isUuid } from "../../values/uuid";
import type { Work } from "../work";
import type { ScheduledQuestion } from "./schedules";

/** Questions that a merchant may have saved. */
export const MAX_QUESTIONS = 200;
/** Maximum lengths of a name, an operation and variables, in characters. */
export const MAX_NAME_LENGTH = 200;
export const MAX_QUERY_LENGTH = 20_000;
export const MAX_VARIABLES_LENGTH = 10_000;
export const MAX_CHART_LENGTH = 5_000;

/** The question to save. */
export interface Question {
  name: string;
  query: string;
  /** A JSON object; null for none. */
  variables: string | null;
  /** How its answer is drawn, a JSON object; null: what suits. Undefined: as it was saved before. */
  chart?: string | null | undefined;
}

/** A merchant's saved questions by name, at most `MAX_QUESTIONS`, with when they are mailed. Two statements. */
export const listSavedQuestions = ({ db }: Pick<Work, "db">): Promise<ScheduledQuestion[]> =>
  db.savedQuestion.findMany({ include: { schedule: true }, orderBy: [{ name: "asc" }, { id: "asc" }] });

function faultOfText(path: string, text: string, most: number): InputFault | null {
  if (isUnstorable(text)) return { path, reason: "holds a character that can't be kept" };
  if (isLongerThan(text, most)) return { path, reason: `must have at most ${most} characters` };
  return text.trim() === "" ? { path, reason: "must not be empty" } : null;
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The fault of a text that is a JSON object, or is left out. */
function faultOfObject(path: string, json: string | null | undefined, most: number): InputFault | null {
  if (json === null || json === undefined) return null;
  return faultOfText(path, json, most) ?? (isObject(json) ? null : { path, reason: "must be a JSON object" });
}

function faultsOf({ name, query, variables, chart }: Question): InputFault[] {
  return [
    faultOfText("input.name", name, MAX_NAME_LENGTH),
    isUnprintable(name) ? { path: "input.name", reason: "must be on one line, without control characters" } : null,
    faultOfText("input.query", query, MAX_QUERY_LENGTH),
    faultOfObject("input.variables", variables, MAX_VARIABLES_LENGTH),
    faultOfObject("input.chart", chart, MAX_CHART_LENGTH),
  ].filter((fault) => fault !== null);
}

/**
 * Makes room for one more. A merchant's saves run one at a time, until the end of the transaction, so that simultaneous ones count each
 * other.
 */
async function makeRoom({ db, tenant }: Work): Promise<void> {
  await db.execute(
    "questions.lock",
    sql`select pg_advisory_xact_lock(hashtextextended(${`questions/${tenant.id}`}, 0))::text`,
  );
  if ((await db.savedQuestion.count()) >= MAX_QUESTIONS) throw TooManySavedQuestions(MAX_QUESTIONS);
}

/**
 * Saves a question for everyone who works with the merchant.
 * @param id The one to write over; null: a new one.
 * @throws InvalidInput · SavedQuestionNotFound · TooManySavedQuestions; nothing has been written then.
 */
export async function saveQuestion(work: Work, id: string | null, question: Question): Promise<ScheduledQuestion> {
  const { db, clock, keyPrefix, warehouses } = work;
  const faults = faultsOf(question);
  if (faults.length > 0) throw InvalidInput(faults);
  const { name, query, variables, chart } = question;
  const saved = { savedBy: keyPrefix ?? "", savedAt: clock.now(), warehouseIds: [...warehouses] };
  const data = { name: name.trim(), query, variables, ...(chart === undefined ? {} : { chart }), ...saved };
  if (id === null) {
    await makeRoom(work);
    return db.savedQuestion.create({ data, include: { schedule: true } });
  }
  const { count } = isUuid(id) ? await db.savedQuestion.updateMany({ where: { id }, data }) : { count: 0 };
  if (count === 0) throw SavedQuestionNotFound(id);
  return db.savedQuestion.findFirstOrThrow({ where: { id }, include: { schedule: true } });
}

/** Deletes a saved question. @returns its id @throws SavedQuestionNotFound */
export async function deleteSavedQuestion({ db }: Work, id: string): Promise<string> {
  const { count } = isUuid(id) ? await db.savedQuestion.deleteMany({ where: { id } }) : { count: 0 };
  if (count === 0) throw SavedQuestionNotFound(id);
  return id;
}
