import { setTimeout as sleep } from "node:timers/promises";
import { type ServiceProcess, startService } from "../../support/processes";
import { MeasuredProcess } from "../support/measured-process";

/** What an export took of a service, and of those who asked it for something else meanwhile. */
export interface Exported {
  seconds: number;
  bytes: number;
  /** Most memory of the service at any time of it, in megabytes, and what of its heap is left after it, without garbage. */
  peak: number;
  heap: number;
  /** What a small query took meanwhile, in ms. */
  waits: { median: number; most: number };
}

const START = `mutation ($query: String!, $format: BulkExportFormat!) { bulkExport(query: $query, format: $format) {
  ... on BulkExportSuccess { result { id } } ... on Error { message } } }`;
const LOOK = "query ($id: ID!) { bulkExport(id: $id) { state rows bytes url errorMessage } }";

/** What is told of an export. */
interface Told {
  state: string;
  rows: number;
  bytes: number;
  url: string;
}

const isUnderWay = ({ state }: Told): boolean => state === "QUEUED" || state === "RUNNING";

/** A service of a bench's own that exports. */
export class ExportingService {
  private constructor(
    private readonly service: ServiceProcess,
    private readonly key: string,
  ) {}

  static async start(databaseUrl: string, dataDir: string, key: string): Promise<ExportingService> {
    const env = { DATABASE_URL: databaseUrl, NODE_OPTIONS: `--require ${MeasuredProcess.TELLS}` };
    return new ExportingService(await startService({ dataDir, env }), key);
  }

  end(): Promise<void> {
    return this.service.end("SIGTERM");
  }

  /**
   * Exports to the end and downloads the file, while a small query is asked every 20 ms.
   * @param rows How many there are to be. @throws Error where anything is not as it is to be.
   */
  async export(query: string, format: string, rows: number): Promise<Exported> {
    const process = new MeasuredProcess(this.service);
    process.forgetPeak();
    const endAsking = this.askBeside();
    const begun = performance.now();
    const id = await this.begin(query, format);
    let told = await this.look(id);
    for (; isUnderWay(told); told = await this.look(id)) await sleep(100);
    const seconds = (performance.now() - begun) / 1000;
    const waits = await endAsking();
    if (told.state !== "FINISHED" || told.rows !== rows) throw new Error(JSON.stringify(told));
    await download(told.url, told.bytes);
    const peak = process.peak();
    return { seconds, bytes: told.bytes, peak, heap: await process.heap(), waits };
  }

  /**
   * Exports once more, for nothing but to collect garbage again and again meanwhile, which takes its time.
   * @returns The most that was in use after any of it, in megabytes.
   */
  async mostInUse(query: string, format: string): Promise<number> {
    const process = new MeasuredProcess(this.service);
    const id = await this.begin(query, format);
    let most = 0;
    do most = Math.max(most, await process.heap());
    while (isUnderWay(await this.look(id)));
    return most;
  }

  private begin = async (query: string, format: string): Promise<string> =>
    (await this.ask(START, { query, format })).bulkExport.result.id;

  private look = async (id: string): Promise<Told> => (await this.ask(LOOK, { id })).bulkExport;

  /** Asks a small question again and again until it is told to end. */
  private askBeside(): () => Promise<Exported["waits"]> {
    let isOver = false;
    const times: number[] = [];
    const asking = (async () => {
      while (!isOver) {
        const begun = performance.now();
        await this.ask("{ tenant { name } }");
        times.push(performance.now() - begun);
        await sleep(20);
      }
    })();
    // Where the export itself fails nobody waits for this.
    asking.catch(() => {});
    return async () => {
      isOver = true;
      await asking;
      times.sort((one, other) => one - other);
      return { median: times[Math.floor(times.length / 2)] ?? 0, most: times.at(-1) ?? 0 };
    };
  }

  /** The last lines of its log. */
  get log(): string {
    return this.service.log().slice(-20).join("\n");
  }

  private async ask(query: string, variables: object = {}) {
    const response = await fetch(`${this.service.address}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.key}`, "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = JSON.parse(await response.text());
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }
}

async function download(url: string, expected: number): Promise<void> {
  let bytes = 0;
  for await (const piece of (await fetch(url)).body ?? []) bytes += piece.length;
  if (bytes !== expected) throw new Error(`${bytes} of ${expected} bytes came`);
}
