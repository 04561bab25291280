/** Whether a text can be the key that makes a write safe to repeat: 1 to 255 visible ASCII characters, chosen by the client. D47. */
export const isIdempotencyKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text);

/** What one has to be, to be read behind its name. */
export const IDEMPOTENCY_KEY_FORM = "must be 1 to 255 visible ASCII characters";
