/** One mailbox as RFC 5321 writes it, quoted local parts and address literals left out: nothing in it can end a header or an SMTP command. */
const MAIL_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/**
 * Whether a text is the address of one mailbox: ASCII, without a name, blanks or line ends.
 * @example isMailAddress("orders@mill.example") // true
 */
export const isMailAddress = (text: string): boolean => text.length <= 254 && MAIL_ADDRESS.test(text);
