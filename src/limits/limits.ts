import { MAX_UPLOAD } from "../values/largest-upload";

const MIB = 1024 * 1024;

/**
 * How much may be under way at one time in one process. `src/docs/reference/limits.md` lists the same for operators, and `test/http/limits-page.test.ts`
 * compares the two: a limit has a line there.
 */
export const LIMITS = {
  /** Parts of the connections of a pool. Writes: a row that one of them has locked makes all others wait. Streams: slow readers hold theirs as long as they like. */
  connections: { all: 3 / 4, ofKey: 1 / 3, writes: 1 / 2, streams: 1 / 3, streamsOfTenant: 1 / 6, waitMs: 5_000 },
  /** Their answers are put together in one go, in which nobody else has a turn. */
  largeQueries: { all: 3, ofTenant: 1, waitMs: 20_000 },
  /** Each keeps a connection and a processor busy. Those that wait hold no connection. */
  expensiveQueries: { all: 3, ofTenant: 2, waitMs: 10_000 },
  /** A body is worth tens of megabytes from when it is found large until it is answered. What is beyond waits unread in the network's buffers. */
  largeBodies: { all: 6, ofTenant: 3, waitMs: 5_000 },
  /** Bytes, from when they arrive until the upload is done with. Who sends slowly holds no more than has come. */
  uploadedBytes: { all: 4 * MAX_UPLOAD, ofTenant: 1.5 * MAX_UPLOAD, waitMs: 0 },
  /** Each has a connection as long as it takes. A caller with one under way is refused at once. */
  imports: { all: 4, ofTenant: 1, waitMs: 0 },
  /** Each unpacks what is packed. They are short. */
  importLooks: { all: 2, ofTenant: 1, waitMs: 10_000 },
  /** Each holds a chunk in memory as long as its client takes to read it. Who came by a link and reads slowly leaves the tenant half. */
  downloads: { all: 64, ofTenant: 8, ofNetwork: 4, waitMs: 5_000 },
  /** Each takes a processor. `Renderers` keeps a thread and two thirds of the queue from each key. */
  renderings: { all: 2, waiting: 50 },
  /** Best buys; each takes a processor. */
  solvings: { all: 2, ofTenant: 1, waitMs: 10_000 },
  /** Look-ups of keys that were not good within the minute. */
  keyLookUps: { ofNetwork: 100, waitMs: 0 },
  /** Passwords that are hashed or compared. Each takes 19 MiB and a thread of Node's pool, which files and names of hosts wait for as well. */
  passwordHashes: { all: 2, waiting: 50, waitMs: 5_000 },
  /** Bytes of large answers that their clients have not taken yet. Beyond it the one that waits longest is broken off. */
  untakenBytes: { all: 256 * MIB, ofTenant: 96 * MIB },
} as const;
