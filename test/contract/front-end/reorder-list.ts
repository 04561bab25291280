import { GraphQLClient } from "graphql-request";
import { graphql } from "../generated/graphql";

const ReorderList = graphql(`
  query ReorderList($search: String!) {
    planLocationRows(filter: { search: $search }) {
      nodes { skuName warehouseName recommendedUnits supplier { name } }
    }
  }
`);

/** What to buy of SKUs with such a name, from whom and for where; every field is typed by the document above. */
export async function reorderList(url: string, key: string, search: string): Promise<string[]> {
  const client = new GraphQLClient(url, { headers: { Authorization: `Bearer ${key}` } });
  const { planLocationRows } = await client.request(ReorderList, { search });
  return planLocationRows.nodes.map(
    ({ recommendedUnits, skuName, supplier, warehouseName }) =>
      `${recommendedUnits} × ${skuName} from ${supplier?.name} for ${warehouseName}`,
  );
}
