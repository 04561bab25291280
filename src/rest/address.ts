import { z } from "zod";
import { graphql } from "../generated/operations";

/** Specification, "Address". */
export const Address = z.object({
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country: z.string().nullable(),
  zip: z.string().nullable(),
});

/** The fields of an address; other documents name the fragment. */
export const AddressShape = graphql(`
  fragment AddressShape on Address { address1 address2 city province country zip }
`);
