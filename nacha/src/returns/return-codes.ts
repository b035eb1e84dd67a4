/**
 * Return reason codes: why a bank returns an entry, its deadline for doing so, whether the entry
 * may be presented again, and what servicing does about it. Source: codes as listed in moov-io/ach
 * (Apache License 2.0); time frames and re-presentment as commonly published of the NACHA rules.
 * R01 to R29 occur in practice; the others are recognized.
 */

/** The kind of return; UNAUTHORIZED and ADMINISTRATIVE have their own return rates. */
export type ReturnCategory =
  | 'FUNDS'
  | 'ADMINISTRATIVE'
  | 'UNAUTHORIZED'
  | 'STOP'
  | 'ACCOUNT'
  | 'FORMAT'
  | 'CREDIT'
  | 'CHECK'
  | 'ENROLLMENT'
  | 'DISHONORED'
  | 'CONTESTED'
  | 'INTERNATIONAL'
  | 'OTHER';

/** The deadline for the return. */
export type ReturnTimeFrame = keyof typeof RETURN_TIME_FRAMES;

/** Whether the entry may be sent again, and on what condition. */
export type Representment = keyof typeof REPRESENTMENTS;

/**
 * What servicing does after reading the return. Debits stop at once, in the same close of day, for
 * every action except REPRESENT, RESEND_CORRECTED, FIX_ENTRY, ASK_PAYOUT_ACCOUNT and REVIEW.
 */
export type ReturnAction = keyof typeof RETURN_ACTIONS;

/** Time frames in words. */
export const RETURN_TIME_FRAMES = {
  TWO_BANKING_DAYS: '2 banking days: by the opening of the second banking day after settlement',
  SIXTY_DAYS: '60 calendar days: by the opening of the banking day after the 60th day',
  OPERATOR: 'ACH operator or next file delivery',
  AS_AGREED: 'as agreed between the banks',
  ENROLLMENT: 'enrollment entries only',
  CHECK: 'check re-presentment entries only',
  DISHONORED: 'dishonored return: within 5 banking days of the settlement of the return',
  CONTESTED: 'contested dishonored return: within 2 banking days of the dishonored return',
  GATEWAY: 'IAT gateway rules',
} as const;

/** Conditions for sending an entry again, in words. */
export const REPRESENTMENTS = {
  TWICE: 'at most 2 times, within 180 days of the settlement of the original entry',
  AFTER_CORRECTION: 'only as a new entry, after the cause is corrected',
  NEW_AUTHORIZATION: 'only as a new entry under a new authorization',
  AFTER_APPROVAL: 'only if the receiver approves the entry again after the return',
  CORRECTED_ENTRY: 'only as a corrected new entry, within 60 days of the settlement of the return',
  NEVER: 'no',
} as const;

/** Actions in words, for staff. */
export const RETURN_ACTIONS = {
  REPRESENT: 'May be presented again; a second failure in a row needs a new authorization.',
  STOP_AUTHORIZATION: 'Stop all debits under this authorization at once and ask for a new one.',
  STOP_ACCOUNT: 'Send nothing more to this account until its details are corrected.',
  STOP_AND_REVIEW: 'Stop all debits of this person at once; a person looks at the loan.',
  RESEND_CORRECTED: 'Correct what differs from the authorization and send it within 60 days.',
  FIX_ENTRY: 'The entry was malformed: correct the cause before anything of the kind is sent.',
  ASK_PAYOUT_ACCOUNT: 'The payout came back: hold the money and ask where it should go.',
  REVIEW: 'A person looks at it before anything is sent.',
} as const;

export interface ReturnCode {
  readonly code: string;
  readonly meaning: string;
  readonly category: ReturnCategory;
  readonly timeFrame: ReturnTimeFrame;
  readonly representment: Representment;
  readonly action: ReturnAction;
}

type Shared = [ReturnCategory, ReturnTimeFrame, Representment, ReturnAction];

function codes(shared: Shared, meanings: Readonly<Record<string, string>>): ReturnCode[] {
  const [category, timeFrame, representment, action] = shared;
  return Object.entries(meanings).map(([code, meaning]) => ({
    code,
    meaning,
    category,
    timeFrame,
    representment,
    action,
  }));
}

