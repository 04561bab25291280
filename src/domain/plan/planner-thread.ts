/** A thread that does parts of replacing a plan, with a connection of its own. */
import fs from "node:fs";
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { type Database, makeServerWay, openDatabase } from "../../db";
import type { Chunk, PlannedChunk } from "./chunk";
import { type Closing, closeVersion, planChunkOfVersion, type VersionOrder } from "./replace-plan";

/** A part of the work. */
export type PlannerOrder = { connectionString: string; order: VersionOrder } & (
  | { kind: "chunk"; chunk: Chunk }
  | { kind: "close"; closing: Closing }
);

/** What came of it. */
export type PlannerAnswer = { planned: PlannedChunk | null } | { failure: string };

/** Less than usual: who waits for an answer goes first. */
const PRIORITY = 10;

/** Makes way for the threads that answer requests, where the system knows priorities of threads (Linux). */
function makeWay(): void {
  try {
    os.setPriority(Number(fs.readlinkSync("/proc/thread-self").split("/").at(-1)), PRIORITY);
  } catch {
    // Elsewhere all threads of a process are equal, and the system shares the processor out between them.
  }
}

let opened: { connectionString: string; database: Promise<Database> } | null = null;

function databaseAt(connectionString: string): Promise<Database> {
  if (opened?.connectionString !== connectionString) {
    const database = openDatabase(connectionString, 1, false).then(async (fresh) => {
      await makeServerWay(fresh, PRIORITY);
      return fresh;
    });
    opened = { connectionString, database };
  }
  return opened.database;
}

async function carryOut(given: PlannerOrder): Promise<PlannerAnswer> {
  try {
    const database = await databaseAt(given.connectionString);
    if (given.kind === "chunk") return { planned: await planChunkOfVersion(database, given.order, given.chunk) };
    await closeVersion(database, given.order, given.closing);
    return { planned: null };
  } catch (error) {
    opened = null;
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The buffers that can be handed over instead of copied. */
function buffersOf(answer: PlannerAnswer): ArrayBuffer[] {
  if (!("planned" in answer) || !answer.planned) return [];
  const { materialUses, waitingLines } = answer.planned;
  const arrays = [
    ...materialUses.map(({ netRequirement }) => netRequirement),
    ...waitingLines.map(({ line }) => line.demandAfterCover),
  ];
  return [...new Set(arrays.flatMap((array) => (array instanceof Float64Array ? [array.buffer as ArrayBuffer] : [])))];
}

makeWay();
parentPort?.on("message", (given: PlannerOrder) => {
  void carryOut(given).then((answer) => parentPort?.postMessage(answer, buffersOf(answer)));
});
