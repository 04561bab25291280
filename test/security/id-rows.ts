/** A request as it goes over the wire; the path is whole. */
export interface WireRequest {
  method: string;
  path: string;
  body?: unknown;
}

/** Ids of one merchant, one of each kind that it has. */
export interface Ids {
  order: string;
  orderLine: string;
  sku: string;
  product: string;
  material: string;
  supplier: string;
  warehouse: string;
  store: string;
  delivery: string;
  batch: string;
  alert: string;
  closure: string;
  manualForecast: string;
  excludedPeriod: string;
  question: string;
  analysis: string;
  bulkExport: string;
  scenario: string;
  webhookEndpoint: string;
  webhookDelivery: string;
  webhookEvent: string;
  /** A SKU that has an alert, and the warehouse that it has it at. */
  scarceSku: string;
  scarceAt: string;
  tenant: string;
}

/** A row of the matrix: one way to send an id to one place that takes one. */
export interface IdRow {
  /** The place, as `id-slots.ts` names it. */
  slot: string;
  /** What is special about this way, when a slot has several. */
  as?: string;
  /** What the place is meant to be sent: with this id of the caller's own, the answer is another than with a random one. */
  means: keyof Ids;
  /** The request with the id in its place; `own` are the caller's ids, for what else the request needs. */
  ask(id: string, own: Ids): WireRequest;
  /** What is not a UUID: names nothing, as a random id, or is refused for its form. */
  malformed: "names nothing" | "is refused";
}

/** A list that holds an id of the caller's own as well. */
export const BESIDE_OURS = "beside one of ours";
