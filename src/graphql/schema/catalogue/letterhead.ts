import {
  type Letterhead,
  type LetterheadChange,
  letterhead,
  MAX_PARAGRAPHS,
  setLetterhead,
} from "../../../domain/letterhead/letterhead";
import { MAX_LOGO_BYTES, MAX_LOGO_TEXT_LENGTH } from "../../../domain/letterhead/logo";
import { builder } from "../../builder/builder";
import { longestText } from "../../builder/input-bounds";
import { Address } from "./addresses";

const LetterheadType = builder.objectRef<Letterhead>("Letterhead").implement({
  description: "The merchant's letterhead on documents, beside its name; null for unset fields.",
  fields: (t) => ({
    address: t.field({ type: Address, description: "The merchant's own address.", resolve: (kept) => kept }),
    phone: t.exposeString("phone", { nullable: true, description: "Telephone number." }),
    email: t.exposeString("email", { nullable: true, description: "Where suppliers write to." }),
    taxId: t.exposeString("taxId", {
      nullable: true,
      description: "Number for value added tax or the like, as printed.",
    }),
    orderTerms: t.exposeString("orderTerms", {
      nullable: true,
      description: "Terms of every order, printed at its end.",
    }),
    logo: t.string({
      nullable: true,
      description: "The logo, a PNG or JPEG in base64.",
      resolve: ({ logo }) => logo?.toString("base64") ?? null,
    }),
  }),
});

builder.queryField("letterhead", (t) =>
  t.field({
    type: LetterheadType,
    description: "The merchant's letterhead on documents, beside its name.",
    resolve: (_root, _args, { work }) => letterhead(work),
  }),
);

const LetterheadInput = builder.inputType("LetterheadInput", {
  description: "Changes of the letterhead. Omitted fields stay as they are; null takes it away.",
  fields: (t) => ({
    address1: t.string({ description: "First line of the address." }),
    address2: t.string({ description: "Second line of the address." }),
    city: t.string({ description: "City." }),
    province: t.string({ description: "State or province." }),
    country: t.string({ description: "Country, as printed." }),
    zip: t.string({ description: "Postal code." }),
    phone: t.string({ description: "Telephone number." }),
    email: t.string({ description: "Where suppliers write to, and where answers to mailed orders go." }),
    taxId: t.string({ description: "Tax number (VAT or the like), as printed." }),
    orderTerms: t.string({
      description: `Terms of every order, up to ${MAX_PARAGRAPHS.toLocaleString("en")} characters on any number of lines.`,
    }),
    logo: t.string({
      description: `A PNG or JPEG in base64, at most ${MAX_LOGO_BYTES / 1024} KiB and 2,000 pixels a side. It is shown up to 160 points wide and 48 high.`,
    }),
  }),
});

builder.mutationField("setLetterhead", (t) =>
  t.field({
    type: LetterheadType,
    description: "Changes what stands on the merchant's documents: PDFs and workbooks of orders.",
    args: {
      input: t.arg({
        type: LetterheadInput,
        required: true,
        description: "The changes.",
        extensions: longestText(MAX_LOGO_TEXT_LENGTH),
      }),
    },
    resolve: (_root, { input }, { work }) => setLetterhead(work, input as LetterheadChange),
  }),
);
