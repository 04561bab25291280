import type { Random, Weighted } from "./random";

/** What the planner sees: four places, of which Rotterdam is two buildings planned as one. */
export const PLACES = ["Rotterdam", "Lyon", "Leipzig", "Green Coffee Store"] as const;
export type Place = (typeof PLACES)[number];

export type WarehouseName = Place | "Rotterdam Dock" | "Rotterdam Loft";

export const STORES = { web: "Maaslicht Web Shop", wholesale: "Maaslicht Wholesale" } as const;
export type Channel = keyof typeof STORES;

export const CHANNELS = Object.keys(STORES) as Channel[];

const CHILDREN: Partial<Record<Place, WarehouseName[]>> = { Rotterdam: ["Rotterdam Dock", "Rotterdam Loft"] };

/** The building that takes goods in at a place. */
export function receivingWarehouse(place: Place): WarehouseName {
  return CHILDREN[place]?.[0] ?? place;
}

/** The place that a building belongs to. */
export function placeOf(warehouse: string): Place {
  const place = PLACES.find((one) => one === warehouse || CHILDREN[one]?.some((child) => child === warehouse));
  if (!place) throw new RangeError(`No place has a building called '${warehouse}'`);
  return place;
}

/** The building an order of that channel leaves from: web orders are picked in the loft, pallets at the dock. */
export function shippingWarehouse(place: Place, channel: Channel): WarehouseName {
  if (place !== "Rotterdam") return place;
  return channel === "web" ? "Rotterdam Loft" : "Rotterdam Dock";
}

/** Splits whole units over the buildings of a place. */
export function shelve(
  place: Place,
  units: number,
  random: Random,
): Array<{ warehouse: WarehouseName; units: number }> {
  if (place !== "Rotterdam") return [{ warehouse: place, units }];
  const atDock = Math.round(units * random.between(0.45, 0.75));
  return [
    { warehouse: "Rotterdam Dock", units: atDock },
    { warehouse: "Rotterdam Loft", units: units - atDock },
  ];
}

/** Share of a channel's orders that each place ships, among the places that stock the SKU. */
export const SHIPPED_FROM: Record<Channel, Weighted<Place>> = {
  web: [
    ["Rotterdam", 0.56],
    ["Lyon", 0.23],
    ["Leipzig", 0.21],
  ],
  wholesale: [
    ["Rotterdam", 0.6],
    ["Leipzig", 0.3],
    ["Lyon", 0.1],
  ],
};

export const storeRows = [
  { name: STORES.web, active: "true", currency: "EUR", platform: "web shop" },
  { name: STORES.wholesale, active: "true", currency: "EUR", platform: "wholesale portal" },
  { name: "Maaslicht Pop-up Utrecht", active: "false", currency: "EUR", platform: "point of sale" },
];

const rotterdam = { city: "Rotterdam", province: "Zuid-Holland", country: "NL" };

export const warehouseRows = [
  warehouse({
    name: "Rotterdam Dock",
    store: STORES.wholesale,
    address1: "Branderskade 9",
    zip: "3089 XA",
    ...rotterdam,
  }),
  warehouse({
    name: "Rotterdam Loft",
    store: STORES.web,
    address1: "Branderskade 9",
    address2: "2e verdieping",
    zip: "3089 XA",
    ...rotterdam,
  }),
  warehouse({
    name: "Rotterdam",
    store: STORES.web,
    address1: "Branderskade 9",
    zip: "3089 XA",
    ...rotterdam,
    children: "Rotterdam Dock; Rotterdam Loft",
  }),
  warehouse({
    name: "Lyon",
    store: STORES.web,
    address1: "14 quai des Torréfacteurs",
    address2: "Bâtiment C",
    city: "Lyon",
    province: "Rhône",
    country: "FR",
    zip: "69007",
  }),
  warehouse({
    name: "Leipzig",
    store: STORES.wholesale,
    address1: "Röstergasse 22",
    city: "Leipzig",
    province: "Sachsen",
    country: "DE",
    zip: "04179",
  }),
  warehouse({
    name: "Green Coffee Store",
    store: STORES.web,
    address1: "Balenpad 31",
    address2: "Loods 4",
    city: "Schiedam",
    province: "Zuid-Holland",
    country: "NL",
    zip: "3115 JZ",
    raw_material_only: "true",
  }),
];

function warehouse(row: { name: WarehouseName } & Record<string, string>): Record<string, string> {
  return { active: "true", address2: "", raw_material_only: "false", children: "", ...row };
}
