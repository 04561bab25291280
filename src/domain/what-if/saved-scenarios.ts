import { sql } from "../../db";
import { InvalidInput, ScenariosNotFound, TooManyScenarios } from "../../errors";
import type { Prisma, SavedScenario as StoredScenario } from "../../generated/prisma/client";
import { isLongerThan, isUnprintable, isUnstorable } from "../../values/text";
import { isUuid } from "../../values/uuid";
import { type AnalysisSummary, boundRequest } from "../analyses/analysis-runs";
import type { Work } from "../work";
import { requestWhatIf } from "./analysis";
import type { WhatIfAnswer } from "./answer-type";
import { checkScenario } from "./check-scenario";
import { Scenario, Scope, type WhatIfQuestion } from "./scenario";
import { boundedSkus, MAX_PAIRS_OF_REQUEST, whatIf } from "./what-if";

/** Scenarios that a merchant may have saved, the longest name, and how many are compared at one time. */
export const MAX_SCENARIOS = 100;
export const MAX_SCENARIO_NAME_LENGTH = 200;
export const MAX_COMPARED = 10;

/** A scenario that somebody has saved, with its scope. */
export interface SavedScenario extends WhatIfQuestion {
  id: string;
  name: string;
  savedBy: string;
  savedAt: Date;
}

const asSaved = ({ id, name, savedBy, savedAt, changes, scope }: StoredScenario): SavedScenario => ({
  id,
  name,
  savedBy,
  savedAt,
  scenario: Scenario.parse(changes),
  scope: Scope.parse(scope),
});

/** A merchant's saved scenarios by name. One statement. */
export const listScenarios = async ({ db }: Pick<Work, "db">): Promise<SavedScenario[]> =>
  (await db.savedScenario.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] })).map(asSaved);

function checkName(name: string): void {
  const reasons = [
    name.trim() === "" ? "must not be empty" : null,
    isUnstorable(name) || isUnprintable(name) ? "must be on one line, without control characters" : null,
    isLongerThan(name, MAX_SCENARIO_NAME_LENGTH) ? `must have at most ${MAX_SCENARIO_NAME_LENGTH} characters` : null,
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) throw InvalidInput(reasons.map((reason) => ({ path: "name", reason })));
}

/** Makes room for one more. A merchant's saves run one at a time, until the end of the transaction, so that simultaneous ones count each other. */
async function makeRoom({ db }: Work): Promise<void> {
  await db.execute(
    "scenarios.lock",
    sql`select pg_advisory_xact_lock(hashtextextended('scenarios/' || current_tenant(), 0))`,
  );
  if ((await db.savedScenario.count()) >= MAX_SCENARIOS) throw TooManyScenarios(MAX_SCENARIOS);
}

/**
 * Saves a scenario for everyone who works with the merchant.
 * @param id The one to overwrite; null: a new one.
 * @throws InvalidInput also where the scenario is impossible · ScenariosNotFound · TooManyScenarios · OperationTooLarge for one that is too large to compute
 *   aside; nothing has been written then.
 */
export async function saveScenario(
  work: Work,
  id: string | null,
  { name, scenario, scope }: WhatIfQuestion & { name: string },
): Promise<SavedScenario> {
  const { db, clock, keyPrefix = "" } = work;
  checkName(name);
  boundRequest({ scenario, scope });
  await checkScenario(work, { scenario, scope });
  const data = {
    name: name.trim(),
    changes: scenario as Prisma.InputJsonObject,
    scope: JSON.parse(JSON.stringify(scope)) as Prisma.InputJsonObject,
    savedBy: keyPrefix,
    savedAt: clock.now(),
  };
  if (id === null) {
    await makeRoom(work);
    return asSaved(await db.savedScenario.create({ data }));
  }
  const [saved] = isUuid(id) ? await db.savedScenario.updateManyAndReturn({ where: { id }, data }) : [];
  if (!saved) throw ScenariosNotFound([id]);
  return asSaved(saved);
}

/** Deletes a saved scenario. @returns its id @throws ScenariosNotFound */
export async function deleteScenario({ db }: Work, id: string): Promise<string> {
  const { count } = isUuid(id) ? await db.savedScenario.deleteMany({ where: { id } }) : { count: 0 };
  if (count === 0) throw ScenariosNotFound([id]);
  return id;
}

/** Saved scenarios in the order of their ids. @throws ScenariosNotFound naming those that are not there. */
export async function findScenarios({ db }: Pick<Work, "db">, ids: readonly string[]): Promise<SavedScenario[]> {
  const rows = await db.savedScenario.findMany({ where: { id: { in: ids.filter(isUuid) } } });
  const byId = new Map(rows.map((row) => [row.id, asSaved(row)]));
  const found = ids.map((id) => byId.get(id.toLowerCase()));
  const missing = ids.filter((_id, index) => !found[index]);
  if (missing.length > 0) throw ScenariosNotFound(missing);
  return found.filter((scenario) => scenario !== undefined);
}

/** A saved scenario and its effect. */
export interface ComparedScenario {
  saved: SavedScenario;
  answer: WhatIfAnswer;
}

/**
 * Works out several saved scenarios, each over its own scope, side by side.
 * @throws OperationTooLarge where their pairs together are more than a request works out · ScenariosNotFound · InvalidInput for none, or more than `MAX_COMPARED`.
 */
export async function compareScenarios(work: Work, ids: readonly string[]): Promise<ComparedScenario[]> {
  if (ids.length === 0) throw InvalidInput([{ path: "ids", reason: "must not be empty" }]);
  if (ids.length > MAX_COMPARED)
    throw InvalidInput([{ path: "ids", reason: `must have at most ${MAX_COMPARED} items` }]);
  const scenarios = await findScenarios(work, ids);
  let left = MAX_PAIRS_OF_REQUEST;
  for (const { scope } of scenarios) left -= (await boundedSkus(work, scope, left)).pairs;
  const compared: ComparedScenario[] = [];
  for (const saved of scenarios)
    compared.push({ saved, answer: await whatIf(work, saved, { mostPairs: MAX_PAIRS_OF_REQUEST }) });
  return compared;
}

/** Has a saved scenario worked out aside. @throws ScenariosNotFound · as `requestWhatIf` */
export async function startScenario(work: Work, id: string): Promise<AnalysisSummary> {
  const [saved] = await findScenarios(work, [id]);
  if (!saved) throw ScenariosNotFound([id]);
  const { scenario, scope } = saved;
  return requestWhatIf(work, { scenario, scope });
}
