import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { col, type OperatorTransaction, Prisma, rowsOf, type Standpoint, sql } from "../../db";
import { ArchiveRefused, DatabaseNotEmpty, TenantExists } from "../../errors";
import { type Holding, isOfTenant, quoted, readStoredTables, type StoredTable } from "../tenants/stored-tables";
import { Beginning, END_OF_ROWS, FORMAT, Heading, rowOf } from "./archive-format";
import { refuseHarmfulRows } from "./harmful-rows";
import { linesOf } from "./lines";
import { MAX_ROW_NUMBER, rowChecker } from "./row-rules";
import { type ReadRow, refusedAt, type Section, storePortion } from "./store-portion";
import { highestNumbers, inserting, moveSequences, referring, SEQUENCE_AHEAD } from "./store-rows";
import { readMigrations } from "./write-archive";

/** The part of a table that one statement stores: rows, and their characters. */
const PORTION = { rows: 5_000, characters: 1_000_000 };

/** The imported content. */
export interface ReadIn {
  tenants: { id: string; name: string }[];
  rows: number;
}

/** A section with the checks of its rows. */
interface CheckedSection extends Section {
  check: ReturnType<typeof rowChecker>;
}

const HOLDINGS: Readonly<Record<Holding, string>> = { tenant: "one merchant", service: "a backup", rows: "a move" };

/** The options of reading an archive. */
export interface Reading {
  holds: Holding;
  isOpen: boolean;
  /** Highest number of a row that a file of one merchant may hold. */
  maxNumber?: bigint;
  isTaken?(tenant: { id: string; name: string }): Promise<boolean>;
}

const highestSequence = rowsOf("backup.highest-sequence", { highest: col.int8.orNull });
const storedAccounts = rowsOf("backup.stored-accounts", { id: col.uuid, name: col.text, planVersion: col.int8 });

/**
 * Returns the highest number accepted for a row from elsewhere. These rows move no sequence beyond the highest value of any sequence now, or
 * beyond `allowed` where that is higher.
 */
async function highestAllowed(db: OperatorTransaction, allowed: bigint): Promise<bigint> {
  const [found] = await db.query(
    highestSequence,
    sql`select max(last_value)::int8 as highest from pg_sequences where schemaname = current_schema()`,
  );
  const highest = found?.highest ?? 0n;
  return highest > allowed ? highest : allowed;
}

/**
 * Stores the content of an archive, in the transaction of a restoration: at its end all is there, else nothing. Flat in memory.
 * @param source The archive, unpacked.
 * @param isOpen Whether a tenant that was closed is open then.
 * @param isTaken Whether a tenant of the archive is there already, or one with its name, beside those in this database.
 * @throws ArchiveRefused · DatabaseNotEmpty · TenantExists
 */
export async function readArchive(
  db: OperatorTransaction,
  source: AsyncIterable<Buffer>,
  { holds, isOpen, maxNumber = MAX_ROW_NUMBER, isTaken = async () => false }: Reading,
): Promise<ReadIn> {
  // A backup and a move are the installation's own: their rows were here before.
  const limit = holds === "tenant" ? await highestAllowed(db, maxNumber) : null;
  const reader = new ArchiveReader(db, await readStoredTables(db), { holds, isTaken, limit });
  if (holds === "service" && (await db.execute("backup.any-tenant", sql`select from tenants limit 1`)) > 0)
    throw DatabaseNotEmpty();
  for await (const lines of linesOf(source)) {
    for (const line of lines) {
      const full = reader.take(line);
      if (full) await full;
    }
  }
  const readIn = reader.end();
  const standpoint = reader.lastTenant();
  if (holds === "tenant" && standpoint) {
    await db.standFor(standpoint);
    await refuseHarmfulRows(db);
  }
  await db.standFor(null);
  const ids = readIn.tenants.map(({ id }) => id);
  const accounts = await db.query(
    storedAccounts,
    sql`select id, name, plan_version as "planVersion" from tenants where id = any(${ids}::uuid[])`,
  );
  // Rows without an account could be neither reached nor deleted.
  if (accounts.length !== ids.length) throw ArchiveRefused("the row of a merchant itself is missing");
  if (holds === "tenant") reader.expectHeadingsOf(accounts);
  // A backup is read into a database that nobody uses yet.
  await moveSequences(db, reader.numbers, holds === "service" ? 0 : SEQUENCE_AHEAD);
  if (isOpen) {
    await db.execute(
      "backup.open-tenants",
      sql`update tenants set closed_at = null, shard = null, moving_to = null, moved_from = null where id = any(${ids}::uuid[])`,
    );
  }
  return readIn;
}

