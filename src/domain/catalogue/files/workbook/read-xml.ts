import { SaxesParser } from "saxes";

/** Attributes by name. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Receives the events of a document, in its order; elements by their names without prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Far beyond any workbook. Elements that are open, and an element's attributes, are kept in memory. */
const DEEPEST = 100;
const MAX_ATTRIBUTES = 100;

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads an XML document piece by piece; the listener has received all of a piece before the next one is read. Nothing is expanded:
 * an entity of the document's own is an error.
 * @returns Yields after each piece, so that its events can be passed on.
 * @throws Error when it isn't well-formed UTF-8, or goes deeper than any workbook does.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [depth, attributes] = [0, 0];
  const bound = (isWithin: boolean) => {
    if (!isWithin) throw new Error("No workbook is like that.");
  };
  parser.on("opentagstart", () => {
    attributes = 0;
    bound(++depth <= DEEPEST);
  });
  parser.on("attribute", () => bound(++attributes <= MAX_ATTRIBUTES));
  parser.on("opentag", (tag) => listener.open(withoutPrefix(tag.name), tag.attributes));
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    listener.close?.(withoutPrefix(name));
  });
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Reads a document to its end. */
export async function readWholeXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(bytes, listener));
}
