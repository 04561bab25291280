import { useEffect, useState } from "react";

/** How long typing rests before it is searched for. */
const REST_MS = 250;

/** What is typed to search for, and the same once typing rests. @param first What is there before anybody types. */
export function useSearch(first = ""): { typed: string; type(text: string): void; search: string } {
  const [typed, type] = useState(first);
  const [search, setSearch] = useState(first);
  useEffect(() => {
    const rest = setTimeout(() => setSearch(typed.trim()), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return { typed, type, search };
}

/** A field to search by. @param label What is found by it. */
export function SearchField({
  search: { typed, type },
  label,
  placeholder,
}: {
  search: ReturnType<typeof useSearch>;
  label: string;
  placeholder: string;
}) {
  return (
    <label className="search">
      <span className="unseen">{label}</span>
      <input type="search" placeholder={placeholder} value={typed} onChange={(event) => type(event.target.value)} />
    </label>
  );
}
