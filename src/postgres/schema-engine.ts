import fs from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

/** The two constructors used below; Node has them, the type packages for Node 20 don't say so. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, object>) => { exports: Record<string, unknown> };
};

const filters = { externalTables: [], externalEnums: [] };

/** PostgreSQL's one-byte "char" type, in which its catalogues keep kinds, and text. */
const CATALOGUE_CHAR = 18;
const TEXT = 25;

/**
 * Prisma's adapter with a gap mended that only the schema engine meets: its catalogues have columns of the type "char", which the adapter
 * does not know and the engine expects as a character. The engine asks one thing at a time.
 */
class CatalogueAdapter extends PrismaPg {
  /** Columns of the last answer that are characters. */
  private chars: number[] = [];

  constructor(pool: pg.Pool) {
    super(pool);
    const query = pool.query.bind(pool) as (asked: pg.QueryConfig) => Promise<pg.QueryResult>;
    const queryAsText = async (asked: pg.QueryConfig) => {
      const result = await query(asked);
      this.chars = result.fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CATALOGUE_CHAR ? [index] : []));
      for (const index of this.chars) Object.assign(result.fields[index] ?? {}, { dataTypeID: TEXT });
      return result;
    };
    pool.query = queryAsText as typeof pool.query;
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (asked) => {
      const result = await queryRaw(asked);
      for (const index of this.chars) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}

type Bindings = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");

async function load(): Promise<Bindings> {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const wasm = new WebAssembly.Module(fs.readFileSync(path.join(folder, "schema_engine_bg.wasm")));
  const instance = new WebAssembly.Instance(wasm, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

/** Loaded once: the bindings remember the memory of the first instance, and read a second one's answers from there. */
let loaded: Promise<Bindings> | null = null;

/**
 * Opens Prisma's own schema engine, compiled to WebAssembly, for one piece of work, and closes its connections after it.
 * An internal package pinned to the client's commit, hence wrapped here and nowhere else.
 */
async function withEngine<T>(
  connectionString: string,
  schema: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loaded ??= load();
  const bindings = await loaded;
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true });
  const adapter = new CatalogueAdapter(pool);
  const options = { datamodels: [["schema.prisma", schema]] as [string, string][] };
  // The engine sets a 10-second alarm for its own lock and never takes it back; it must not keep the process alive.
  const setAlarm = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setAlarm>) => setAlarm(...args).unref(), setAlarm);
  try {
    return await work(await bindings.SchemaEngine.new(options, () => {}, bindMigrationAwareSqlAdapterFactory(adapter)));
  } finally {
    globalThis.setTimeout = setAlarm;
    await pool.end();
  }
}

/**
 * The SQL that turns a database into the form of schema.prisma; an empty migration when the two agree.
 * @param from "nothing" for a whole schema, "database" for what the connected one lacks.
 */
export function sqlToSchema(connectionString: string, schema: string, from: "nothing" | "database"): Promise<string> {
  const files = [{ path: "schema.prisma", content: schema }];
  return withEngine(connectionString, schema, async (engine) => {
    const { stdout } = await engine.diff({
      from: from === "nothing" ? { tag: "empty" } : { tag: "schemaDatasource", files, configDir: "." },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters,
    });
    return stdout ?? "";
  });
}
