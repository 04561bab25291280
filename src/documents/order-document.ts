/** The content of documents: the JSON body of an order, in the names of the wire, with sender and recipient. */
import type { DocumentLanguage } from "../values/document-language";

/** Specification, "Order Part"; `warehouse_name` is absent when parts are folded by SKU. */
export interface OrderPartBody {
  id: string;
  sku_name: string;
  product_name: string;
  warehouse_name?: string | undefined;
  is_material: boolean;
  supplier_name: string;
  supplier_currency: string;
  options: Record<string, string>;
  url: string | null;
  quantity_confirmed: number;
  received: number;
  in_transit: number;
  confirmed_delivery_date: string | null;
  initial_delivery_date: string;
  total_cost: number;
  barcode: string | null;
  moq_met: boolean;
  missing_moq: number;
  moq: number | null;
  moq_type: string | null;
  is_composite: boolean;
  pack_quantity: number | null;
  pack_type: string | null;
  pack_met: boolean;
  packs_to_order: number | null;
  is_closed: boolean;
}

/** Specification, "Order detail": the body of `GET /orders/{order_id}`. Dates are `YYYY-MM-DD`, the instant is UTC. */
export interface OrderBody {
  id: string;
  reference: string;
  order_status: string;
  supplier_name: string;
  order_type: string;
  origin: string;
  quantity_confirmed: number;
  quantity_received: number;
  delivery_date: readonly string[];
  confirmed_delivery_date: readonly string[];
  initial_delivery_date: readonly string[];
  warehouse_names: readonly string[];
  cost: number;
  currency: string;
  created_at: string;
  order_parts: readonly OrderPartBody[];
}

/** Specification, "Address". */
export interface PostalAddress {
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
  zip: string | null;
}

/** A company or a warehouse and where its post goes; null when no address is known. */
export interface Addressee {
  name: string;
  address: PostalAddress | null;
}

/** The units of a SKU for a warehouse: a line of an order. */
export interface OrderLineBody {
  sku_name: string;
  warehouse_name: string;
  /** Units ordered. */
  quantity: number;
  /** The supplier's item code of the SKU; null when unknown. */
  item_code: string | null;
}

/** The lines on the merchant's documents beside its name; null for unset ones. */
export interface Letterhead {
  address: PostalAddress | null;
  phone: string | null;
  email: string | null;
  tax_id: string | null;
  /** The terms for every order; paragraphs end with line ends. */
  order_terms: string | null;
  /** A PNG or JPEG in base64. */
  logo: string | null;
}

/** An order with its letterhead (D28). */
export interface OrderDocument {
  /** The language of words, numbers and days. */
  language: DocumentLanguage;
  tenant_name: string;
  letterhead: Letterhead;
  supplier: Addressee;
  /** The destinations of the order, each warehouse once. */
  warehouses: readonly Addressee[];
  lines: readonly OrderLineBody[];
  /** Cost of one unit by id of the part, in its supplier's currency with all its digits; null where not known. */
  unit_costs: Readonly<Record<string, number | null>>;
  /** The notes for the supplier beside the lines; null for none. */
  notes: string | null;
  order: OrderBody;
}

/** One component of a recipe: a row of the bill-of-materials workbook (D29). Production time is in days. */
export interface BillOfMaterialsRow {
  sku_name: string;
  product_name: string;
  unit_cost: number | null;
  production_time: number | null;
  raw_material_name: string;
  raw_material_quantity: number;
  raw_material_unit_cost: number | null;
}
