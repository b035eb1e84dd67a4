import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { DepositConfirmation, WorkflowPolicy } from './workflow-policy.ts';

/** S3.24, in the order the application asks: person, address, pay, bank, consents. */
export const confirmationDetails = [
  'EMAIL',
  'PHONE',
  'EMPLOYER',
  'NAME',
  'DOB',
  'SSN',
  'ADDRESS',
  'ADDRESS_RESIDENTIAL',
  'ADDRESS_MAILING',
  'MARITAL_STATUS',
  'PAYROLL_GROUP',
  'ATOMIC',
  'PINWHEEL',
  'PRIMARY_BANK',
  'MISSING_BANK_ACCOUNT_NUMBER',
  'BACKUP_CONSENT',
  'POLITICAL_EXPOSURE',
  'REFERRAL',
  'SURVEY_CHANNEL_SOURCE',
  'COMMUNICATION_CONSENT',
  'CONTACT_RESTRICTION',
  'SHARE_INFORMATION',
  'PRIVACY',
  'TERMS_OF_USE',
  'DISCLOSURE',
] as const;
export type ConfirmationDetail = (typeof confirmationDetails)[number];

/** The two flows that ask for details. */
export type Flow = 'PREQUALIFY' | 'APPLY';

/** The facts that determine which details an application needs. */
export type DetailFacts = {
  flow: Flow;
  /** The workflow's policy on the day of the application. */
  rules: Pick<WorkflowPolicy, 'collection' | 'leadType'>;
  employer: { addressRequired: boolean; depositConfirmation: DepositConfirmation | null };
  today: Day;
  applicationStartedOn: Day;
  /** The state where the applicant lives, if known. */
  state: string | null;
  /** The applicant came by a referral or lead link that names the sender. */
  referred: boolean;
  /** We already know how the applicant heard of us, from a lead or an earlier answer. */
  channelKnown: boolean;
  /** The linked primary account has no account number yet. */
  accountNumberMissing: boolean;
  /** The day each detail was last confirmed, or its current text accepted. */
  confirmedOn: Partial<Record<ConfirmationDetail, Day>>;
};

/**
 * The details an application still needs, in order: those its workflow and facts require, except
 * the ones that are still fresh (APP-4). Nothing is asked twice.
 */
export function detailsNeeded(facts: DetailFacts): ConfirmationDetail[] {
  return requiredDetails(facts).filter((detail) => !isFresh(detail, facts));
}

/** All details of an application, confirmed or not: its task list. */
export function requiredDetails(facts: DetailFacts): ConfirmationDetail[] {
  const asked = facts.flow === 'PREQUALIFY' ? askedInRateCheck : confirmationDetails;
  return confirmationDetails.filter((detail) => asked.includes(detail) && appliesTo(detail, facts));
}

// A rate check asks only what a soft inquiry and a rate need.
const askedInRateCheck: readonly ConfirmationDetail[] = [
  'EMPLOYER',
  'NAME',
  'DOB',
  'ADDRESS',
  'ADDRESS_RESIDENTIAL',
  'PAYROLL_GROUP',
  'PRIVACY',
  'DISCLOSURE',
];

function appliesTo(detail: ConfirmationDetail, facts: DetailFacts): boolean {
  switch (detail) {
    case 'ADDRESS':
      return !facts.employer.addressRequired;
    case 'ADDRESS_RESIDENTIAL':
    case 'ADDRESS_MAILING':
      return facts.employer.addressRequired;
    case 'MARITAL_STATUS':
      return facts.state === 'WI';
    case 'ATOMIC':
    case 'PINWHEEL':
      return facts.employer.depositConfirmation === detail;
    case 'MISSING_BANK_ACCOUNT_NUMBER':
      return facts.accountNumberMissing;
    case 'BACKUP_CONSENT':
      return facts.rules.collection[0] !== 'ach';
    case 'REFERRAL':
      return facts.referred;
    case 'SURVEY_CHANNEL_SOURCE':
      return !facts.channelKnown && facts.rules.leadType === null;
    default:
      return true;
  }
}

/**
 * How many days a confirmed detail stays fresh; ALWAYS until it changes; EACH_APPLICATION asks
 * again every time.
 */
const freshFor: Readonly<Record<ConfirmationDetail, number | 'ALWAYS' | 'EACH_APPLICATION'>> = {
  EMAIL: 365,
  PHONE: 365,
  EMPLOYER: 30,
  NAME: 365,
  DOB: 'ALWAYS',
  SSN: 'ALWAYS',
  ADDRESS: 90,
  ADDRESS_RESIDENTIAL: 90,
  ADDRESS_MAILING: 90,
  MARITAL_STATUS: 'EACH_APPLICATION',
  PAYROLL_GROUP: 30,
  ATOMIC: 90,
  PINWHEEL: 90,
  PRIMARY_BANK: 90,
  MISSING_BANK_ACCOUNT_NUMBER: 'ALWAYS',
  BACKUP_CONSENT: 'EACH_APPLICATION',
  POLITICAL_EXPOSURE: 365,
  REFERRAL: 'ALWAYS',
  SURVEY_CHANNEL_SOURCE: 'ALWAYS',
  COMMUNICATION_CONSENT: 'ALWAYS',
  CONTACT_RESTRICTION: 'ALWAYS',
  SHARE_INFORMATION: 'ALWAYS',
  PRIVACY: 365,
  TERMS_OF_USE: 'ALWAYS',
  DISCLOSURE: 'EACH_APPLICATION',
};

function isFresh(detail: ConfirmationDetail, facts: DetailFacts): boolean {
  const confirmed = facts.confirmedOn[detail];
  if (!confirmed) return false;
  const rule = freshFor[detail];
  if (rule === 'ALWAYS') return true;
  if (rule === 'EACH_APPLICATION') return !isBefore(confirmed, facts.applicationStartedOn);
  return daysBetween(confirmed, facts.today) <= rule;
}

/** The first day on which a confirmed detail is stale; null if it never is. */
export function staleOn(detail: ConfirmationDetail, confirmedOn: Day): Day | null {
  const rule = freshFor[detail];
  return typeof rule === 'number' ? confirmedOn.add({ days: rule + 1 }) : null;
}

const follows: Partial<Record<ConfirmationDetail, readonly ConfirmationDetail[]>> = {
  ADDRESS_MAILING: ['ADDRESS_RESIDENTIAL'],
  MARITAL_STATUS: ['ADDRESS_RESIDENTIAL', 'ADDRESS'],
  MISSING_BANK_ACCOUNT_NUMBER: ['PRIMARY_BANK'],
  BACKUP_CONSENT: ['PRIMARY_BANK'],
};

/** The detail to confirm before this one; null when there is none. */
export function blockedBy(
  detail: ConfirmationDetail,
  needed: readonly ConfirmationDetail[],
): ConfirmationDetail | null {
  return follows[detail]?.find((first) => needed.includes(first)) ?? null;
}
