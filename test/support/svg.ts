/** The texts that a drawing shows, in order. */
export const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

const ELEMENT = /^<\/?(?:svg|g|path|rect|line|text|tspan)((?:\s[\w:-]+="[^"<]*")*)\s*\/?>$/;

/** What in a drawing could run or load something, or is no XML. */
export const harmIn = (svg: string) =>
  (svg.match(/<[^>]*>/g) ?? []).filter((tag) => {
    const attributes = ELEMENT.exec(tag)?.[1];
    return (
      attributes === undefined || /\s(?:on\w+|href|xlink:href|style)=|url\(/.test(attributes.replace(/"[^"]*"/g, ""))
    );
  });
