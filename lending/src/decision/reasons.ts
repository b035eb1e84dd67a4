import type { QueueItemType } from '../states/queue-status.ts';

/**
 * Every reason for a denial or a counter-offer, most important first, with the sentence that the
 * adverse action notice shows. NOTICE-6 requires specific reasons: a low score or internal
 * standards are not a reason, the factors that lowered the score are.
 */
export const reasonSentences = {
  SANCTIONS_MATCH: 'Federal sanctions law does not allow us to lend to the person named.',
  IDENTITY_NOT_CONFIRMED: 'We could not confirm your identity.',
  STATE_NOT_SERVED: 'We do not make loans in the state where you live.',
  AGE_BELOW_MINIMUM: 'You are younger than your state allows for signing a loan.',
  OPEN_BANKRUPTCY: 'You have an open bankruptcy case.',
  EMPLOYMENT_NOT_ACTIVE: 'Your employment with this employer is not active.',
  EMPLOYMENT_NOT_VERIFIED: 'We could not verify your employment.',
  TENURE_TOO_SHORT: 'You have not worked for this employer long enough.',
  PENSION_TOO_RECENT: 'Your pension has not been paid for long enough.',
  INCOME_NOT_VERIFIED: 'We could not verify your income.',
  INCOME_TOO_LOW: 'Your verified income is too low for a loan from us.',
  OPEN_LOAN: 'You have an open loan with us.',
  REFINANCE_NOT_CURRENT: 'Payments on the loan you want to refinance are past due.',
  REFINANCE_TOO_EARLY: 'You have not repaid enough of the loan you want to refinance.',
  NO_CREDIT_FILE: 'The credit bureau has no file on you.',
  SERIOUS_DELINQUENCY: 'Your credit report shows a seriously late or charged-off account.',
  PUBLIC_RECORD_OR_COLLECTION: 'Your credit report shows a public record or a collection.',
  RECENT_DELINQUENCY: 'Your credit report shows late payments in the recent past.',
  HIGH_CARD_BALANCES: 'Balances on your credit cards are high compared with their limits.',
  TOO_MANY_BALANCES: 'Too many of your credit accounts carry a balance.',
  SHORT_CREDIT_HISTORY: 'Your credit history is short.',
  FEW_ACCOUNTS_PAID_AS_AGREED: 'Your credit report has too few accounts paid as agreed.',
  RECENT_NEW_ACCOUNTS: 'You have opened several credit accounts in the recent past.',
  RECENT_INQUIRIES: 'You have applied for credit several times in the recent past.',
  DEBTS_TOO_HIGH: 'Your debt payments are too high compared with your income.',
  INSTALLMENT_TOO_HIGH: 'The installment would take too large a share of each paycheck.',
  MILITARY_COST_LIMIT: 'The loan would cost more than the law allows for a service member.',
  STATE_COST_LIMIT: 'The loan would cost more than your state allows.',
  AMOUNT_ABOVE_LIMIT: 'The amount is larger than we can lend under this program.',
  AMOUNT_BELOW_LIMIT: 'The amount is smaller than we can lend under this program.',
  TERM_NOT_OFFERED: 'We do not offer this number of months under this program.',
  MILITARY_STATUS_NOT_CONFIRMED: 'We could not confirm your military status.',
  RESIDENCE_NOT_VERIFIED: 'We could not verify where you live.',
  BANK_ACCOUNT_NOT_VERIFIED: 'We could not verify your bank account.',
  ALLOTMENT_NOT_SET_UP: 'The allotment or deposit for the loan was not set up.',
  SPOUSE_DATA_MISSING: 'We did not receive the details about your spouse that your state requires.',
  REVIEW_NOT_COMPLETED: 'A review that the law requires could not be completed.',
} as const;

export type ReasonCode = keyof typeof reasonSentences;

/** All reasons, most important first. */
export const reasonCodes = Object.keys(reasonSentences) as readonly ReasonCode[];

export type Reason = { code: ReasonCode; sentence: string };

/**
 * The factors that lower a credit score, named like the reasons; the bureau's factor codes map to
 * them.
 */
export const scoreFactors = [
  'SERIOUS_DELINQUENCY',
  'PUBLIC_RECORD_OR_COLLECTION',
  'RECENT_DELINQUENCY',
  'HIGH_CARD_BALANCES',
  'TOO_MANY_BALANCES',
  'SHORT_CREDIT_HISTORY',
  'FEW_ACCOUNTS_PAID_AS_AGREED',
  'RECENT_NEW_ACCOUNTS',
  'RECENT_INQUIRIES',
] as const satisfies readonly ReasonCode[];
export type ScoreFactor = (typeof scoreFactors)[number];

/** The most reasons a notice may show (NOTICE-5). */
export const mostReasons = 4;

/** Each reason once, most important first. */
export function rankReasons(codes: readonly ReasonCode[]): Reason[] {
  return reasonCodes
    .filter((code) => codes.includes(code))
    .map((code) => ({ code, sentence: reasonSentences[code] }));
}

/** The reasons that a notice shows: the four most important. */
export function noticeReasons(codes: readonly ReasonCode[]): Reason[] {
  return rankReasons(codes).slice(0, mostReasons);
}

/**
 * The key factors of a score disclosure: the bureau's first four, plus inquiries as a fifth when
 * they are a factor (NOTICE-8).
 */
export function keyFactors(factors: readonly ScoreFactor[]): ScoreFactor[] {
  const first = factors.slice(0, 4);
  const inquiries = factors.includes('RECENT_INQUIRIES') && !first.includes('RECENT_INQUIRIES');
  return inquiries ? [...first, 'RECENT_INQUIRIES'] : first;
}

const reasonOfItem: Readonly<Record<QueueItemType, ReasonCode>> = {
  INCOME: 'INCOME_NOT_VERIFIED',
  RETIREE_INCOME: 'INCOME_NOT_VERIFIED',
  ALLOTMENT: 'ALLOTMENT_NOT_SET_UP',
  EMPLOYMENT: 'EMPLOYMENT_NOT_VERIFIED',
  ADDRESS: 'RESIDENCE_NOT_VERIFIED',
  SPOUSE: 'SPOUSE_DATA_MISSING',
  IDENTITY: 'IDENTITY_NOT_CONFIRMED',
  OFAC: 'SANCTIONS_MATCH',
  ACTIVE_DUTY: 'MILITARY_STATUS_NOT_CONFIRMED',
  BANKRUPTCY: 'OPEN_BANKRUPTCY',
  BANK: 'BANK_ACCOUNT_NOT_VERIFIED',
  CHALLENGE: 'IDENTITY_NOT_CONFIRMED',
  FRAUD: 'IDENTITY_NOT_CONFIRMED',
  RETIREE_BANK: 'BANK_ACCOUNT_NOT_VERIFIED',
  PEP: 'REVIEW_NOT_COMPLETED',
  BANK_STATEMENT: 'BANK_ACCOUNT_NOT_VERIFIED',
  PENSION_STATEMENT: 'INCOME_NOT_VERIFIED',
  SOCIAL_SECURITY_STATEMENT: 'INCOME_NOT_VERIFIED',
  BACKUP_PAYMENT: 'BANK_ACCOUNT_NOT_VERIFIED',
  PRIMARY_BANK: 'BANK_ACCOUNT_NOT_VERIFIED',
};

/**
 * The reason for declining an application with this item declined: one declined item declines it
 * (APP-7).
 */
export function reasonForDeclinedItem(type: QueueItemType): ReasonCode {
  return reasonOfItem[type];
}
