import { useId } from "react";
import { graphql } from "../../../../generated/pages";
import { useAnswer } from "../asking/use-answer";
import type { useSearch } from "./use-search";

const SuggestedSkus = graphql(`
  query SuggestedSkus($search: String) {
    skus(filter: { search: $search }, limit: 12) { nodes { id name product { name } } }
  }
`);

/** Takes the name of a SKU, with those that are nearly called so to choose from. */
export function SkuNameField({
  label,
  search: { typed, type, search },
}: {
  label: string;
  search: ReturnType<typeof useSearch>;
}) {
  const names = useId();
  const { data } = useAnswer(SuggestedSkus, { search: search || null });
  return (
    <>
      <label>
        {label}
        <input required list={names} autoComplete="off" value={typed} onChange={(event) => type(event.target.value)} />
      </label>
      <datalist id={names}>
        {data?.skus.nodes.map(({ id, name, product }) => (
          <option key={id} value={name}>
            {product.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
