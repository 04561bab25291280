import type { BenchCase, BenchRequest } from "./cases";
import { FIGURES } from "./plan-columns";
import type { Seeded } from "./tenant";

/** The processes that are asked by GraphQL; each has words of its own for the same question. */
export type GraphQLSide = "service" | "Pothos + Prisma" | "PostGraphile";

/** A question in the words of each side: the same names in the same nesting, lists bare or below `nodes`. */
interface Question {
  documents: Record<GraphQLSide, string>;
  /** Variables of the request with the given number. */
  variables(number: number): Record<string, unknown>;
}

const SKU = "id name barcode imageUrl isMaterial reorder unitCost retailPrice moq packQuantity createdAt";
const TERMS = "unitCost isPrimary";
const SUPPLIER = "{ name currency leadTimeDays }";
const PLAN = "warehouseName stockLevel incomingUnits buyOn recommendedUnits";
const ROW = `skuName ${PLAN}`;
const DETAIL = "{ forecastMethod safetyStock reorderPoint rawNeed weeklyForecast }";
const WIDE = `skuName productName supplierName buyOn expectedDeliveryOn recommendedUnits abcCategories unitCost supplierUnitCost
  daysOnHand daysToStockOut retailPrice ${FIGURES.join(" ")}`;

/** A selection in the words that PostGraphile makes of the tables: an id is that of GraphQL's Node, unless it is called otherwise. */
const inTableWords = (selection: string) =>
  selection
    .replace(/^id /, "id: rowId ")
    .replace(/(daysOnHand|daysToStockOut|retailPrice) (?=daysT|retail|stock)/g, "$1: $1Min ")
    .replace("detail ", "detail: planDetailByTenantIdAndVersionAndRowIdAndLevel ");

const skuById = ({ tenantId, skuIds }: Seeded): Question => ({
  documents: {
    service: `query Sku($id: ID!) { sku(id: $id) { ${SKU} } }`,
    "Pothos + Prisma": `query Sku($id: ID!) { sku(id: $id) { ${SKU} } }`,
    PostGraphile: `query Sku($tenantId: UUID!, $id: UUID!) {
      sku: skusByTenantIdAndRowId(tenantId: $tenantId, rowId: $id) { ${inTableWords(SKU)} }
    }`,
  },
  variables: (number) => ({ tenantId, id: skuIds[Math.max(0, number) % skuIds.length] }),
});

const below = `suppliers { ${TERMS} supplier ${SUPPLIER} } planLocationRows { ${PLAN} }`;
const manySkus: Question = {
  documents: {
    service: `query Skus($limit: Int!) { skus(limit: $limit) { nodes { ${SKU} ${below} } } }`,
    "Pothos + Prisma": `query Skus($limit: Int!) { skus(limit: $limit) { ${SKU} ${below} } }`,
    PostGraphile: `query Skus($limit: Int!) {
      skus: allSkuses(first: $limit, orderBy: [NAME_ASC, ROW_ID_ASC]) {
        nodes {
          ${inTableWords(SKU)}
          suppliers: skuSuppliersByTenantIdAndSkuId(orderBy: SUPPLIER_ID_ASC) {
            nodes { ${TERMS} supplier: supplierByTenantIdAndSupplierId ${SUPPLIER} }
          }
          planLocationRows: planRowsByTenantIdAndSkuId(condition: { level: SKU_LOCATION }, orderBy: [SORT_NAME_ASC, WAREHOUSE_NAME_ASC]) {
            nodes { ${PLAN} }
          }
        }
      }
    }`,
  },
  variables: () => ({ limit: 100 }),
};

/** A page of plan rows; PostGraphile has one list for all levels. */
const planRows = (field: string, level: string, limit: number, selection: string): Question => ({
  documents: {
    service: `query Rows($limit: Int!) { rows: ${field}(limit: $limit) { nodes { ${selection} } } }`,
    "Pothos + Prisma": `query Rows($limit: Int!) { rows: ${field}(limit: $limit) { ${selection} } }`,
    PostGraphile: `query Rows($limit: Int!) {
      rows: allPlanRows(condition: { level: ${level} }, first: $limit, orderBy: [SORT_NAME_ASC, WAREHOUSE_NAME_ASC, ROW_ID_ASC]) {
        nodes { ${inTableWords(selection)} }
      }
    }`,
  },
  variables: () => ({ limit }),
});

const requestOf =
  ({ documents, variables }: Question) =>
  (number: number, side: string): BenchRequest => {
    const { tenantId, ...given } = variables(number);
    const body = {
      query: documents[side as GraphQLSide],
      variables: side === "PostGraphile" && tenantId ? { tenantId, ...given } : given,
    };
    return { method: "POST", path: "/graphql", body: JSON.stringify(body) };
  };

/** The cases in the order of the table. */
export function graphqlCases(seeded: Seeded): BenchCase[] {
  const wide = requestOf(planRows("planSkuRows", "SKU", 5000, WIDE));
  return [
    { name: "GraphQL SKU by id", rows: 0, lanes: 8, target: { ratio: 1.2 }, request: requestOf(skuById(seeded)) },
    {
      name: "GraphQL 100 SKUs, suppliers, plan rows",
      rows: 100,
      lanes: 1,
      target: { ratio: 1 },
      request: requestOf(manySkus),
    },
    {
      name: "GraphQL 1000 plan rows, detail",
      rows: 1000,
      lanes: 1,
      target: { ratio: 1 },
      request: requestOf(planRows("planLocationRows", "SKU_LOCATION", 1000, `${ROW} detail ${DETAIL}`)),
    },
    { name: "GraphQL 5000 plan rows × 30", rows: 5000, lanes: 1, target: { ratio: 1 }, request: wide },
    {
      name: "GraphQL 5000 plan rows × 30, compressed",
      rows: 5000,
      lanes: 1,
      target: { ratio: 1 },
      request: (number, side) => ({ ...wide(number, side), isCompressed: true }),
    },
  ];
}
