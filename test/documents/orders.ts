/** Orders to print: plain ones, and ones with a name in every script. */
import type { OrderDocument, OrderPartBody } from "../../src/documents/order-document";

export const NAMES = {
  latin: "Crème brûlée ramekin – Größe Ø 9 cm",
  greek: "Λάδι ελιάς εξαιρετικό",
  cyrillic: "Шерстяной свитер",
  vietnamese: "Áo thun hữu cơ",
  simplified: "高级羊毛衫新款",
  traditional: "純棉長袖襯衫",
  japanese: "有機綿Tシャツ（半袖）",
  korean: "유기농 면 티셔츠",
  arabic: "قميص قطني",
  hebrew: "חולצת כותנה",
  thai: "เสื้อยืดผ้าฝ้าย",
  hindi: "सूती कमीज",
  bengali: "পাট কাপড়",
  punjabi: "ਪੰਜਾਬੀ ਸੂਟ",
  gujarati: "ગુજરાતી સાડી",
  odia: "ଓଡ଼ିଆ ଶାଢ଼ୀ",
  tamil: "பருத்தி துணி",
  telugu: "చీర ప్రతి",
  kannada: "ಕನ್ನಡ ಬಟ್ಟ",
  malayalam: "സാരി മലയാളം",
  sinhala: "සිංහල සාරිය",
  lao: "ພາສາລາວ",
  khmer: "អាវយឺត",
  amharic: "ሸሚዝ አማርኛ",
  armenian: "Հայերեն շապիկ",
  georgian: "ქართული მაისური",
  emoji: "☕ 🎉 😀",
};

export function part(number: number, changes: Partial<OrderPartBody> = {}): OrderPartBody {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    sku_name: `SKU-${1000 + number}`,
    product_name: `Merino sweater ${number}`,
    is_material: false,
    supplier_name: "Nordic Textiles AB",
    supplier_currency: "EUR",
    options: { Color: "Red", Size: "M" },
    url: "https://cdn.example.com/sweater.jpg",
    quantity_confirmed: 12,
    received: 2,
    in_transit: 10,
    confirmed_delivery_date: null,
    initial_delivery_date: "2026-12-01",
    total_cost: 54,
    barcode: "0400627001000",
    moq_met: true,
    missing_moq: 0,
    moq: 10,
    moq_type: "SUPPLIER",
    is_composite: false,
    pack_quantity: 0.5,
    pack_type: "SKU",
    pack_met: true,
    packs_to_order: 24,
    is_closed: false,
    ...changes,
  };
}

export function orderDocument(parts: readonly OrderPartBody[]): OrderDocument {
  return {
    language: "EN",
    tenant_name: "Harbour & Pine Ltd",
    letterhead: { address: null, phone: null, email: null, tax_id: null, order_terms: null, logo: null },
    supplier: {
      name: "Nordic Textiles AB",
      address: {
        address1: "Storgatan 14",
        address2: null,
        city: "Göteborg",
        province: null,
        country: "Sweden",
        zip: "411 38",
      },
    },
    warehouses: [{ name: "Rotterdam DC", address: null }],
    lines: parts.map(({ sku_name, quantity_confirmed }) => ({
      sku_name,
      warehouse_name: "Rotterdam DC",
      quantity: quantity_confirmed,
      item_code: null,
    })),
    unit_costs: Object.fromEntries(
      parts.map(({ id, total_cost, quantity_confirmed }) => [
        id,
        quantity_confirmed === 0 ? null : total_cost / quantity_confirmed,
      ]),
    ),
    notes: null,
    order: {
      id: "0b8f4f5e-6a5c-4c1d-9f0e-2d1c3b4a5f6e",
      reference: "PO-2026-0412",
      order_status: "PARTIALLY_RECEIVED",
      supplier_name: "Nordic Textiles AB",
      order_type: "FINISHED_GOOD",
      origin: "replenish",
      quantity_confirmed: parts.reduce((total, { quantity_confirmed }) => total + quantity_confirmed, 0),
      quantity_received: 2,
      delivery_date: ["2026-12-04", "2027-01-08"],
      confirmed_delivery_date: [],
      initial_delivery_date: ["2026-12-01"],
      warehouse_names: ["Rotterdam DC"],
      cost: parts.reduce((total, { total_cost }) => total + total_cost, 0),
      currency: "EUR",
      created_at: "2026-11-20T09:15:00.123000",
      order_parts: parts,
    },
  };
}

export function orderOf(count: number): OrderDocument {
  return orderDocument(Array.from({ length: count }, (_, number) => part(number)));
}

/** A red picture of 4 × 2 pixels, PNG in base64. */
export const LOGO =
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR42mM4oKYGRwzIHABxyghhG94oawAAAABJRU5ErkJggg==";

/** An order that has all that may stand on one beside its lines. */
export function dressedOrder(count: number): OrderDocument {
  const document = orderOf(count);
  const address = {
    address1: "1 Quay Street",
    address2: null,
    city: "Leith",
    province: null,
    country: "GB",
    zip: "EH6 6AA",
  };
  return {
    ...document,
    letterhead: {
      address,
      phone: "+44 131 496 0000",
      email: "buying@harbour.example",
      tax_id: "GB 999 9999 73",
      order_terms: "Prices include packaging.\nPayment 30 days after delivery.",
      logo: LOGO,
    },
    lines: document.lines.map((line, number) => ({ ...line, item_code: `NT/${number + 1}` })),
    notes: "Please deliver before noon.\nThe yard is closed on Fridays.",
  };
}
