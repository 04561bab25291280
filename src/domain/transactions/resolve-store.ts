import { AmbiguousStoreName, StoreNamedTwice, StoreRequired, UnknownStoreId, UnknownStoreName } from "../../errors";
import type { Work } from "../work";

/** How a caller names the store; blank counts as not given. */
export interface StoreReference {
  name?: string | null;
  id?: string | null;
}

/** The store that sales are imported for. */
export interface ResolvedStore {
  id: string;
  /** ISO 4217 code; what a sale without a currency is priced in. */
  currency: string;
}

const folded = (name: string) => name.trim().toLowerCase();

/**
 * Finds the active store that the caller means: by name, ignoring case and surrounding white space, or by id.
 * Compared here and not in SQL, where lower-casing depends on how the database was set up; a merchant has few stores.
 * @throws StoreRequired, StoreNamedTwice, UnknownStoreName, AmbiguousStoreName or UnknownStoreId. Specification, Errors; D45a.
 */
export async function resolveStore({ db }: Work, reference: StoreReference): Promise<ResolvedStore> {
  const name = reference.name?.trim() ? reference.name : null;
  const id = reference.id?.trim() ? reference.id : null;
  if (name !== null && id !== null) throw StoreNamedTwice();
  if (name === null && id === null) throw StoreRequired();

  const stores = await db.store.findMany({
    where: { active: true },
    select: { id: true, name: true, currency: true },
    orderBy: [{ sortName: "asc" }, { id: "asc" }],
  });
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
