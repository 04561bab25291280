import { closest, distance } from "fastest-levenshtein";

/** Short names are near to too many: PORT to POST, HOST to HOME. */
const MIN_GUARDED = 6;
/** Names of so many characters are recognised with two faults in them, shorter ones with one or with two letters that changed places. */
const LONG = 10;

const lettersOf = (name: string) => [...name].sort().join("");
const digitsOf = (name: string) => name.replaceAll(/\D/g, "");

/**
 * Whether a name is one of ours with a fault or two in it. Two letters that were replaced make another word, and a word behind ours
 * another name: DATABASE_SSL, DATABASE_PORT and DATABASE_URL_2 are others'.
 */
function isMisspelt(name: string, ours: string): boolean {
  const faults = distance(name, ours);
  if (faults <= 1) return true;
  if (faults > 2) return false;
  if (name.length === ours.length) return lettersOf(name) === lettersOf(ours);
  return ours.length >= LONG && !name.startsWith(`${ours}_`);
}

/** Whether one word of a name goes on where ours ends: DATABASE_READER_URL beside DATABASE_READ_URL. */
function hasLongerWord(name: string, ours: string): boolean {
  const [words, ourWords] = [name.split("_"), ours.split("_")];
  const others = words.filter((word, at) => word !== ourWords[at]);
  const [word = ""] = others;
  const ourWord = ourWords[words.indexOf(word)] ?? "";
  return others.length === 1 && word.length >= ourWord.length + 2 && word.startsWith(ourWord);
}

/**
 * Whether a name that is nearly ours may as well be another program's, in an environment that both are given: many keep addresses of
 * databases, numbered (DATABASE2_URL) or each with its purpose (DATABASE_READER_URL).
 */
const isOftenAnothers = (name: string, ours: string): boolean =>
  digitsOf(name) !== digitsOf(ours) || (name.endsWith("_URL") && hasLongerWord(name, ours));

/** What a variable that is no setting was meant for. */
export interface NearMiss {
  /** The setting's name. */
  meant: string;
  /** Whether nobody else can have meant it, so that leaving it aside would be to do something else than what was asked for. */
  isSure: boolean;
}

/**
 * The setting that a variable was meant for which is none; null where it has nothing to do with this service.
 * @param names The settings there are.
 * @param isSet Whether a setting was given: who gave it by its name did not mean it by another.
 */
export function nearMissOf(
  name: string,
  names: readonly string[],
  isSet: (setting: string) => boolean,
): NearMiss | null {
  if (names.includes(name)) return null;
  const written = name.toUpperCase();
  const meant = closest(
    written,
    names.filter((it) => it.length >= MIN_GUARDED),
  );
  if (!isMisspelt(written, meant)) return null;
  return { meant, isSure: !isSet(meant) && !isOftenAnothers(written, meant) };
}
