import { useEffect } from "react";
import { go, useRoute } from "./route";
import { useSearch } from "./use-search";

/** A search that is kept in the address of its list, so that going back finds it again. @param addressOf The address with a search. */
export function useKeptSearch(addressOf: (search: string) => string): ReturnType<typeof useSearch> {
  const inAddress = useRoute().query.get("search") ?? "";
  const field = useSearch(inAddress);
  const address = addressOf(field.search);
  const isSearched = field.search !== inAddress;
  useEffect(() => {
    if (isSearched) go(address, { isReplacing: true });
  }, [address, isSearched]);
  return field;
}

/** A path with what is asked for there; empty texts are left out. @example addressWith("/skus", { search: "cup" }) // "/skus?search=cup" */
export function addressWith(path: string, asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== "")).toString();
  return query ? `${path}?${query}` : path;
}
