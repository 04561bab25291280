import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useState } from "react";
import type { Right } from "../../../domain/people/rights";
import { ask, Refused } from "../shared/service";
import type { Asker } from "./session";

/** A question's mail schedule, recipients and format. */
export interface ScheduleInput {
  recipients: readonly string[];
  format: "CSV" | "WORKBOOK";
  /** Empty where it is a day of the month. */
  weekdays: readonly string[];
  /** Null where it is days of the week. */
  dayOfMonth: number | null;
  hour: number;
  /** Whether it is an alert: mailed only when its answer has rows. */
  onlyWithRows: boolean;
  isOn: boolean;
}

/** The same with how it went; see `QuestionSchedule` of the schema. */
export interface OwnSchedule extends ScheduleInput {
  nextAt: string | null;
  waiting: readonly string[];
  lastSentAt: string | null;
  lastSentTo: readonly string[];
  lastNote: string | null;
  lastEmptyAt: string | null;
  lastError: string | null;
  lastFailedAt: string | null;
  failures: number;
  stoppedAt: string | null;
}

/** A question that somebody saved for all who work with the merchant. */
export interface OwnQuestion {
  id: string;
  name: string;
  query: string;
  /** A JSON object; null for none. */
  variables: string | null;
  /** How it is drawn, a JSON object; null: as suits. */
  chart: string | null;
  savedBy: string;
  /** Null where it was never scheduled. */
  schedule: OwnSchedule | null;
}

const LIST = `{ viewer { rights } tenant { sendsMail timeZone } savedQuestions {
  id name query variables chart savedBy schedule {
    recipients format weekdays dayOfMonth hour onlyWithRows isOn
    nextAt waiting lastSentAt lastSentTo lastNote lastEmptyAt lastError lastFailedAt failures stoppedAt } } }`;

interface Answer {
  viewer: { rights: readonly Right[] };
  tenant: { sendsMail: boolean; timeZone: string };
  savedQuestions: OwnQuestion[];
}

const REFUSED = "... on Error { message } ... on InvalidError { faults { path reason } }";
const SAVE = `mutation ($id: ID, $input: SavedQuestionInput!) { done: saveQuestion(id: $id, input: $input) { __typename ... on SaveQuestionSuccess { result { id } } ${REFUSED} } }`;
const DELETE = `mutation ($id: ID!) { done: deleteSavedQuestion(id: $id) { __typename ${REFUSED} } }`;
const SCHEDULE = `mutation ($id: ID!, $schedule: QuestionScheduleInput!) { done: scheduleQuestion(questionId: $id, schedule: $schedule) { __typename ${REFUSED} } }`;
const UNSCHEDULE = `mutation ($id: ID!) { done: unscheduleQuestion(questionId: $id) { __typename ${REFUSED} } }`;

interface Done {
  done: { result?: { id: string }; message?: string; faults?: { path: string; reason: string }[] };
}

/** @returns The id of what was saved. @throws Refused in the service's words. */
async function write(key: string, operation: string, variables: object): Promise<string> {
  const { done } = await ask<Done>(operation, variables, key);
  if (done.message === undefined) return done.result?.id ?? "";
  const faults = done.faults?.map(({ path, reason }) => `${path.replace(/^(input|schedule)\./, "")} ${reason}`) ?? [];
  const reasons = faults.join("; ");
  throw new Refused(reasons === "" ? done.message : t`Not saved: ${reasons}.`);
}

/** The merchant's own saved questions, and how they are changed. */
export interface OwnQuestions {
  all: readonly OwnQuestion[];
  /** Whether who asks may change them. */
  mayWrite: boolean;
  /** What went wrong last; null when nothing did. */
  refusal: string | null;
  /** Whether the list has come, or was refused. */
  isKnown: boolean;
  /** Saves one under its name; one of the same name is written over. @returns its id; null where it was not saved */
  save(question: Pick<OwnQuestion, "name" | "query" | "variables" | "chart">): Promise<string | null>;
  remove(question: OwnQuestion): Promise<boolean>;
  /** Whether the service can mail at all. */
  sendsMail: boolean;
  /** Whose clocks schedules go by. */
  timeZone: string;
  schedule(question: OwnQuestion, schedule: ScheduleInput): Promise<boolean>;
  unschedule(question: OwnQuestion): Promise<boolean>;
}

/** Keeps the list of the asker's merchant as it is on the server. */
export function useOwnQuestions({ key, who }: Asker): OwnQuestions {
  const [all, setAll] = useState<readonly OwnQuestion[]>([]);
  const [isKnown, setKnown] = useState(false);
  const [mayWrite, setMayWrite] = useState(false);
  const [tenant, setTenant] = useState<Answer["tenant"]>({ sendsMail: false, timeZone: "UTC" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useCallback(async () => {
    const { viewer, tenant, savedQuestions } = await ask<Answer>(LIST, {}, key);
    setTenant(tenant);
    setMayWrite(viewer.rights.includes("SHARE_DATA"));
    setAll(savedQuestions);
  }, [key]);
  useEffect(() => {
    setAll([]);
    setKnown(false);
    setMayWrite(false);
    setRefusal(null);
    if (!who) return;
    read()
      .catch((error: Error) => setRefusal(error.message))
      .finally(() => setKnown(true));
  }, [who, read]);
  const saved = async (operation: string, variables: object): Promise<string | null> => {
    setRefusal(null);
    try {
      const id = await write(key, operation, variables);
      await read();
      return id;
    } catch (error) {
      setRefusal((error as Error).message);
      return null;
    }
  };
  const done = async (operation: string, variables: object) => (await saved(operation, variables)) !== null;
  return {
    all,
    isKnown,
    mayWrite,
    refusal,
    save: (input) => saved(SAVE, { id: all.find(({ name }) => name === input.name.trim())?.id ?? null, input }),
    remove: ({ id }) => done(DELETE, { id }),
    ...tenant,
    schedule: ({ id }, schedule) => done(SCHEDULE, { id, schedule }),
    unschedule: ({ id }) => done(UNSCHEDULE, { id }),
  };
}

/** Who saved a question, in words. */
export function savedByWords({ savedBy }: OwnQuestion, asker: Asker): string {
  const [, userId] = /^user (.+)$/.exec(savedBy) ?? [];
  if (userId) return userId === asker.userId ? t`Saved by you.` : t`Saved by somebody of the merchant.`;
  return asker.key.includes(savedBy) && asker.key !== "" ? t`Saved with this key.` : t`Saved with the key ${savedBy}….`;
}