/** Takes an archive line by line. */
class ArchiveReader {
  private readonly byName: ReadonlyMap<string, StoredTable>;
  private readonly tenants: ReadIn["tenants"] = [];
  private hasBegun = false;
  private isOver = false;
  private rows = 0;
  private tenant: { id: string; planVersion: bigint } | null = null;
  /** The tables whose rows have not come yet, of the tenant or of the service. */
  private missing = new Set<string>();
  private section: CheckedSection | null = null;
  private portion: ReadRow[] = [];
  private characters = 0;
  private line = 0;
  /** The highest number that was stored for each sequence. */
  readonly numbers = new Map<string, bigint>();
  private readonly holds: Holding;
  private readonly isTaken: NonNullable<Reading["isTaken"]>;
  /** Highest number of a row; null where rows are not checked, as they are the installation's own. */
  private readonly limit: bigint | null;

  constructor(
    private readonly db: OperatorTransaction,
    tables: readonly StoredTable[],
    { holds, isTaken, limit }: { holds: Holding; isTaken: NonNullable<Reading["isTaken"]>; limit: bigint | null },
  ) {
    this.holds = holds;
    this.isTaken = isTaken;
    this.limit = limit;
    this.byName = new Map(tables.filter(({ isLocal }) => !isLocal).map((table) => [table.name, table]));
  }

  /** @returns A promise to await before the next line; null for most rows. */
  take(line: string): Promise<void> | null {
    this.line += 1;
    if (!this.section) return this.takeHeading(line);
    if (line === END_OF_ROWS) return this.endSection();
    this.portion.push({ line: this.line, values: this.valuesOf(line, this.section) });
    this.characters += line.length;
    this.rows += 1;
    return this.portion.length >= PORTION.rows || this.characters >= PORTION.characters ? this.store() : null;
  }

  /** @throws ArchiveRefused for a row that has other values than its heading names, or one that harms others. */
  private valuesOf(line: string, { table, names, check }: CheckedSection): (string | null)[] {
    const refuse = (column: string | null, reason: string) => refusedAt(this.line, table.name, column, reason);
    const values = rowOf(line, names.length);
    if (!values) throw refuse(null, `it must be ${names.length} values with tabs between, as COPY writes them`);
    const fault = check(values);
    if (fault) throw refuse(fault.column, fault.reason);
    return values;
  }

  /** Refuses accounts that differ from the headings, by which they were looked up. */
  expectHeadingsOf(accounts: readonly { id: string; name: string; planVersion: bigint }[]): void {
    for (const { id, name, planVersion } of accounts) {
      const heading = this.tenants.find((tenant) => tenant.id === id);
      if (heading?.name !== name || this.tenant?.planVersion !== planVersion)
        throw ArchiveRefused(
          "the row of the merchant has another name or plan_version than the heading above its rows",
        );
    }
  }

  /** The tenant whose rows came last, for which they were stored. */
  lastTenant(): Standpoint | null {
    return this.tenant && { tenantId: this.tenant.id, planVersion: this.tenant.planVersion };
  }

  end(): ReadIn {
    if (!this.isOver) throw ArchiveRefused("the file ends too soon");
    return { tenants: this.tenants, rows: this.rows };
  }

  private async takeHeading(line: string): Promise<void> {
    if (!this.hasBegun) return this.begin(line);
    const heading = parsed(Heading, line);
    if (!heading || this.isOver)
      throw ArchiveRefused(`line ${this.line} is neither a heading nor a row: ${line.slice(0, 80)}`);
    if ("tenant" in heading) await this.beginTenant(heading);
    else if ("end" in heading) {
      this.endTenant();
      if (!isDeepStrictEqual(heading.end, { tenants: this.tenants.length, rows: this.rows })) {
        throw ArchiveRefused("the file has not as many rows as it says");
      }
      this.isOver = true;
    } else await this.beginSection(heading);
  }

