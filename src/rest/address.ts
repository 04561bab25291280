import { z } from "zod";
import { graphql } from "../generated/operations";

/** Specification, "Address". */
export const Address = z
  .object({
    address1: z
      .string()
      .nullable()
      .meta({ description: "Street and number.", examples: ["12 Quay Street"] }),
    address2: z
      .string()
      .nullable()
      .meta({ description: "Second line.", examples: [null] }),
    city: z
      .string()
      .nullable()
      .meta({ description: "City.", examples: ["Rotterdam"] }),
    province: z
      .string()
      .nullable()
      .meta({ description: "State or province.", examples: [null] }),
    country: z
      .string()
      .nullable()
      .meta({ description: "Country code.", examples: ["NL"] }),
    zip: z
      .string()
      .nullable()
      .meta({ description: "Postal code.", examples: ["3011 AA"] }),
  })
  .meta({ id: "Address", description: "A postal address; parts that are not known are null." });

/** The fields of an address; other documents name the fragment. */
export const AddressShape = graphql(`
  fragment AddressShape on Address { address1 address2 city province country zip }
`);
