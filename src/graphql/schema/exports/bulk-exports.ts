import {
  cancelExport,
  deleteExport,
  findExport,
  KEPT_DAYS,
  listExports,
  MAX_KEPT,
  MAX_UNFINISHED,
  MAX_VARIABLES_LENGTH,
  requestExport,
} from "../../../domain/exports/bulk-exports";
import { InvalidInput } from "../../../errors";
import type { BulkExport } from "../../../generated/prisma/client";
import { exportPath } from "../../../values/export-formats";
import { builder } from "../../builder/builder";
import { MAX_DOCUMENT_LENGTH } from "../../builder/document-bounds";
import { BulkExportFormat, BulkExportState } from "../../builder/enums";
import { longestText } from "../../builder/input-bounds";
import { addRunFields } from "../run-fields";
import { readExportQuery } from "./export-query";

const BulkExportType = builder.objectRef<BulkExport>("BulkExport").implement({
  description: `All rows of a list, written to a file. Kept for ${KEPT_DAYS} days after it has ended, the newest ${MAX_KEPT} of a merchant and at most 1 GiB of files: older ones make room.`,
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    format: t.expose("format", { type: BulkExportFormat, description: "Its file format." }),
    state: t.expose("state", { type: BulkExportState, description: "Its state." }),
    list: t.exposeString("list", { description: "The list that it has the rows of: a field of Query." }),
    query: t.exposeString("query", { description: "The request." }),
    variables: t.field({
      type: "JSON",
      description: "Values of the query's variables; an empty object for none.",
      resolve: ({ variables }) => variables,
    }),
    rows: t.exposeInt("rows", { description: "Rows that are written, so far or in all." }),
    bytes: t.exposeInt("bytes", { description: "Bytes that are written, so far or in all, as they are downloaded." }),
    url: t.string({
      nullable: true,
      description:
        "The file's address. It opens without a key for 24 hours, as long as the export is kept; each read returns a new link. It takes ranges. Null while there is no file.",
      resolve: (one, _args, { work }) => (one.state === "FINISHED" ? (work.linkTo?.(exportPath(one)) ?? null) : null),
    }),
    cursor: t.exposeString("changesCursor", {
      nullable: true,
      description:
        "The cursor for `changes(since:)` once the file is loaded: it returns all writes after the moment of the rows, and none before. Null until the file is finished.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "Until when it is kept, unless newer ones need its room; null until it has ended.",
    }),
  }),
});

addRunFields(BulkExportType, {
  worker: "what wrote it",
  startedAt:
    "When it was begun last, which is the moment that its rows are of: one that was interrupted is begun again. Null while it waits.",
});

builder.queryField("bulkExport", (t) =>
  t.field({
    type: BulkExportType,
    nullable: true,
    description: "A bulk export by its id; null where there is none, or it is no longer kept.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => findExport(work, id),
  }),
);

builder.queryField("bulkExports", (t) =>
  t.field({
    type: [BulkExportType],
    description: "The merchant's bulk exports that wait, run or are kept, the newest first.",
    resolve: (_root, _args, { work }) => listExports(work),
  }),
);

/** @throws InvalidInput */
function objectOf(variables: unknown): Readonly<Record<string, unknown>> {
  if (variables === undefined || variables === null) return {};
  if (typeof variables === "object" && !Array.isArray(variables)) return variables as Record<string, unknown>;
  throw InvalidInput([{ path: "variables", reason: "must be an object" }]);
}

builder.mutationField("bulkExport", (t) =>
  t.field({
    type: BulkExportType,
    description: `Has all rows of a list written to a file, from one snapshot: ask for \`bulkExport(id)\` until its state is FINISHED, then download its \`url\`. At most ${MAX_UNFINISHED} wait or run for a merchant (TOO_MANY_BULK_EXPORTS).`,
    args: {
      query: t.arg.string({
        required: true,
        description:
          "A query for one list with cursor pages, as `{ orders(filter: …) { nodes { id reference } } }`. Its filter and sort apply. Do not pass page arguments. Select only the list's rows. For CSV and Parquet, a row cannot hold a list of objects.",
        extensions: longestText(MAX_DOCUMENT_LENGTH),
      }),
      variables: t.arg({
        type: "JSON",
        description: `Values of its variables: an object of up to ${MAX_VARIABLES_LENGTH.toLocaleString("en")} characters as JSON; null or omitted for none.`,
        extensions: longestText(MAX_VARIABLES_LENGTH),
      }),
      format: t.arg({
        type: BulkExportFormat,
        required: true,
        defaultValue: "JSONL",
        description: "The file format.",
      }),
    },
    resolve: (_root, { query, variables: given, format }, { work }, { schema }) => {
      const variables = objectOf(given);
      const { list } = readExportQuery(schema, { query, variables, hasColumns: format !== "JSONL" });
      return requestExport(work, { list, query, variables, format });
    },
  }),
);

builder.mutationField("cancelBulkExport", (t) =>
  t.field({
    type: BulkExportType,
    description: "Cancels a bulk export that waits or runs. One that has ended stays as it is. Returns the export.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => cancelExport(work, id),
  }),
);

builder.mutationField("deleteBulkExport", (t) =>
  t.field({
    type: "ID",
    description: "Deletes a bulk export with its file, also one that waits or runs: its links end. Returns its id.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => deleteExport(work, id),
  }),
);
