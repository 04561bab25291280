import { countryKind } from "../cells/kinds";
import { ofKind, text } from "../rows/table";

/** The columns of an address. */
export const address = {
  address1: text({ about: "Street and number.", example: "Kade 1" }),
  address2: text({ about: "Second line of the address.", example: "2nd floor" }),
  city: text({ about: "City.", example: "Rotterdam" }),
  province: text({ about: "State or province.", example: "ZH" }),
  country: ofKind(countryKind, { about: "Country, by code or name; its ISO 3166 code is kept.", example: "NL" }),
  zip: text({ about: "Postal code.", example: "3011 AA" }),
};
