/**
 * Every refusal of the product: the status it answers with and the sentence a person reads.
 * A use case raises one with `refuse(code)`; each call of the contract lists its own.
 */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly sentence: string;
}

function refusals<const Codes extends Record<string, Refusal>>(codes: Codes): Codes {
  return codes;
}

export const REFUSALS = refusals({
  // The door
  NOT_SIGNED_IN: { status: 401, sentence: 'Log in to continue.' },
  SESSION_ENDED: { status: 409, sentence: 'Your session has expired. Reloading page.' },
  NOT_ALLOWED: { status: 403, sentence: 'You are not authorized to perform this request.' },
  XSRF_MISSING: { status: 403, sentence: 'This request did not come from our page. Reload and try again.' },
  FOREIGN_ORIGIN: { status: 403, sentence: 'This request came from another site.' },
  USER_ACCOUNT_BREACHED: { status: 403, sentence: 'Your account needs a new password before you go on.' },
  SECOND_FACTOR_NEEDED: { status: 401, sentence: 'Enter the code of your second sign-in step.' },
  VERIFICATION_NEEDED: { status: 403, sentence: 'Finish verifying your account first.' },
  FRESH_FACTOR_NEEDED: { status: 403, sentence: 'Confirm it is you with a new code, then try again.' },
  API_VERSION: { status: 400, sentence: 'This page is out of date. Reload it to go on.' },
  NOT_FOUND: { status: 404, sentence: 'Requested resource is not found.' },
  METHOD_NOT_SUPPORTED: { status: 405, sentence: 'Request method is not supported.' },
  BODY_MALFORMED: { status: 400, sentence: 'The request could not be read.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'The request is too large.' },
  MEDIA_TYPE: { status: 415, sentence: 'The request is of the wrong kind.' },
  FIELDS: { status: 422, sentence: 'Check the marked fields.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many tries. Wait a moment and try again.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, sentence: 'The request lacks its idempotency key.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, sentence: 'This key was used for another request.' },
  OUTAGE: { status: 503, sentence: 'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.' },

  // Sign-in; the body of a refused login is the code itself (S8.1)
  c2: { status: 401, sentence: 'c2' },
  c3: { status: 401, sentence: 'c3' },
  c4: { status: 401, sentence: 'c4' },
  s1: { status: 503, sentence: 's1' },
  LOGIN_UNRECOGNIZED: { status: 401, sentence: '' },
});

export type RefusalCode = keyof typeof REFUSALS;
