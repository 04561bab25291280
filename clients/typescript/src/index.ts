import { GraphQLClient } from "./graphql.js";
import type { ClientOptions } from "./options.js";
import { restClient } from "./rest.js";
import type { RestClient } from "./rest-types.js";
import { Transport } from "./transport.js";

export {
  ApiError,
  ConnectionError,
  type ErrorCode,
  type Fault,
  GraphQLError,
  type GraphQLFailure,
  InventoryPlanningError,
  RefusedError,
  TimeoutError,
} from "./errors.js";
export type { components, operations, paths } from "./generated/rest-api.js";
export {
  type Connection,
  type GraphQLCallOptions,
  type GraphQLClient,
  successOf,
  type TypedDocument,
} from "./graphql.js";
export type { AnswerNotice, CallOptions, ClientOptions, Retry } from "./options.js";
export type {
  DownloadedFile,
  FileInput,
  FileOperation,
  Input,
  Operation,
  Output,
  PagedOperation,
  RestClient,
  Row,
} from "./rest-types.js";

/** What is shown of a client in logs and debuggers: where it asks, never with which key. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/**
 * The service, for one key.
 * @example
 * const planning = new InventoryPlanning({ baseUrl: "http://127.0.0.1:4000", apiKey });
 * const { data } = await planning.rest.listSuppliers({ name: "hoshimi" });
 */
export class InventoryPlanning {
  readonly baseUrl: string;
  /** Whether the key is one for trying things out: `ips_test_…`. */
  readonly isTest: boolean;
  readonly rest: RestClient;
  readonly graphql: GraphQLClient;

  /** @throws TypeError when the key or the address can't be one; without telling the key. */
  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    this.baseUrl = transport.baseUrl;
    this.isTest = transport.isTest;
    this.rest = restClient(transport);
    this.graphql = new GraphQLClient(transport);
  }

  toJSON(): { baseUrl: string; isTest: boolean } {
    return { baseUrl: this.baseUrl, isTest: this.isTest };
  }

  [INSPECT](): string {
    return `InventoryPlanning ${JSON.stringify(this)}`;
  }
}
