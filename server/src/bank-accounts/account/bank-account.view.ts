import { awaitsPrenote } from '../prenotes/prenote.ts';
import type { Answer } from '@paystead/contract/call';
import type { readPrimaryBank } from '@paystead/contract/bank-accounts/bank-accounts';
import { canBeDebited, isValidated } from '@paystead/lending/states/bank-account-status';
import { microDepositTries } from '@paystead/lending/payments/micro-deposits';
import type { WorkContext } from '../../platform/context.ts';
import { isoTime } from '../../platform/clock.ts';
import { accountStatus, accountType, type AccountRow } from './accounts.queries.ts';

export type BankAccountView = NonNullable<Answer<typeof readPrimaryBank>>;
type Verification = BankAccountView['verification'];

const TYPE_WORDS = {
  CHECKING: 'Checking account',
  SAVINGS: 'Savings account',
  PREPAID_CARD: 'Prepaid card',
} as const;

/** The account's display name: `Checking account ending 4417`. */
export function nameAccount(row: Pick<AccountRow, 'account_type' | 'last4'>): string {
  return `${TYPE_WORDS[accountType(row)]} ending ${row.last4}`;
}

/** An account's name in the middle of a sentence: `checking account ending 3381`. */
export function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Whether a debit is allowed now: the account type, its verification, and no stop. */
export function takesDebits(row: AccountRow): boolean {
  const account = { type: accountType(row), status: accountStatus(row) };
  const isStopped = row.debits_stopped_at !== null || awaitsPrenote(row);
  return row.ach_account && canBeDebited(account) && !isStopped;
}

/** The instant until which a changed primary account gets no payout; undefined once it is past. */
export function bankChangeHold(
  { now }: Pick<WorkContext, 'now'>,
  { payout_hold_until }: Pick<AccountRow, 'payout_hold_until'>,
): Temporal.Instant | undefined {
  const hold = payout_hold_until;
  return hold && Temporal.Instant.compare(now, hold) < 0 ? hold : undefined;
}

export function viewAccount(
  row: AccountRow,
  context: Pick<WorkContext, 'now' | 'today'>,
): BankAccountView {
  return {
    gid: row.gid,
    employee_id: row.borrower_gid,
    primary_account: row.primary_account,
    ach_account: row.ach_account && row.debits_stopped_at === null,
    aba_number: row.aba_number,
    account_number: `••••${row.last4}`,
    account_type: accountType(row),
    name: row.name,
    status: accountStatus(row),
    validated: isValidated(accountStatus(row)),
    date_received: row.date_received,
    create_time: isoTime(row.created_at),
    last_update_time: isoTime(row.updated_at),
    payouts_from: bankChangeHold(context, row)?.toString() ?? null,
    verification: viewVerification(row, context.today),
  };
}

function viewVerification(row: AccountRow, today: Temporal.PlainDate): Verification {
  const byDeposits = row.way === 'MICRO_DEPOSITS';
  return {
    way: row.way,
    state: verificationState(row, today.toString()),
    tries_left: byDeposits ? microDepositTries - (row.deposits_tries ?? 0) : 0,
    deposits_arrive_on: byDeposits ? row.arrive_on : null,
    confirm_by: byDeposits ? row.confirm_by : null,
    statement_item: isValidated(accountStatus(row)) ? null : row.statement_item_gid,
  };
}

function verificationState(row: AccountRow, today: string): Verification['state'] {
  const status = accountStatus(row);
  if (isValidated(status)) return 'done';
  const isOver = row.deposits_state === 'EXPIRED' || (row.confirm_by ?? today) < today;
  if (row.way === 'MICRO_DEPOSITS' && isOver) return 'expired';
  if (status.includes('FAILED')) return 'failed';
  if (row.way === 'PAYROLL') return 'ready';
  if (row.arrive_on === null || row.way !== 'MICRO_DEPOSITS') return 'none';
  return today < row.arrive_on ? 'waiting' : 'ready';
}
