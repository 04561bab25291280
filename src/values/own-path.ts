/** Where a path can be read as another host's: browsers take a backslash for a slash, and drop line ends and tabs. */
const STRANGE = /[\\\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** A text as it is after some layers of percent-encoding are taken off; null where it can't be decoded. */
function decodings(text: string): string[] | null {
  const found = [text];
  try {
    for (let last = text; ; ) {
      const next = decodeURIComponent(last);
      if (next === last) return found;
      found.push(next);
      if (found.length > 4) return null;
      last = next;
    }
  } catch {
    return null;
  }
}

/**
 * The path of a page of ours that a text names, with its query; null where it names anything else. No redirect takes a person to another host by it,
 * however browsers, proxies and pages read it.
 * @param basePath The path that the service is served under; empty for none.
 * @example ownPath("/orders?page=2", "") // "/orders?page=2"
 * @example ownPath("//evil.example", "") // null
 */
export function ownPath(text: unknown, basePath: string): string | null {
  if (typeof text !== "string" || text.length > 2_000) return null;
  const [path = ""] = text.split(/[?#]/);
  if (STRANGE.test(text) || !path.startsWith(`${basePath}/`)) return null;
  const read = decodings(path);
  if (!read || read.some((one) => STRANGE.test(one) || one.includes("//"))) return null;
  const base = "http://own.invalid";
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // Dots have been resolved by now: what began below our path may have left it.
  const isOwn = url.origin === base && url.pathname.startsWith(`${basePath}/`) && !url.pathname.includes("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : null;
}
