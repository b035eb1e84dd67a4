import { UPLOAD_LINK_MINUTES } from './identity/one-time-terms.ts';
import { BANK_REFUSALS } from './refusals-bank.ts';
import { CALENDAR_REFUSALS } from './refusals-calendar.ts';
import { CONNECTION_REFUSALS } from './refusals-connections.ts';
import { CONTINUITY_REFUSALS } from './refusals-continuity.ts';
import { FILE_REFUSALS } from './refusals-files.ts';
import { COMPLAINT_REFUSALS } from './refusals-complaints.ts';
import { FURNISHING_REFUSALS } from './refusals-furnishing.ts';
import { LAYOUT_REFUSALS } from './refusals-layouts.ts';
import { LOAN_ACT_REFUSALS } from './refusals-loan-acts.ts';
import { HELD_REFUSALS } from './refusals-money.ts';
import { LOGIN_REFUSALS } from './refusals-login.ts';
import { PAYMENT_REFUSALS } from './refusals-payments.ts';
import { PEOPLE_REFUSALS } from './refusals-people.ts';
import { POLICY_REFUSALS } from './refusals-policy.ts';
import { RELIEF_REFUSALS } from './refusals-relief.ts';
import { ROSTER_REFUSALS } from './refusals-roster.ts';
import { STAFF_REFUSALS } from './refusals-staff.ts';
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
    sentence: 'You’re now logged in as someone else in this browser. Reloading page.',
  },
  NOT_ALLOWED: { status: 403, sentence: 'You are not authorized to perform this request.' },
  XSRF_MISSING: {
    status: 403,
    sentence: 'This request didn’t come from our page. Reload and try again.',
  },
  FOREIGN_ORIGIN: { status: 403, sentence: 'This request came from another site.' },
  USER_ACCOUNT_BREACHED: {
    status: 403,
    sentence: 'Your account needs a new password before you continue.',
  },
  SECOND_FACTOR_NEEDED: { status: 401, sentence: 'Enter the code from your second login step.' },
  VERIFICATION_NEEDED: { status: 403, sentence: 'Finish verifying your account first.' },
  FRESH_FACTOR_NEEDED: {
    status: 403,
    sentence: 'Confirm it’s you with a new code, then try again.',
  },
  API_VERSION: { status: 400, sentence: 'This page is out of date. Reload it to continue.' },
  NOT_FOUND: { status: 404, sentence: 'Requested resource is not found.' },
  METHOD_NOT_SUPPORTED: { status: 405, sentence: 'Request method is not supported.' },
  BODY_MALFORMED: { status: 400, sentence: 'We couldn’t read this request.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'This request is too large.' },
  MEDIA_TYPE: { status: 415, sentence: 'We can’t read this type of content.' },
  FIELDS: { status: 422, sentence: 'Check the marked fields.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many tries. Wait a moment and try again.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, sentence: 'This request needs an idempotency key.' },
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
  ...STAFF_REFUSALS,
  ...CONNECTION_REFUSALS,
  ...POLICY_REFUSALS,
  LAST_FACTOR: {
    status: 422,
    sentence: 'This is your only second login step. Add another one before you remove it.',
  },
  EMAIL_NOT_VALIDATED: { status: 422, sentence: 'Email not validated' },
  PHONE_NOT_VALIDATED: { status: 422, sentence: 'Phone not validated' },
  PHONE_NOT_VERIFIED: { status: 422, sentence: 'Verify your mobile phone first.' },
  PUSH_NOT_OFFERED: { status: 422, sentence: 'We don’t send messages to devices here.' },
  ALREADY_VERIFIED: { status: 422, sentence: 'This is already verified.' },
  CODE_WRONG: { status: 422, sentence: 'Check the code and enter it again.' },
  FACTOR_ALREADY_SET_UP: { status: 422, sentence: 'This login step is already set up.' },
  FACTOR_NOT_SET_UP: { status: 422, sentence: 'This login step isn’t set up.' },

  // Profile and employers
  EMPLOYMENT_NOT_FOUND: {
    status: 422,
    sentence:
      'We couldn’t find you on your employer’s list. Check what you entered, or ask your payroll team.',
  },
  EMPLOYMENT_BY_PAYROLL_LINK: {
    status: 422,
    sentence: 'Log in to your payroll account to confirm your job.',
  },
  PAYROLL_LINK_DOWN: {
    status: 503,
    sentence: 'We can’t reach your payroll right now. Try again later, or send a document.',
  },
  PAYROLL_LINK_EXPIRED: {
    status: 422,
    sentence: 'Your payroll login has expired. Start again.',
  },
  PAYROLL_OWNER_DIFFERS: {
    status: 422,
    sentence: 'This payroll account isn’t in your name. Log in to your own, or send a document.',
  },
  PAYROLL_JOB_ENDED: {
    status: 422,
    sentence: 'This job has ended. Choose the one you have now, or send a document.',
  },
  PAYROLL_SPLIT_REFUSED: {
    status: 422,
    sentence:
      'We can’t split your paycheck through your payroll. Ask your payroll office to do it, then send us a document that shows it.',
  },
  SSN_IN_USE: {
    status: 422,
    sentence:
      'There’s already an account with this Social Security number. Log in to it, or contact support.',
  },
  PAYROLL_SET_BY_EMPLOYER: {
    status: 422,
    sentence: 'Your employer gave us your paydays. If they’re wrong, call us.',
  },
  CONTACT_HOLD: {
    status: 422,
    sentence:
      'You changed your email or phone. To protect you, you can add or switch a bank account after {until}. Payments continue as planned.',
  },
  NAME_IS_SAME: { status: 422, sentence: 'This is the name we have. Enter your new one.' },
  NAME_IN_REVIEW: {
    status: 422,
    sentence: 'We’re checking your documents for a new name. You can change it again after that.',
  },
  DRAFT_TOO_LARGE: { status: 422, sentence: 'This is too long for us to save.' },

  // Origination
  NOT_ELIGIBLE: { status: 422, sentence: 'You can’t apply right now. {why}' },
  INQUIRY_CONSENT_MISSING: { status: 422, sentence: 'Agree to the credit check to continue.' },
  DETAILS_MISSING: { status: 422, sentence: 'Finish the open tasks first.' },
  AMOUNT_OUT_OF_RANGE: {
    status: 422,
    sentence: 'Enter an amount from {min} to {max}, in steps of {step}',
  },
  TERM_NOT_OFFERED: { status: 422, sentence: 'Choose one of the terms shown.' },
  STEP_OUT_OF_ORDER: {
    status: 422,
    sentence: 'You can’t do this right now. Reload the page to see your next step.',
  },
  NO_OPEN_APPLICATION: {
    status: 422,
    sentence: 'You have no open application. Start with your amount.',
  },
  ANSWER_NOT_ACCEPTED: { status: 422, sentence: '{why}' },
  DETAIL_NOT_ASKED: { status: 422, sentence: 'We don’t need this answer from you.' },
  REJECTION_TOO_LATE: {
    status: 422,
    sentence: 'It’s too late. You could reject this until {until}.',
  },
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
  DOCUMENT_MISSING: { status: 422, sentence: 'Read and check off every document before you sign.' },
  ESIGN_CODE_WRONG: {
    status: 422,
    sentence: 'Check the code at the end of the document and enter it again.',
  },
  ESIGN_CONSENT_MISSING: { status: 422, sentence: 'Agree to electronic documents first.' },
  NAME_DIFFERS: { status: 422, sentence: 'Type your name as the page shows it.' },

  ...BANK_REFUSALS,
  ...CALENDAR_REFUSALS,
  ...LAYOUT_REFUSALS,
  ...HELD_REFUSALS,
  ...CONTINUITY_REFUSALS,

  // Documents and review
  ...FILE_REFUSALS,
  UPLOADS_USED_UP: {
    status: 429,
    sentence: 'You’ve reached today’s limit for files. Remove one, or send more tomorrow.',
  },
  QUEUE_ITEM_CLOSED: {
    status: 422,
    sentence: 'You can’t do that on this task anymore. Reload the page to see where it is.',
  },
  QUEUE_ITEM_TAKEN: {
    status: 409,
    sentence: 'A colleague has taken this task. Take it over first, or leave it to them.',
  },
  DOCUMENT_NOT_ASKED: { status: 422, sentence: 'This task needs a different kind of document.' },
  DOCUMENT_TOO_OLD: { status: 422, sentence: 'This document is too old now. Send a newer one.' },
  HAND_OFF_DONE: {
    status: 422,
    sentence: 'This task is done. You don’t need to send anything else. Go back to your computer.',
  },
  HAND_OFF_OVER: {
    status: 422,
    sentence: `This link has expired. It works for one task and ${UPLOAD_LINK_MINUTES} minutes.`,
  },
  MESSAGE_EXPIRED: {
    status: 422,
    sentence:
      'The code or link in this message has expired, so we won’t send it again. The person can request a new one.',
  },
  COMPLIANCE_NEEDED: {
    status: 403,
    sentence: 'Only staff with the compliance permission can do this.',
  },
  GROSS_PAY_MISSING: {
    status: 422,
    sentence: 'Enter the gross pay for one paycheck, as the document shows it.',
  },
  WRITTEN_REASON_MISSING: {
    status: 422,
    sentence: 'Write why. This decision goes against what the rules say.',
  },
  REASON_MISSING: { status: 422, sentence: 'Write a note for the borrower.' },

  ...PAYMENT_REFUSALS,
  ...RELIEF_REFUSALS,
  ...COMPLAINT_REFUSALS,
  ...FURNISHING_REFUSALS,
  ...LOAN_ACT_REFUSALS,
  ...ROSTER_REFUSALS,
  ...PEOPLE_REFUSALS,

  // Help
  CONVERSATION_CLOSED: {
    status: 422,
    sentence: 'This conversation is closed. A new message from the borrower starts another one.',
  },
  READY_ANSWER_CHANGED: {
    status: 409,
    sentence: 'The figures have changed since you chose this answer. Look at the new ones first.',
  },
  COLLEAGUE_UNKNOWN: { status: 422, sentence: 'Choose another person who may answer borrowers.' },

  // Counseling and calculators
  APPOINTMENT_OPEN: {
    status: 422,
    sentence: 'You already have an appointment. Cancel it before you ask for another one.',
  },
  APPOINTMENT_CLOSED: { status: 422, sentence: 'This appointment has passed or was canceled.' },
  APPOINTMENT_NOT_CONFIRMED: { status: 422, sentence: 'Confirm a time for it first.' },
  APPOINTMENT_TIME: {
    status: 422,
    sentence: `Choose a future business day and a time from ${TALK_HOURS} Eastern.`,
  },
  MEETING_URL_MISSING: { status: 422, sentence: 'Add the link for the video call.' },
  NO_OPEN_LOAN: { status: 422, sentence: 'You have no open loan.' },

  // Credit monitoring
  MONITORING_NOT_AVAILABLE: {
    status: 422,
    sentence: 'Your employer’s plan doesn’t include credit monitoring yet.',
  },
  CODE_EXPIRED: { status: 422, sentence: 'This code has expired. Ask for a new one.' },
  ANSWER_NOT_OFFERED: { status: 422, sentence: 'Choose one of the answers shown.' },

  // Sandbox
  TIME_TRAVEL_RUNNING: {
    status: 422,
    sentence: 'The sandbox is already moving to another day. Wait until it gets there.',
  },
});

export type RefusalCode = keyof typeof REFUSALS;
