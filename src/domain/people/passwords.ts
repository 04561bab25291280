import { hash, verify } from "@node-rs/argon2";
import { InvalidInput, Unavailable } from "../../errors";
import { Admission } from "../../limits/admission";
import { LIMITS } from "../../limits/limits";
import { isLongerThan, isUnstorable } from "../../values/text";

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { least: 10, most: 200 };

/** The package's number of argon2id; its enum can't be read by a compiler that sees one file at a time. */
const ARGON2ID = 2;
/** As the OWASP recommends for argon2id: 19 MiB, two passes, one thread. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The passwords of ten and more characters that are guessed first, without their capitals. */
const COMMONEST = new Set(
  [
    "1234567890 0123456789 0987654321 1111111111 0000000000 12345678910 123456789a 1234567891 123123123123 qwertyuiop",
    "qwerty1234 qwerty12345 qwerty123456 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qazwsxedcrfv asdfghjkl1 zxcvbnm123",
    "password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 passwordpassword mypassword mypassword1",
    "iloveyou12 iloveyou123 letmein123 letmein1234 welcome123 welcome1234 administrator admin12345 admin123456",
    "adminadmin changeme123 changemenow secret1234 football123 baseball123 superman123 sunshine123 princess123",
    "inventory1 inventory123 inventoryplanning warehouse1 warehouse123 summer2025 summer2026 winter2025 winter2026",
    "abcdefghij abc1234567 abcd123456 a123456789 aa12345678 q1w2e3r4t5 qwer123456 asdf123456 trustno1234 monkey1234",
  ].flatMap((line) => line.split(" ")),
);

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s/g, "");

/** Hashing takes memory and a thread of the pool: few at one time, and none waits for long. */
const hashing = new Admission<null>({
  waitMs: LIMITS.passwordHashes.waitMs,
  budgets: [{ name: "all", max: LIMITS.passwordHashes.all, holderOf: () => "", refusal: Unavailable }],
  queue: [{ name: "waiting", max: LIMITS.passwordHashes.waiting, holderOf: () => "", refusal: Unavailable }],
});

/** Nobody stops it. */
const never = () => new AbortController().signal;

/** A password that nobody has is compared where there is no account, so that the answer takes as long. */
let dummy: Promise<string> | null = null;
const dummyHash = (): Promise<string> => {
  dummy ??= hash("there is no such account", PARAMETERS);
  return dummy;
};

/**
 * Checks a new password.
 * @param owner What others know of its owner, which is guessed first.
 * @throws InvalidInput
 */
export function checkPassword(password: string, owner: { email: string; name: string }): void {
  const { least, most } = PASSWORD_LENGTH;
  const reason = (() => {
    if ([...password.slice(0, 2 * least)].length < least || isLongerThan(password, most))
      return `must have ${least} to ${most} characters`;
    if (isUnstorable(password)) return "must hold no NUL and no half of a character";
    const [simple, email] = [folded(password), folded(owner.email)];
    const known = [email, email.split("@")[0] ?? "", folded(owner.name)];
    if (known.includes(simple)) return "must not be your e-mail address or name";
    if (COMMONEST.has(simple) || new Set(simple).size < 4)
      return "is one of the first that are guessed; choose another";
    return null;
  })();
  if (reason) throw InvalidInput([{ path: "password", reason }]);
}

/** Hashes a password with a salt of its own, as text with its parameters. @throws Unavailable while too many are hashed. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(null, never(), () => hash(password, PARAMETERS));

/**
 * Whether it is the password of a hash. Without a hash it takes as long, and is not.
 * @throws Unavailable while too many are compared.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const isTooLong = isLongerThan(password, PASSWORD_LENGTH.most);
  const isSame = await hashing.run(null, never(), () => verify(against, isTooLong ? "" : password).catch(() => false));
  return isSame && stored !== null && !isTooLong;
}
