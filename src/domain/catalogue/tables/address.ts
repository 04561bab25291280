import { text } from "../table";

/** The columns of an address. */
export const address = {
  address1: text(),
  address2: text(),
  city: text(),
  province: text(),
  country: text(),
  zip: text(),
};
