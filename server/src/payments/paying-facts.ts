import type { PaymentFacts } from '@paystead/lending/payments/payment-options';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { isBefore } from '@paystead/lending/calendar/calendar';
import type { InFlight, OnTheWay } from '@paystead/lending/servicing/payoff';
import { bankClock } from '../ach/index.ts';
import { asDebitAccount, debitAccounts, type AccountRow } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { readLoanFacts, type LoanRow, type PayingFacts } from '../servicing/index.ts';
import { isCancellable } from './payments.view.ts';
import { findPlanned, hasBackupConsent, type PaymentRow } from './payments.queries.ts';

/** The facts that decide about payments of a loan, and the accounts we could debit. */
export interface Paying {
  readonly loan: PayingFacts;
  readonly facts: PaymentFacts;
  /** Payments that are waiting, planned or sent. */
  readonly planned: readonly PaymentRow[];
  readonly primary: AccountRow | undefined;
  readonly backup: AccountRow | undefined;
}

/** Loads the facts the rules need. Debits `chosenAccount` instead of the primary one. */
export async function payingFacts(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  row: LoanRow,
  chosenAccount?: string,
): Promise<Paying> {
  const { db, now, today } = context;
  const [loan, planned, { primary, backup }, backupConsent] = await Promise.all([
    readLoanFacts(db, row, today),
    findPlanned(db, row.gid),
    debitAccounts({ db }, row.borrower_gid, chosenAccount),
    hasBackupConsent(db, row.borrower_gid),
  ]);
  const next = loan.nextInstallment;
  const facts: PaymentFacts = {
    clock: bankClock(context),
    loanStatus: loan.status,
    onHold: loan.onHold,
    payoff: loan.payoff,
    pastDue: loan.pastDue,
    nextInstallment: next && { due: next.due, amount: next.takes, claimed: next.claimed },
    installmentAmount: loan.installmentAmount,
    // A waiting remainder adapts to what is paid before it.
    planned: planned.map(({ mode, state, amount_cents }) => ({
      mode,
      amount: state === 'WAITING' ? 0n : amount_cents,
    })),
    onTheWay: onTheWay(loan, planned, now),
    paydays: paydaysAhead(loan, today),
    modification: null,
    settlement: null,
    primary: asDebitAccount(primary),
    backup: asDebitAccount(backup),
    backupConsent,
    cards: { CC: false, DBT: false },
  };
  return { loan, facts, planned, primary, backup };
}

/** What is planned or in flight for a loan, without a payoff. */
function onTheWay(
  { inFlight }: PayingFacts,
  planned: readonly PaymentRow[],
  now: Temporal.Instant,
): OnTheWay[] {
  const others = inFlight.filter(({ kind }) => kind !== 'DEBIT');
  const debits = planned.filter(({ state }) => state !== 'WAITING');
  return [
    ...others.map((item) => ({ ...item, planned: false })),
    ...debits.map((row) => ({
      kind: 'DEBIT' as const,
      amount: row.amount_cents,
      landsOn: Temporal.PlainDate.from(row.debit_date),
      planned: isCancellable(row, now),
    })),
  ];
}

/** The regular installments from today on that no payroll or bank has been asked for. */
function paydaysAhead(loan: PayingFacts, today: Temporal.PlainDate): InFlight[] {
  const isDebited = loan.collection === 'ach';
  return loan.openInstallments
    .filter((row) => row.takes > 0n && !row.claimed && !isBefore(row.due, today))
    .map((row) => ({
      kind: isDebited ? ('DEBIT' as const) : ('DEDUCTION' as const),
      amount: row.takes,
      landsOn: isDebited ? debitDayOf(row.due) : row.due,
    }));
}
