/** The texts that a drawing shows, in order; the lines of one are put together. */
export const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) =>
    text.replace(/<\/tspan><tspan[^>]*>/g, " ").replace(/<[^>]*>/g, ""),
  );

const ELEMENT = /^<\/?(?:svg|g|path|rect|line|text|tspan)((?:\s[\w:-]+="[^"<]*")*)\s*\/?>$/;

/** What in a drawing could run or load something, or is no XML. */
export const harmIn = (svg: string) =>
  (svg.match(/<[^>]*>/g) ?? []).filter((tag) => {
    const attributes = ELEMENT.exec(tag)?.[1];
    return (
      attributes === undefined || /\s(?:on\w+|href|xlink:href|style)=|url\(/.test(attributes.replace(/"[^"]*"/g, ""))
    );
  });
