/** How long a code or a link is valid (ID-2). Messages and pages use these figures. */
export const CODE_MINUTES = 10;
export const EMAIL_LINK_HOURS = 24;
export const PASSWORD_LINK_MINUTES = 15;
/** For a link to give a bank account without logging in. */
export const BANK_LINK_HOURS = 72;
/** For a link with which a phone sends the documents of one task. */
export const UPLOAD_LINK_MINUTES = 15;
/** For a login that goes through another company (ID-7). */
export const SOCIAL_MINUTES = 10;

/** Digits of a code we send, the same as in an authenticator app (RFC 6238). */
export const CODE_DIGITS = 6;
export const DIGIT_CODE = `${CODE_DIGITS}-digit code`;
