/** How long what we send once can be used (ID-2); messages and pages say the same. */
export const CODE_MINUTES = 10;
export const EMAIL_LINK_HOURS = 24;
export const PASSWORD_LINK_MINUTES = 15;
/** Lets somebody give a bank account without a log-in. */
export const BANK_LINK_HOURS = 72;
/** Lets a phone send the documents of one task. */
export const UPLOAD_LINK_MINUTES = 15;

/** Digits of a code that we send: as many as an authenticator app shows (RFC 6238). */
export const CODE_DIGITS = 6;
export const DIGIT_CODE = `${CODE_DIGITS}-digit code`;
