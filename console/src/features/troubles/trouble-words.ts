import { formatTableDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import type { WireAnswer } from '@paystead/contract/call';
import type { listTroubles } from '@paystead/contract/servicing/troubles';

export type Trouble = WireAnswer<typeof listTroubles>['rows'][number];

/** What failed, in a few words. */
export const KINDS: Readonly<Record<Trouble['kind'], string>> = {
  DEPOSITS: 'A day’s deposits',
  DEPOSIT_UNIDENTIFIED: 'Unmatched deposit',
  BANK_FILE_OUT: 'ACH file to the bank',
  BANK_FILE_RELEASE: 'Bank file not released',
  BANK_FILES_IN: 'Returns from the bank',
  BANK_FILE_UNREADABLE: 'Unreadable bank file',
  PAYROLL_FILE_OUT: 'Deduction file to payroll',
  PAYROLL_FILES_IN: 'Remittances from payroll',
  PAYROLL_FILE_UNREADABLE: 'Unreadable remittance',
  NOT_ON_ROSTER: 'Not on the roster',
  PAYROLL_SILENT: 'Missing remittance',
  DEDUCTION_CLAIMED: 'Deduction taken, says the borrower',
  MESSAGE: 'Message not sent',
  MONEY_HELD: 'Money held',
  CLOSE_OF_DAY: 'Skipped at close of day',
  JOB_DEAD: 'Job stopped',
  CLOSE_LATE: 'Close of day late',
  RETURN_RATE: 'Returned debits',
  BUREAU_FILE: 'Report to the bureaus',
  BUREAU_REPORT: 'Report that may be wrong',
  BANK_STATEMENT: 'Bank statement',
  TIE_OUT: 'Books and bank differ',
  REFUND_LOSS: 'Refund whose payment was returned',
  HELD_MONEY: 'Held money without an owner',
  AUDIT_TRAIL: 'Audit trail broken',
};

const PAGES: Readonly<Record<NonNullable<Trouble['leads_to']>['page'], string>> = {
  LOAN: '/loans/:gid',
  LOAN_REPORTS: '/loans/:gid/reports',
  HELD_MONEY: '/held-money/:gid',
  MONEY: '/bank-files',
  BANK_FILES: '/bank-files',
  REMITTANCES: '/remittances',
  ACCESS: '/access',
  AUDIT: '/audit',
  FURNISHING: '/furnishing',
};

/** The page of what a trouble names; null if it has none. */
export function hrefOf({ leads_to: to }: Pick<Trouble, 'leads_to'>): string | null {
  if (to === null) return null;
  return to.gid === null ? PAGES[to.page] : PAGES[to.page].replace(':gid', to.gid);
}

const BARE_GID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a trouble is about: never a bare identifier, where a link leads to its record. */
export function subjectOf({ kind, subject }: Pick<Trouble, 'kind' | 'subject'>): string {
  if (kind === 'HELD_MONEY') return 'A held sum';
  if (kind === 'DEPOSIT_UNIDENTIFIED' && BARE_GID.test(subject)) return 'A deposit';
  if (kind === 'TIE_OUT')
    return BARE_GID.test(subject) ? 'A bank line' : subject.replaceAll('_', ' ');
  return subject.replace(/, loan \S+$/, '');
}

/** `11/24/2026, 2:00 PM Eastern` */
export function momentOf(instant: string): string {
  return `${formatTableDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}
