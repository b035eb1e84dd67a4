import { type Day, isBefore } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { isAdverse } from './account-codes.ts';
import type { AccountRecord } from './account-record.ts';
import { historyMonths } from './payment-history.ts';

/** The borrower as the bureaus find their file. */
export type ReportedPerson = {
  firstName: string;
  lastName: string;
  ssn: string | null;
  birth: Day | null;
  /** Digits only. */
  phone: string | null;
  isDeceased: boolean;
  address: { street: string; unit: string | null; city: string; state: string; zip: string } | null;
};

/** What a report says beside the account's state. */
export type ReportedTerms = {
  on: Day;
  openedOn: Day;
  /** Cents that were lent. */
  amount: Cents;
  lastPaymentOn: Day | null;
  history: string;
};

/**
 * Why a record isn't sent (FURNISH-7). `HELD_BACK`: somebody decided so; `FRAUD`: the loan is being
 * looked into as fraud; `NO_CHAPTER`: a bankruptcy without its chapter.
 */
export const recordFaults = [
  'HELD_BACK',
  'FRAUD',
  'NO_CHAPTER',
  'NO_SSN',
  'NO_BIRTH',
  'NO_ADDRESS',
  'BALANCE_WITHOUT_DEBT',
  'NEGATIVE_BALANCE',
  'PAST_DUE_OVER_BALANCE',
  'PAST_DUE_WHILE_CURRENT',
  'LATE_WITHOUT_PAST_DUE',
  'NO_FIRST_DELINQUENCY',
  'DELINQUENT_WHILE_CURRENT',
  'DELINQUENT_BEFORE_OPENING',
  'DATE_AFTER_REPORT',
  'NO_CLOSING_DAY',
  'HISTORY_LENGTH',
] as const;
export type RecordFault = (typeof recordFaults)[number];

/** The faults that only people can mend; the others are ours. */
export type Finding = readonly [RecordFault, boolean];

/**
 * Everything that speaks against sending a record (12 CFR 1022.42: reasonable policies for
 * accuracy and integrity). Empty if it may go.
 */
export function recordFaultsOf(
  record: AccountRecord,
  terms: ReportedTerms,
  person: ReportedPerson,
): RecordFault[] {
  const findings = [
    ...personFindings(person),
    ...moneyFindings(record),
    ...dayFindings(record, terms),
  ];
  return findings.filter(([, isTrue]) => isTrue).map(([fault]) => fault);
}

function personFindings({ ssn, birth, address }: ReportedPerson): Finding[] {
  return [
    ['NO_SSN', ssn === null || !/^(?!000)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(ssn)],
    ['NO_BIRTH', birth === null],
    ['NO_ADDRESS', address === null],
  ];
}

function moneyFindings(record: AccountRecord): Finding[] {
  const { accountStatus: status, balance, pastDue } = record;
  const isClosed = ['13', '64', 'DA', 'DF'].includes(status);
  const isLate = isAdverse(status) && status !== '64';
  return [
    ['NEGATIVE_BALANCE', balance < 0n || pastDue < 0n],
    ['BALANCE_WITHOUT_DEBT', isClosed && status !== 'DF' && balance + pastDue > 0n],
    ['PAST_DUE_OVER_BALANCE', pastDue > balance],
    ['PAST_DUE_WHILE_CURRENT', status === '11' && pastDue > 0n],
    ['LATE_WITHOUT_PAST_DUE', isLate && pastDue === 0n],
  ];
}

function dayFindings(record: AccountRecord, terms: ReportedTerms): Finding[] {
  const { accountStatus: status, firstDelinquency: first, closedOn } = record;
  const isAfter = (day: Day | null) => day !== null && isBefore(terms.on, day);
  const days = [terms.openedOn, terms.lastPaymentOn, closedOn, first];
  return [
    ['NO_FIRST_DELINQUENCY', isAdverse(status) && first === null],
    ['DELINQUENT_WHILE_CURRENT', !isAdverse(status) && first !== null],
    ['DELINQUENT_BEFORE_OPENING', first !== null && isBefore(first, terms.openedOn)],
    ['DATE_AFTER_REPORT', days.some(isAfter)],
    ['NO_CLOSING_DAY', ['13', '64'].includes(status) && closedOn === null],
    ['HISTORY_LENGTH', terms.history.length !== historyMonths],
  ];
}