  private async begin(line: string): Promise<void> {
    const beginning = parsed(Beginning, line);
    if (!beginning) throw ArchiveRefused("the file is no archive of this service");
    const { format, holds, migrations } = beginning;
    if (format !== FORMAT) throw ArchiveRefused(`the archive is of format ${format}, and this version reads ${FORMAT}`);
    if (holds !== this.holds) throw ArchiveRefused(`the file holds ${HOLDINGS[holds]}, not ${HOLDINGS[this.holds]}`);
    if (
      !isDeepStrictEqual(
        migrations,
        (await readMigrations(this.db)).map(({ name, checksum }) => ({ name, checksum })),
      )
    ) {
      throw ArchiveRefused(
        `another version of the service wrote it: its last migration is ${migrations.at(-1)?.name ?? "none"}, of ${migrations.length}`,
      );
    }
    this.hasBegun = true;
    this.missing = new Set(this.namesOf((table) => table.ownership === "service" && this.holds === "service"));
  }

  private namesOf(holds: (table: StoredTable) => boolean): string[] {
    return [...this.byName.values()].filter(holds).map(({ name }) => name);
  }

  private async beginTenant({ tenant: id, name, planVersion }: { tenant: string; name: string; planVersion: string }) {
    this.endTenant();
    if (this.limit !== null && BigInt(planVersion) > this.limit)
      throw ArchiveRefused(`line ${this.line}, planVersion: must be 0 to ${this.limit}`);
    if (this.holds !== "service" && this.tenants.length > 0) throw ArchiveRefused("the file holds several merchants");
    await this.db.standFor(null);
    const present = sql`select from tenants where id = ${id}::uuid or name = ${name}`;
    if (await this.isTaken({ id, name })) throw TenantExists(name);
    const isThere = this.holds !== "rows" && (await this.db.execute("backup.present-tenant", present)) > 0;
    if (isThere) throw TenantExists(name);
    this.tenants.push({ id, name });
    this.tenant = { id, planVersion: BigInt(planVersion) };
    this.missing = new Set(this.namesOf(({ ownership }) => isOfTenant(ownership, this.holds)));
  }

  private endTenant(): void {
    if (this.missing.size > 0) throw ArchiveRefused(`rows are missing: those of ${[...this.missing].join(", ")}`);
  }

  private async beginSection(
    heading: { rowsOf: string; columns: string[] } | { referencesOf: string; columns: string[] },
  ) {
    const isRows = "rowsOf" in heading;
    const name = isRows ? heading.rowsOf : heading.referencesOf;
    const table = this.byName.get(name);
    const isInPlace = isRows ? this.missing.delete(name) : table && this.canReferIn(table);
    if (!table || !isInPlace) throw ArchiveRefused(`rows of ${name} can't be stored`);
    const expected = isRows ? table.columns.map((column) => column.name) : [...table.key, ...table.ownReferences];
    if (!isDeepStrictEqual(heading.columns, expected)) throw ArchiveRefused(`rows of ${name} have other columns`);
    const { tenant } = this;
    if (table.ownership !== "service" && !tenant) throw ArchiveRefused(`rows of ${name} are nobody's`);
    await this.db.standFor(table.ownership === "tenant" ? this.lastTenant() : null);
    if (table.ownership === "service") {
      await this.db.execute("backup.empty-table", sql`delete from ${Prisma.raw(quoted(name))}`);
    }
    this.section = {
      table,
      names: expected,
      check: this.limit === null ? () => null : rowChecker(table, expected, this.limit),
      storing: isRows ? inserting(table, tenant?.id ?? null) : referring(table, tenant?.id ?? ""),
    };
  }

  /** Returns whether references of its rows to its own rows may follow: only a tenant's rows have them, and they have come. */
  private canReferIn({ name, ownership, ownReferences }: StoredTable): boolean {
    return ownership === "tenant" && ownReferences.length > 0 && !this.missing.has(name);
  }

  private async endSection(): Promise<void> {
    await this.store();
    if (this.section) {
      for (const [sequence, highest] of await highestNumbers(this.db, this.section.table)) {
        const before = this.numbers.get(sequence) ?? 0n;
        this.numbers.set(sequence, highest > before ? highest : before);
      }
    }
    this.section = null;
  }

  private async store(): Promise<void> {
    const { portion, section } = this;
    this.portion = [];
    this.characters = 0;
    if (portion.length === 0 || !section) return;
    await storePortion(this.db, section, portion);
  }
}

/** A line as a form has it; null when it is none. */
function parsed<Value>(form: z.ZodType<Value>, line: string): Value | null {
  try {
    return form.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
