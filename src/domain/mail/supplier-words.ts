import { type DocumentLanguage, dayIn, formFor, quantityIn } from "../../values/document-language";

/** Units of a line that are late. */
export interface LateUnits {
  skuName: string;
  /** The supplier's own code of it; null where none is known. */
  itemCode: string | null;
  missingUnits: number;
  quantityOrdered: number;
  /** `YYYY-MM-DD`. */
  expectedOn: string;
}

/** The words of mails to a supplier in one language. A language that lacks one does not compile. */
interface MailWords {
  subject(reference: string, merchant: string): string;
  /** The standard sentence, above the merchant's name. */
  attached(reference: string): string;
  /** The subject of a question about what is late. */
  inquirySubject(reference: string): string;
  greeting(supplier: string): string;
  notArrived(reference: string, lines: number): string;
  code(itemCode: string): string;
  missing(units: LateUnits): string;
  whenDelivered(lines: number): string;
}

/** A day in a sentence: in English with the name of its month, which all readers of English understand alike. */
const dayWords = (language: DocumentLanguage, day: string): string =>
  language === "EN"
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" })
    : dayIn(language, day);

/** What a line lacks, in the digits of a language. */
const figures = (language: DocumentLanguage, { missingUnits, quantityOrdered, expectedOn }: LateUnits) => ({
  missing: quantityIn(language, missingUnits),
  ordered: quantityIn(language, quantityOrdered),
  day: dayWords(language, expectedOn),
});

const ENGLISH: MailWords = {
  subject: (reference, merchant) => `Purchase order ${reference} from ${merchant}`,
  attached: (reference) => `Please find our purchase order ${reference} attached.`,
  inquirySubject: (reference) => `Purchase order ${reference}`,
  greeting: (supplier) => `Dear ${supplier},`,
  notArrived: (reference, lines) =>
    formFor("EN", lines, {
      one: `This line of our order ${reference} has not arrived yet:`,
      other: `These lines of our order ${reference} have not arrived yet:`,
    }),
  code: (itemCode) => `your code ${itemCode}`,
  missing: (units) => {
    const { missing, ordered, day } = figures("EN", units);
    const noun = formFor("EN", units.quantityOrdered, { one: "unit", other: "units" });
    return `${missing} of ${ordered} ${noun} missing, expected on ${day}`;
  },
  whenDelivered: (lines) =>
    formFor("EN", lines, { one: "When will you deliver it?", other: "When will you deliver them?" }),
};

const GERMAN: MailWords = {
  subject: (reference, merchant) => `Bestellung ${reference} von ${merchant}`,
  attached: (reference) => `Anbei finden Sie unsere Bestellung ${reference}.`,
  inquirySubject: (reference) => `Bestellung ${reference}`,
  greeting: (supplier) => `Guten Tag ${supplier},`,
  notArrived: (reference, lines) =>
    formFor("DE", lines, {
      one: `diese Position unserer Bestellung ${reference} ist noch nicht eingetroffen:`,
      other: `diese Positionen unserer Bestellung ${reference} sind noch nicht eingetroffen:`,
    }),
  code: (itemCode) => `Ihre Artikelnummer ${itemCode}`,
  missing: (units) => {
    const { missing, ordered, day } = figures("DE", units);
    const verb = formFor("DE", units.missingUnits, { one: "fehlt", other: "fehlen" });
    return `es ${verb} ${missing} von ${ordered} Stück, erwartet am ${day}`;
  },
  whenDelivered: (lines) =>
    formFor("DE", lines, { one: "Wann liefern Sie sie?", other: "Wann liefern Sie diese Positionen?" }),
};

const FRENCH: MailWords = {
  subject: (reference, merchant) => `Commande ${reference} de ${merchant}`,
  attached: (reference) => `Veuillez trouver ci-joint notre commande ${reference}.`,
  inquirySubject: (reference) => `Commande ${reference}`,
  greeting: (supplier) => `Bonjour ${supplier},`,
  notArrived: (reference, lines) =>
    formFor("FR", lines, {
      one: `Cette ligne de notre commande ${reference} n’est pas encore arrivée :`,
      other: `Ces lignes de notre commande ${reference} ne sont pas encore arrivées :`,
    }),
  code: (itemCode) => `votre référence ${itemCode}`,
  missing: (units) => {
    const { missing, ordered, day } = figures("FR", units);
    const noun = formFor("FR", units.missingUnits, { one: "unité", other: "unités" });
    return `il manque ${missing} ${noun} sur ${ordered}, livraison prévue le ${day}`;
  },
  whenDelivered: (lines) =>
    formFor("FR", lines, { one: "Quand la livrerez-vous ?", other: "Quand les livrerez-vous ?" }),
};

const SPANISH: MailWords = {
  subject: (reference, merchant) => `Pedido ${reference} de ${merchant}`,
  attached: (reference) => `Adjuntamos nuestro pedido ${reference}.`,
  inquirySubject: (reference) => `Pedido ${reference}`,
  greeting: (supplier) => `Estimado equipo de ${supplier}:`,
  notArrived: (reference, lines) =>
    formFor("ES", lines, {
      one: `Esta línea de nuestro pedido ${reference} todavía no ha llegado:`,
      other: `Estas líneas de nuestro pedido ${reference} todavía no han llegado:`,
    }),
  code: (itemCode) => `su referencia ${itemCode}`,
  missing: (units) => {
    const { missing, ordered, day } = figures("ES", units);
    const verb = formFor("ES", units.missingUnits, { one: "falta", other: "faltan" });
    const noun = formFor("ES", units.quantityOrdered, { one: "unidad", other: "unidades" });
    return `${verb} ${missing} de ${ordered} ${noun}, entrega prevista el ${day}`;
  },
  whenDelivered: (lines) => formFor("ES", lines, { one: "¿Cuándo la entregarán?", other: "¿Cuándo las entregarán?" }),
};

const DUTCH: MailWords = {
  subject: (reference, merchant) => `Bestelling ${reference} van ${merchant}`,
  attached: (reference) => `Bijgevoegd vindt u onze bestelling ${reference}.`,
  inquirySubject: (reference) => `Bestelling ${reference}`,
  greeting: (supplier) => `Beste ${supplier},`,
  notArrived: (reference, lines) =>
    formFor("NL", lines, {
      one: `Deze regel van onze bestelling ${reference} is nog niet aangekomen:`,
      other: `Deze regels van onze bestelling ${reference} zijn nog niet aangekomen:`,
    }),
  code: (itemCode) => `uw artikelnummer ${itemCode}`,
  missing: (units) => {
    const { missing, ordered, day } = figures("NL", units);
    const verb = formFor("NL", units.missingUnits, { one: "ontbreekt", other: "ontbreken" });
    return `er ${verb} ${missing} van ${ordered} stuks, verwacht op ${day}`;
  },
  whenDelivered: (lines) =>
    formFor("NL", lines, { one: "Wanneer levert u die?", other: "Wanneer levert u deze regels?" }),
};

const WORDS: Readonly<Record<DocumentLanguage, MailWords>> = {
  EN: ENGLISH,
  DE: GERMAN,
  FR: FRENCH,
  ES: SPANISH,
  NL: DUTCH,
};

/** The words of mails to a supplier in a language. */
export const mailWordsIn = (language: DocumentLanguage): MailWords => WORDS[language];