/** Every return reason code, in the order of the codes. */
export const RETURN_CODES: readonly ReturnCode[] = [
  ...codes(['FUNDS', 'TWO_BANKING_DAYS', 'TWICE', 'REPRESENT'], {
    R01: 'insufficient funds',
    R09: 'uncollected funds',
  }),
  ...codes(['ADMINISTRATIVE', 'TWO_BANKING_DAYS', 'AFTER_CORRECTION', 'STOP_ACCOUNT'], {
    R02: 'account closed',
    R03: 'no account or unable to locate account',
    R04: 'invalid account number structure',
  }),
  ...codes(['UNAUTHORIZED', 'SIXTY_DAYS', 'NEW_AUTHORIZATION', 'STOP_AUTHORIZATION'], {
    R05: 'consumer account debited with a corporate entry type without authorization',
    R07: 'authorization revoked by the customer',
    R10: 'originator unknown to or not authorized by the receiver',
  }),
  ...codes(['UNAUTHORIZED', 'SIXTY_DAYS', 'CORRECTED_ENTRY', 'RESEND_CORRECTED'], {
    R11: 'entry not in accordance with the terms of the authorization',
  }),
  ...codes(['UNAUTHORIZED', 'TWO_BANKING_DAYS', 'NEW_AUTHORIZATION', 'STOP_AUTHORIZATION'], {
    R29: 'corporate customer advises not authorized',
  }),
  ...codes(['UNAUTHORIZED', 'SIXTY_DAYS', 'NEVER', 'STOP_AUTHORIZATION'], {
    R51: 'check re-presentment ineligible or improper',
  }),
  ...codes(['STOP', 'TWO_BANKING_DAYS', 'AFTER_APPROVAL', 'STOP_AUTHORIZATION'], {
    R08: 'payment stopped',
  }),
  ...codes(['ACCOUNT', 'TWO_BANKING_DAYS', 'AFTER_CORRECTION', 'STOP_ACCOUNT'], {
    R12: 'account sold to another bank (branch sold)',
    R16: 'account frozen or returned on legal order',
    R17: 'file edit criteria or questionable entry with an invalid account number',
    R20: 'non-transaction account',
  }),
  ...codes(['ACCOUNT', 'OPERATOR', 'AFTER_CORRECTION', 'STOP_ACCOUNT'], {
    R13: 'receiving bank not qualified or routing number not valid',
    R32: 'receiving bank cannot settle',
    R34: 'limited participation of the receiving bank',
  }),
  ...codes(['ACCOUNT', 'TWO_BANKING_DAYS', 'NEVER', 'STOP_AND_REVIEW'], {
    R14: 'representative payee deceased or unable to continue',
    R15: 'beneficiary or account holder deceased',
  }),
  ...codes(['FORMAT', 'OPERATOR', 'AFTER_CORRECTION', 'FIX_ENTRY'], {
    R18: 'improper effective entry date',
    R19: 'amount field error',
    R25: 'addenda error',
    R26: 'mandatory field error',
    R27: 'trace number error',
    R28: 'routing number check digit error',
    R35: 'improper debit entry type',
    R36: 'improper credit entry type',
  }),
  ...codes(['FORMAT', 'TWO_BANKING_DAYS', 'AFTER_CORRECTION', 'FIX_ENTRY'], {
    R21: 'invalid company identification',
    R22: 'invalid individual identification number',
  }),
  ...codes(['CREDIT', 'TWO_BANKING_DAYS', 'NEVER', 'ASK_PAYOUT_ACCOUNT'], {
    R23: 'credit refused by the receiver',
  }),
  ...codes(['OTHER', 'AS_AGREED', 'NEVER', 'REVIEW'], {
    R06: 'returned at the request of the originating bank',
    R31: 'permissible return, corporate entries only',
  }),
  ...codes(['OTHER', 'TWO_BANKING_DAYS', 'NEVER', 'REVIEW'], { R24: 'duplicate entry' }),
  ...codes(['OTHER', 'OPERATOR', 'NEVER', 'REVIEW'], {
    R30: 'receiving bank not in check truncation program',
  }),
  ...codes(['OTHER', 'SIXTY_DAYS', 'NEVER', 'REVIEW'], {
    R33: 'return of a destroyed-check entry',
  }),
  ...codes(['CHECK', 'SIXTY_DAYS', 'NEVER', 'REVIEW'], {
    R37: 'source document presented for payment',
    R38: 'stop payment on source document',
    R52: 'stop payment on the item',
    R53: 'item and entry both presented',
  }),
  ...codes(['CHECK', 'TWO_BANKING_DAYS', 'NEVER', 'REVIEW'], { R39: 'improper source document' }),
  ...codes(['CHECK', 'CHECK', 'NEVER', 'REVIEW'], {
    R50: 'state law affects check re-presentment',
  }),
  ...codes(['ENROLLMENT', 'ENROLLMENT', 'NEVER', 'REVIEW'], {
    R40: 'return of an enrollment entry (federal enrollment)',
    R41: 'invalid transaction code (federal enrollment)',
    R42: 'routing number or check digit error (federal enrollment)',
    R43: 'invalid account number (federal enrollment)',
    R44: 'invalid individual identification (federal enrollment)',
    R45: 'invalid individual or company name (federal enrollment)',
    R46: 'invalid representative payee indicator (federal enrollment)',
    R47: 'duplicate enrollment (federal enrollment)',
  }),
  ...codes(['DISHONORED', 'DISHONORED', 'NEVER', 'REVIEW'], {
    R61: 'misrouted return',
    R62: 'return of an erroneous or reversing debit',
    R67: 'duplicate return',
    R68: 'untimely return',
    R69: 'field errors',
    R70: 'permissible return not accepted or not requested',
  }),
  ...codes(['CONTESTED', 'CONTESTED', 'NEVER', 'REVIEW'], {
    R71: 'misrouted dishonored return',
    R72: 'untimely dishonored return',
    R73: 'timely original return',
    R74: 'corrected return',
    R75: 'return not a duplicate',
    R76: 'no errors found',
    R77: 'R62 dishonored return not accepted',
  }),
  ...codes(['INTERNATIONAL', 'GATEWAY', 'NEVER', 'REVIEW'], {
    R80: 'IAT coding error',
    R81: 'no IAT agreement',
    R82: 'invalid foreign bank identification',
    R83: 'foreign bank cannot settle',
    R84: 'not processed by the gateway',
    R85: 'incorrectly coded outbound international payment',
  }),
].toSorted((a, b) => (a.code < b.code ? -1 : 1));

const BY_CODE = new Map(RETURN_CODES.map((known) => [known.code, known]));

/** The meaning of a return reason code, or undefined when there is no such code. */
export function returnCode(code: string): ReturnCode | undefined {
  return BY_CODE.get(code);
}
