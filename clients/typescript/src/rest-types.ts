/** Arguments and answers of the REST operations, from the OpenAPI document. */
import type { OPERATIONS } from "./generated/operations.js";
import type { operations } from "./generated/rest-api.js";
import type { CallOptions } from "./options.js";

type Table = typeof OPERATIONS;

/** The name of an operation: its `operationId` in the OpenAPI document. */
export type Operation = keyof Table & keyof operations;

/** Operations with a trait. */
type With<Trait extends "isPaged" | "hasFiles"> = {
  [Name in Operation]: Table[Name][Trait] extends true ? Name : never;
}[Operation];

export type PagedOperation = With<"isPaged">;
export type FileOperation = With<"hasFiles">;

/** An absent part adds no arguments. */
type Present<Fields> = [Fields] extends [never] ? unknown : Fields extends undefined ? unknown : Fields;
type PathOf<Name extends Operation> = operations[Name]["parameters"] extends { path: infer Fields } ? Fields : unknown;
type QueryOf<Name extends Operation> = operations[Name]["parameters"] extends { query?: infer Fields }
  ? Present<NonNullable<Fields>>
  : unknown;
type BodyOf<Name extends Operation> = operations[Name] extends {
  requestBody?: { content: { "application/json": infer Fields } };
}
  ? Fields
  : unknown;

/** An intersection as one object, as editors show it best. */
type Flat<Fields> = { [Name in keyof Fields]: Fields[Name] };

/** Parameters of path and query and fields of the body, side by side; no two of them have one name. */
type Whole<Name extends Operation> = Flat<PathOf<Name> & QueryOf<Name> & BodyOf<Name>>;

/** What only asks for a file. */
type OfFiles = "output_format" | "selected_columns" | "format";

/** What an operation takes to answer with JSON. */
export type Input<Name extends Operation> = Flat<Omit<Whole<Name>, Name extends FileOperation ? OfFiles : never>>;

/** What an operation takes to answer with a file. */
export type FileInput<Name extends FileOperation> = Whole<Name>;

/** What an operation answers. */
export type Output<Name extends Operation> = operations[Name]["responses"][200]["content"]["application/json"];

/** A row of an operation that answers pages. */
export type Row<Name extends PagedOperation> = Output<Name> extends { data: readonly (infer Item)[] } ? Item : never;

/** The arguments of a call: what it takes may be left out where nothing of it is required. */
type Arguments<Taken> = object extends Taken
  ? [input?: Taken, options?: CallOptions]
  : [input: Taken, options?: CallOptions];

/** Calls an operation. */
type Call<Name extends Operation> = (...given: Arguments<Input<Name>>) => Promise<Output<Name>>;

/** Goes through the pages of an operation. `limit` is the rows a page; it starts at `offset`. */
interface Paging<Name extends PagedOperation> {
  /** Row after row. The next page is asked for when the rows of the last have been taken; whoever stops asks for no more. */
  each(...given: Arguments<Input<Name>>): AsyncGenerator<Row<Name>, void, undefined>;
  /** Page after page, as they are answered. */
  pages(...given: Arguments<Input<Name>>): AsyncGenerator<Output<Name>, void, undefined>;
}

/** A file, whole. */
export interface DownloadedFile {
  /** The name that it is to be saved under. */
  name: string | null;
  /** Its media type. */
  type: string;
  bytes: Uint8Array;
}

/** All operations by their names. */
export type RestClient = {
  readonly [Name in Operation]: Name extends PagedOperation ? Call<Name> & Paging<Name> : Call<Name>;
} & {
  /** The file that an operation can answer with instead of JSON. */
  download<Name extends FileOperation>(
    name: Name,
    input: FileInput<Name>,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
};
