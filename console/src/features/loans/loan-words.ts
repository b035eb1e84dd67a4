import type { WireAnswer } from '@paystead/contract/call';
import type { listLoanFlags } from '@paystead/contract/servicing/loan-flags';
import type { listEmploymentChanges } from '@paystead/contract/servicing/continuity';
import type { readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import type { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import type { TagProps } from '@paystead/kit/tag/tag';
import { FREQUENCIES } from '../../parts/employment-words.ts';

export type DeskLoan = WireAnswer<typeof readStaffLoan>;
export type LoanFlag = WireAnswer<typeof listLoanFlags>[number];
export type DeskRelief = WireAnswer<typeof readLoanRelief>;
export type Employment = WireAnswer<typeof listEmploymentChanges>;
type Payment = DeskLoan['loan']['payments'][number];
type Tone = NonNullable<TagProps['tone']>;

/** What a flag stops while it is in force, as a sentence. */
export function flagStops(flag: LoanFlag): string {
  const stopped = [
    flag.may_contact ? '' : 'messages about money owed',
    debitsStopped(flag),
    flag.may_deduct ? '' : 'payroll deductions',
    flag.may_age ? '' : 'the count of days past due',
    flag.may_charge_off ? '' : 'charge-off',
  ].filter(Boolean);
  return stopped.length === 0 ? 'Stops nothing.' : `Stops ${listed(stopped)}.`;
}

function debitsStopped({ may_debit, may_start_debits }: LoanFlag): string {
  if (!may_debit) return 'bank debits';
  return may_start_debits ? '' : 'automatic bank debits';
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export const PAYMENT_WORDS: Readonly<Record<Payment['state'], readonly [string, Tone]>> = {
  paid: ['Paid', 'positive'],
  partial: ['Partly paid', 'caution'],
  next: ['Next', 'action'],
  todo: ['To come', 'plain'],
  missed: ['Missed', 'critical'],
  removed: ['Not needed', 'neutral'],
  waiting: ['Waiting for payroll', 'info'],
};

export const COLLECTION_WORDS: Readonly<Record<DeskLoan['loan']['collection'], string>> = {
  deduction: 'Payroll deduction',
  allotment: 'Allotment',
  deposit: 'Split deposit',
  ach: 'Bank debit',
  ask: 'The borrower pays',
};

export const WAY_WORDS: Readonly<Record<Employment['collection'][number]['way'], string>> = {
  ...COLLECTION_WORDS,
  backup: 'Backup bank debit',
  paused: 'Paused',
  stopped: 'Stopped',
};

export const SOURCE_WORDS: Readonly<Record<Employment['reports'][number]['source'], string>> = {
  PAYROLL: 'Payroll',
  ROSTER: 'The roster',
  STAFF: 'Staff',
  BORROWER: 'The borrower',
};

/** Why somebody else is asked for installments. */
export const TURN_WORDS: Readonly<Record<string, string>> = {
  AGREEMENT: 'As agreed',
  STATUS: 'The employee status changed',
  CHOICE: 'The borrower chose it',
  NEW_JOB: 'New employer',
  REVOKED: 'The borrower revoked the deduction',
  DEATH: 'The borrower died',
  WITHDRAWN: 'The report was withdrawn',
};

export const CAUSE_WORDS: Readonly<Record<string, string>> = {
  UNPAID_LEAVE: 'Unpaid leave',
  LESS_PAY: 'Less pay',
  LEAVING_JOB: 'Leaving the job',
  OTHER: 'Another reason',
};

export const PLAN_WORDS: Readonly<Record<DeskRelief['plans'][number]['kind'], string>> = {
  LOWER_INSTALLMENT: 'Lower installment',
  LONGER_TERM: 'Longer term',
  SKIP: 'Skipped payday',
  SERVICE_MEMBER: '6% for military service',
};

export const OFFER_WORDS: Readonly<
  Record<DeskRelief['plans'][number]['offer_state'], readonly [string, Tone]>
> = {
  OPEN: ['Waits for the borrower', 'action'],
  SIGNED: ['Signed', 'positive'],
  DECLINED: ['Declined', 'neutral'],
  EXPIRED: ['Expired', 'neutral'],
  WITHDRAWN: ['Withdrawn', 'neutral'],
  VOID: ['Void, figures changed', 'neutral'],
};

export const SETTLEMENT_WORDS: Readonly<
  Record<DeskRelief['settlements'][number]['state'], readonly [string, Tone]>
> = {
  OPEN: ['Waits for the borrower', 'action'],
  SIGNED: ['Signed', 'info'],
  KEPT: ['Kept', 'positive'],
  BROKEN: ['Broken', 'critical'],
  DECLINED: ['Declined', 'neutral'],
  EXPIRED: ['Expired', 'neutral'],
  WITHDRAWN: ['Withdrawn', 'neutral'],
  VOID: ['Void, figures changed', 'neutral'],
};

export const REQUEST_WORDS: Readonly<
  Record<DeskRelief['requests'][number]['state'], readonly [string, Tone]>
> = {
  PERSON: ['Needs an answer', 'action'],
  OFFERED: ['Offer made by rules', 'info'],
  ANSWERED: ['Answered', 'positive'],
  CLOSED: ['Closed', 'neutral'],
};

/** How often the borrower is paid. */
export function paycheckWords(frequency: string): string {
  return (FREQUENCIES as Readonly<Record<string, string>>)[frequency] ?? frequency;
}
