import { formatTableDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import type { WireAnswer } from '@paystead/contract/call';
import type { listTroubles } from '@paystead/contract/servicing/troubles';

export type Trouble = WireAnswer<typeof listTroubles>['rows'][number];

/** What failed, in a few words. */
export const KINDS: Readonly<Record<Trouble['kind'], string>> = {
  DEPOSITS: 'A day’s deposits',
  DEPOSIT_UNIDENTIFIED: 'Unmatched deposit',
  BANK_FILE_OUT: 'ACH file to the bank',
  BANK_FILES_IN: 'Returns from the bank',
  BANK_FILE_UNREADABLE: 'Unreadable bank file',
  PAYROLL_FILE_OUT: 'Deduction file to payroll',
  PAYROLL_FILES_IN: 'Remittances from payroll',
  PAYROLL_FILE_UNREADABLE: 'Unreadable remittance',
  MESSAGE: 'Message not sent',
  MONEY_HELD: 'Money held',
  CLOSE_OF_DAY: 'Skipped at close of day',
  JOB_DEAD: 'Job stopped',
  CLOSE_LATE: 'Close of day late',
};

/** `11/24/2026, 2:00 PM Eastern` */
export function momentOf(instant: string): string {
  return `${formatTableDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}
