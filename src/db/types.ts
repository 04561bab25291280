/** PostgreSQL's own types and their lists, by object identifier (pg_type.dat): those that columns can hold. */
export const TYPES = {
  bool: { oid: 16, list: 1000 },
  bytea: { oid: 17, list: 1001 },
  name: { oid: 19, list: 1003 },
  int8: { oid: 20, list: 1016 },
  int2: { oid: 21, list: 1005 },
  int4: { oid: 23, list: 1007 },
  text: { oid: 25, list: 1009 },
  oid: { oid: 26, list: 1028 },
  json: { oid: 114, list: 199 },
  float4: { oid: 700, list: 1021 },
  float8: { oid: 701, list: 1022 },
  varchar: { oid: 1043, list: 1015 },
  date: { oid: 1082, list: 1182 },
  timestamptz: { oid: 1184, list: 1185 },
  numeric: { oid: 1700, list: 1231 },
  uuid: { oid: 2950, list: 2951 },
  jsonb: { oid: 3802, list: 3807 },
} as const;

export type TypeName = keyof typeof TYPES;

/** An enum of a database's. */
export interface EnumType {
  oid: number;
  /** Object identifier of its list. */
  list: number;
  name: string;
  labels: readonly string[];
}

/** The types that a database's columns can have: PostgreSQL's and its own enums. */
export class DatabaseTypes {
  private readonly names = new Map<number, string>();
  private readonly items = new Map<number, number>();
  private readonly labels: ReadonlyMap<number, readonly string[]>;

  constructor(readonly enums: readonly EnumType[]) {
    const own = Object.entries(TYPES).map(([name, type]) => ({ name, ...type }));
    for (const { name, oid, list } of [...own, ...enums]) {
      this.names.set(oid, name).set(list, `list of ${name}`);
      this.items.set(list, oid);
    }
    this.labels = new Map(enums.map(({ oid, labels }) => [oid, labels]));
  }

  nameOf(oid: number): string {
    return this.names.get(oid) ?? `type ${oid}`;
  }

  /** Object identifier of a list's items; null for any other type. */
  itemOf(oid: number): number | null {
    return this.items.get(oid) ?? null;
  }

  /** An enum's labels; null for any other type. */
  labelsOf(oid: number): readonly string[] | null {
    return this.labels.get(oid) ?? null;
  }
}
