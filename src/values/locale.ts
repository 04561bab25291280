/** A language with the place whose ways of writing are meant; null: no BCP 47 tag. @example readTag("de-at") // "de-AT" */
export function readTag(text: string): string | null {
  try {
    const locale = new Intl.Locale(text);
    // Longer words are tags as well, of no language by now.
    return locale.language.length <= 3 ? locale.toString() : null;
  } catch {
    return null;
  }
}

/** What a text that is no tag is refused with. */
export const TAG_WANTED = "must be a BCP 47 tag, such as de-AT";
