import { UPLOAD_LINK_MINUTES } from './identity/one-time-terms.ts';
import { BANK_REFUSALS } from './refusals-bank.ts';
import { FILE_REFUSALS } from './refusals-files.ts';
import { LOGIN_REFUSALS } from './refusals-login.ts';
import { PAYMENT_REFUSALS } from './refusals-payments.ts';
import { TALK_HOURS } from './wellness/talk-hours.ts';

/**
 * Every refusal of the product: its HTTP status and the sentence people read. A use case raises one
 * with `refuse(code)`; each call of the contract lists the ones it may answer.
 */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  readonly sentence: string;
}

function refusals<const Codes extends Record<string, Refusal>>(codes: Codes): Codes {
  return codes;
}

export const REFUSALS = refusals({
  // Every call
  NOT_SIGNED_IN: { status: 401, sentence: 'Log in to continue.' },
  SESSION_ENDED: { status: 409, sentence: 'Your session has expired. Reloading page.' },
  OTHER_PERSON: {
    status: 409,
    sentence: 'You’re logged in as someone else now in this browser. Reloading page.',
  },
  NOT_ALLOWED: { status: 403, sentence: 'You are not authorized to perform this request.' },
  XSRF_MISSING: {
    status: 403,
    sentence: 'This request did not come from our page. Reload and try again.',
  },
  FOREIGN_ORIGIN: { status: 403, sentence: 'This request came from another site.' },
  USER_ACCOUNT_BREACHED: {
    status: 403,
    sentence: 'Your account needs a new password before you go on.',
  },
  SECOND_FACTOR_NEEDED: { status: 401, sentence: 'Enter the code of your second sign-in step.' },
  VERIFICATION_NEEDED: { status: 403, sentence: 'Finish verifying your account first.' },
  FRESH_FACTOR_NEEDED: {
    status: 403,
    sentence: 'Confirm it is you with a new code, then try again.',
  },
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
  OUTAGE: {
    status: 503,
    sentence:
      'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.',
  },

  ...LOGIN_REFUSALS,

  // Identity
  PASSWORD_NOT_CHANGED: { status: 422, sentence: 'Password not changed' },
  PASSWORD_WRONG: { status: 422, sentence: 'Password not changed' },
  PASSWORD_LOCKED: {
    status: 422,
    sentence:
      'Password not changed. There were too many wrong tries. Ask for a link by email to set a new one.',
  },
  OTHER_PERSON_NEEDED: {
    status: 422,
    sentence: 'Another member of the team has to do this.',
  },
  LAST_FACTOR: {
    status: 422,
    sentence: 'This is your only second sign-in step. Add the other one before you remove it.',
  },
  EMAIL_NOT_VALIDATED: { status: 422, sentence: 'Email not validated' },
  PHONE_NOT_VALIDATED: { status: 422, sentence: 'Phone not validated' },
  PHONE_NOT_VERIFIED: { status: 422, sentence: 'Verify your mobile phone first.' },
  PUSH_NOT_OFFERED: { status: 422, sentence: 'Messages to devices are not offered here.' },
  ALREADY_VERIFIED: { status: 422, sentence: 'This is verified already.' },
  CODE_WRONG: { status: 422, sentence: 'Check the code and enter it again.' },
  FACTOR_ALREADY_SET_UP: { status: 422, sentence: 'This sign-in step is set up already.' },
  FACTOR_NOT_SET_UP: { status: 422, sentence: 'This sign-in step is not set up.' },

  // Profile and employers
  EMPLOYMENT_NOT_FOUND: {
    status: 422,
    sentence:
      'We could not find you on your employer’s list. Check what you entered, or ask your payroll team.',
  },
  EMPLOYMENT_BY_PAYROLL_LINK: {
    status: 422,
    sentence: 'Sign in to your payroll to confirm your job.',
  },
  PAYROLL_LINK_DOWN: {
    status: 503,
    sentence: 'Payroll cannot be reached right now. Try again later, or send a document.',
  },
  PAYROLL_LINK_EXPIRED: {
    status: 422,
    sentence: 'This payroll sign-in has expired. Start it again.',
  },
  PAYROLL_OWNER_DIFFERS: {
    status: 422,
    sentence: 'This payroll account is in another name. Sign in to your own, or send a document.',
  },
  PAYROLL_JOB_ENDED: {
    status: 422,
    sentence: 'This job has ended. Choose the one you have now, or send a document.',
  },
  PAYROLL_SPLIT_REFUSED: {
    status: 422,
    sentence:
      'Your payroll does not split deposits for us. Set it up with your payroll office, and send a document.',
  },
  SSN_IN_USE: {
    status: 422,
    sentence:
      'This Social Security number has an account already. Log in with it, or contact support.',
  },
  PAYROLL_SET_BY_EMPLOYER: {
    status: 422,
    sentence: 'Your employer told us your paydays. Ask us if they are wrong.',
  },
  DRAFT_TOO_LARGE: { status: 422, sentence: 'This is too much to keep for later.' },

  // Origination
  NOT_ELIGIBLE: { status: 422, sentence: 'You cannot apply right now. {why}' },
  INQUIRY_CONSENT_MISSING: { status: 422, sentence: 'Say yes to the credit check to go on.' },
  DETAILS_MISSING: { status: 422, sentence: 'Finish the open tasks first.' },
  AMOUNT_OUT_OF_RANGE: {
    status: 422,
    sentence: 'Enter an amount from {min} to {max}, in steps of {step}',
  },
  TERM_NOT_OFFERED: { status: 422, sentence: 'Choose one of the terms shown.' },
  STEP_OUT_OF_ORDER: { status: 422, sentence: 'This step cannot be taken now.' },
  NO_OPEN_APPLICATION: {
    status: 422,
    sentence: 'You have no open application. Start with your amount.',
  },
  ANSWER_NOT_ACCEPTED: { status: 422, sentence: '{why}' },
  DETAIL_NOT_ASKED: { status: 422, sentence: 'We do not need this answer from you.' },
  REJECTION_TOO_LATE: { status: 422, sentence: 'You could reject this until {until}.' },
  OFFER_EXPIRED: { status: 422, sentence: 'This offer has expired. Ask for a new one.' },
  // S8.2: the body is a `Reverification` object; this sentence is its short form.
  REVERIFICATION_REQUIRED: { status: 422, sentence: 'Reverification required' },
  PRIMARY_BANK_MISSING: {
    status: 422,
    sentence: 'Add the bank account your money should go to first.',
  },

  // Agreements
  DOCUMENT_CHANGED: {
    status: 422,
    sentence: 'This document has changed. Read it again before you sign.',
  },
  DOCUMENT_MISSING: { status: 422, sentence: 'Read and tick every document before you sign.' },
  ESIGN_CODE_WRONG: { status: 422, sentence: 'Enter the code printed in the PDF.' },
  ESIGN_CONSENT_MISSING: { status: 422, sentence: 'Agree to electronic documents first.' },
  NAME_DIFFERS: { status: 422, sentence: 'Type your name as it is shown on the page.' },

  ...BANK_REFUSALS,

  // Documents and review
  ...FILE_REFUSALS,
  UPLOADS_USED_UP: {
    status: 429,
    sentence: 'You have sent many files today. Remove one, or go on tomorrow.',
  },
  QUEUE_ITEM_CLOSED: { status: 422, sentence: 'This task is not open for that any more.' },
  DOCUMENT_NOT_ASKED: { status: 422, sentence: 'This task asks for another kind of document.' },
  DOCUMENT_TOO_OLD: { status: 422, sentence: 'This document is too old by now. Send a new one.' },
  HAND_OFF_DONE: {
    status: 422,
    sentence: 'This task is done. There is nothing more to send: go back to your computer.',
  },
  HAND_OFF_OVER: {
    status: 422,
    sentence: `This link has ended. It works for one task and ${UPLOAD_LINK_MINUTES} minutes.`,
  },
  MESSAGE_EXPIRED: {
    status: 422,
    sentence:
      'The code or link in this message is over, so it is not sent again. Have a new one sent.',
  },
  COMPLIANCE_NEEDED: {
    status: 403,
    sentence: 'Only staff with the compliance permission can do this.',
  },
  GROSS_PAY_MISSING: {
    status: 422,
    sentence: 'Enter the gross pay of one paycheck as the document shows it.',
  },
  REASON_MISSING: { status: 422, sentence: 'Write what the person should know.' },

  ...PAYMENT_REFUSALS,

  // Help
  CONVERSATION_CLOSED: {
    status: 422,
    sentence: 'This conversation is closed. A new message of the borrower begins another one.',
  },

  // Counseling and calculators
  APPOINTMENT_OPEN: {
    status: 422,
    sentence: 'You have an appointment already. Cancel it to ask for another one.',
  },
  APPOINTMENT_CLOSED: { status: 422, sentence: 'This appointment is over or cancelled.' },
  APPOINTMENT_NOT_CONFIRMED: { status: 422, sentence: 'Confirm a time for it first.' },
  APPOINTMENT_TIME: {
    status: 422,
    sentence: `Choose a business day to come and a time from ${TALK_HOURS} Eastern.`,
  },
  MEETING_URL_MISSING: { status: 422, sentence: 'A video talk needs its link.' },
  NO_OPEN_LOAN: { status: 422, sentence: 'You have no open loan.' },

  // Credit monitoring
  MONITORING_NOT_AVAILABLE: {
    status: 422,
    sentence: 'Your employer’s plan does not include credit monitoring yet.',
  },
  CODE_EXPIRED: { status: 422, sentence: 'This code has expired. Ask for a new one.' },
  ANSWER_NOT_OFFERED: { status: 422, sentence: 'Choose one of the answers shown.' },

  // Sandbox
  TIME_TRAVEL_RUNNING: { status: 422, sentence: 'The time machine is already on its way.' },
});

export type RefusalCode = keyof typeof REFUSALS;
