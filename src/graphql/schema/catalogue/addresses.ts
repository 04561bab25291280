import { builder } from "../../builder/builder";

/** The address columns that suppliers and warehouses share. */
export interface AddressColumns {
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
  zip: string | null;
}

/** What a computed address needs of its row. */
export const addressColumns = {
  address1: true,
  address2: true,
  city: true,
  province: true,
  country: true,
  zip: true,
} as const;

/** Their names. */
export const addressNames = Object.keys(addressColumns) as (keyof AddressColumns)[];

export const Address = builder.objectRef<AddressColumns>("Address").implement({
  description: "A postal address; each part is null when not known.",
  fields: (t) => ({
    address1: t.exposeString("address1", { nullable: true, description: "First line." }),
    address2: t.exposeString("address2", { nullable: true, description: "Second line." }),
    city: t.exposeString("city", { nullable: true, description: "City." }),
    province: t.exposeString("province", { nullable: true, description: "State or province." }),
    country: t.exposeString("country", { nullable: true, description: "ISO 3166 country code." }),
    zip: t.exposeString("zip", { nullable: true, description: "Postal code." }),
  }),
});
