import { graphql } from "../../../../generated/pages";
import type { PlacesQuery } from "../../../../generated/pages/graphql";

/** The merchant's warehouses and stores. */
export const Places = graphql(`
  query Places {
    warehouses(sort: [{ by: NAME }], limit: 1000) {
      nodes { id name active rawMaterialOnly isCombined store { id name } address { city country } }
    }
    stores(sort: [{ by: NAME }], limit: 1000) { nodes { id name active currency platform } }
  }
`);

export type ListedWarehouse = PlacesQuery["warehouses"]["nodes"][number];
export type ListedStore = PlacesQuery["stores"]["nodes"][number];

/** Whether something has a name already: the mutations would change it. */
export const NamesTaken = graphql(`
  query NamesTaken($name: String!) {
    warehouses(filter: { name: { equals: $name } }, limit: 1) { totalCount }
    stores(filter: { name: { equals: $name } }, limit: 1) { totalCount }
    suppliers(filter: { name: { equals: $name } }, limit: 1) { totalCount }
  }
`);

export const AddWarehouse = graphql(`
  mutation AddWarehouse($row: WarehouseInput!) {
    upsertWarehouses(rows: [$row]) {
      __typename
      ... on UpsertWarehousesSuccess { result { id name } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const AddStore = graphql(`
  mutation AddStore($row: StoreInput!) {
    upsertStores(rows: [$row]) {
      __typename
      ... on UpsertStoresSuccess { result { id name } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const AddSupplier = graphql(`
  mutation AddSupplier($row: SupplierInput!) {
    upsertSuppliers(rows: [$row]) {
      __typename
      ... on UpsertSuppliersSuccess { result { id name } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);
