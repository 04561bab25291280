import { AmbiguousStoreName, StoreNamedTwice, StoreRequired, UnknownStoreId, UnknownStoreName } from "../../errors";
import { groupBy } from "../group-by";
import type { Work } from "../work";

/** A caller's reference to the store; blank counts as not given. */
export interface StoreReference {
  name?: string | null;
  id?: string | null;
}

/** A store that takes sales. */
export interface ActiveStore {
  id: string;
  name: string;
  /** ISO 4217 code; the default for a sale without a currency. */
  currency: string;
}

const folded = (name: string) => name.trim().toLowerCase();

const readActiveStores = ({ db }: Work): Promise<ActiveStore[]> =>
  db.store.findMany({
    where: { active: true },
    select: { id: true, name: true, currency: true },
    orderBy: [{ sortName: "asc" }, { id: "asc" }],
  });

/** The active stores that have a name, ignoring case and surrounding white space; all are read at once, to ask for any number of names. */
export async function activeStoresByName(work: Work): Promise<(name: string) => readonly ActiveStore[]> {
  const stores = groupBy(await readActiveStores(work), ({ name }) => folded(name));
  return (name) => stores.get(folded(name)) ?? [];
}

/**
 * Finds the active store that the caller means: by name, ignoring case and surrounding white space, or by id.
 * Compared here and not in SQL, where lower-casing depends on how the database was set up; a tenant has few stores.
 * @throws StoreRequired, StoreNamedTwice, UnknownStoreName, AmbiguousStoreName or UnknownStoreId. Specification, Errors; D45a.
 */
export async function resolveStore(work: Work, reference: StoreReference): Promise<ActiveStore> {
  const name = reference.name?.trim() ? reference.name : null;
  const id = reference.id?.trim() ? reference.id : null;
  if (name !== null && id !== null) throw StoreNamedTwice();
  if (name === null && id === null) throw StoreRequired();

  const stores = await readActiveStores(work);
  if (name !== null) {
    const [store, second] = stores.filter((candidate) => folded(candidate.name) === folded(name));
    if (second) throw AmbiguousStoreName(name);
    if (!store) {
      throw UnknownStoreName(
        name,
        stores.map((candidate) => candidate.name),
      );
    }
    return store;
  }
  const store = stores.find((candidate) => candidate.id === id?.toLowerCase());
  if (store) return store;
  throw UnknownStoreId(
    id ?? "",
    stores.map((candidate) => `${candidate.name} (${candidate.id})`),
  );
}
