import type { PaymentFacts } from '@paystead/lending/payments/payment-options';
import { bankClock } from '../ach/index.ts';
import { asDebitAccount, debitAccounts, type AccountRow } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { readLoanFacts, type LoanRow, type PayingFacts } from '../servicing/index.ts';
import { findPlanned, hasBackupConsent } from './payments.queries.ts';

/** The facts that decide about payments of a loan, and the accounts we could debit. */
export interface Paying {
  readonly loan: PayingFacts;
  readonly facts: PaymentFacts;
  readonly primary: AccountRow | undefined;
  readonly backup: AccountRow | undefined;
}

/** Loads the facts the rules need. Debits `chosenAccount` instead of the primary one. */
export async function payingFacts(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  row: LoanRow,
  chosenAccount?: string,
): Promise<Paying> {
  const { db, today } = context;
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
    planned,
    modification: null,
    settlement: null,
    primary: asDebitAccount(primary),
    backup: asDebitAccount(backup),
    backupConsent,
    cards: { CC: false, DBT: false },
  };
  return { loan, facts, primary, backup };
}
