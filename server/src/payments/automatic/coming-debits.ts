import type { AutomaticDebitState } from '@paystead/contract/servicing/automatic-debits';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { debitDayOf, fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { collectionOn } from '@paystead/lending/servicing/collection';
import { cutOffOf } from '../../ach/index.ts';
import { nameAccount } from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import {
  findChanges,
  type LoanRow,
  type OpenInstallment,
  type RecordedChange,
} from '../../servicing/index.ts';
import { agreedAccount } from '../collect/debit-sources.ts';
import { payingFacts } from '../paying-facts.ts';
import { findStopped, type DebitRow } from '../payments.queries.ts';
import { isCancellable } from '../payments.view.ts';
import { findRevocation } from './automatic-debits.queries.ts';

/** The automatic debit of one installment, planned or to come. */
export interface AutomaticDebit {
  readonly installment: Pick<OpenInstallment, 'gid' | 'number' | 'due'>;
  readonly day: Temporal.PlainDate;
  readonly amount: bigint;
  readonly state: AutomaticDebitState;
  readonly stopUntil: Temporal.Instant;
  /** Its payment, once it is planned. */
  readonly payment: DebitRow | null;
}

export interface LoanDebits {
  readonly loan: LoanRow;
  /** `Checking account ending 4417`; null without an account that we may debit. */
  readonly account: string | null;
  readonly revokedAt: Temporal.Instant | null;
  readonly debits: readonly AutomaticDebit[];
}

/** Most debits to show. */
const MOST = 6;

/** The automatic debits of a loan from today on, and whether the borrower revoked them. */
export async function loanDebits(context: WorkContext, loan: LoanRow): Promise<LoanDebits> {
  const { db, today } = context;
  const [account, revocation, { loan: standing, planned }] = await Promise.all([
    agreedAccount(context, loan),
    findRevocation(db, loan.gid),
    payingFacts(context, loan),
  ]);
  const changes = (await findChanges(db, [loan.gid])).get(loan.gid) ?? [];
  const automatic = planned.filter((payment) => payment.automatic);
  const rows = standing.openInstallments.filter(
    (row) => row.takes > 0n && !isBefore(debitDayOf(row.due), today),
  );
  const stopped = await findStopped(
    db,
    rows.map(({ gid }) => gid),
  );
  const debits = rows.flatMap((row) => {
    const payment = automatic.find((one) => one.installment_gid === row.gid) ?? null;
    const isOurs =
      payment !== null ||
      (isDebited(loan, changes, row.due) && !row.claimed && account !== undefined);
    return isOurs ? [debitOf(context, row, payment, stopped.has(row.gid))] : [];
  });
  return {
    loan,
    account: account ? nameAccount(account) : null,
    revokedAt: revocation?.revoked_at ?? null,
    debits: revocation ? debits.filter(({ payment }) => payment !== null) : debits.slice(0, MOST),
  };
}

/** Whether an installment due on a day is debited by itself: the change that decides says so. */
function isDebited(
  { collection, status }: LoanRow,
  changes: readonly RecordedChange[],
  due: Temporal.PlainDate,
): boolean {
  if (status !== 'Open') return false;
  const way = collectionOn(changes, due)?.way;
  return way === undefined ? collection !== 'deduction' : way === 'ach' || way === 'backup';
}

function debitOf(
  { now }: WorkContext,
  row: OpenInstallment,
  payment: DebitRow | null,
  isStopped: boolean,
): AutomaticDebit {
  const day = payment ? Temporal.PlainDate.from(payment.debit_date) : debitDayOf(row.due);
  const stopUntil = payment?.cancel_until ?? cutOffOf(fileDayOf(day));
  const isOpen = payment
    ? isCancellable(payment, now)
    : Temporal.Instant.compare(now, stopUntil) < 0;
  const planned = payment ? 'SCHEDULED' : 'COMING';
  return {
    installment: row,
    day,
    amount: payment?.amount_cents ?? row.takes,
    state: isStopped ? 'STOPPED' : isOpen ? planned : 'SENT',
    stopUntil,
    payment,
  };
}
