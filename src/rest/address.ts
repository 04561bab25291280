import { z } from "zod";
import { graphql } from "../generated/operations";

/** Specification, "Address". */
export const Address = z
  .object({
    address1: z.string().nullable().describe("Street and number."),
    address2: z.string().nullable().describe("Second line."),
    city: z.string().nullable().describe("City."),
    province: z.string().nullable().describe("State or province."),
    country: z.string().nullable().describe("Country code."),
    zip: z.string().nullable().describe("Postal code."),
  })
  .meta({ id: "Address", description: "A postal address; parts that are not known are null." });

/** The fields of an address; other documents name the fragment. */
export const AddressShape = graphql(`
  fragment AddressShape on Address { address1 address2 city province country zip }
`);
