import { cardsTaken } from '@paystead/lending/payments/card-rules';
import { least, sum } from '@paystead/lending/money/money';
import {
  mostOn,
  type PaymentFacts,
  type PaymentMethod,
} from '@paystead/lending/payments/payment-options';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { isBefore } from '@paystead/lending/calendar/calendar';
import type { InFlight, OnTheWay } from '@paystead/lending/servicing/payoff';
import { bankClock } from '../ach/index.ts';
import { asDebitAccount, debitAccounts, type AccountRow } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { agreedPayments, type AgreedPayment } from '../relief/index.ts';
import {
  readLoanFacts,
  type DebitFacts,
  type LoanRow,
  type PayingFacts,
  type PlannedPaymentRow,
} from '../servicing/index.ts';
import { findCardRules } from './card/card-rules.queries.ts';
import { isCancellable } from './payments.view.ts';
import { hasBackupConsent } from './collect/backup-consents.queries.ts';
import { findPlanned, type PlannedRow } from './payments.queries.ts';

/** The facts that decide about payments of a loan, and the accounts we could debit. */
export interface Paying {
  readonly loan: PayingFacts;
  readonly facts: PaymentFacts;
  /** What a plan or a settlement agrees, less what is planned for it. */
  readonly agreed: { readonly modification: readonly AgreedPayment[] };
  /** Payments that are waiting, planned or sent. */
  readonly planned: readonly PlannedRow[];
  readonly primary: AccountRow | undefined;
  readonly backup: AccountRow | undefined;
}

/**
 * Loads the facts the rules need.
 * @param asked the account to debit instead of the primary one, and the only method that's wanted:
 *   what decides about another one isn't read, and it's closed
 */
export async function payingFacts(
  context: Pick<WorkContext, 'config' | 'db' | 'now' | 'today'>,
  row: LoanRow,
  asked: { readonly account?: string | undefined; readonly method?: PaymentMethod } = {},
): Promise<Paying> {
  const { db, now, today } = context;
  const wants = (method: PaymentMethod) => (asked.method ?? method) === method;
  const waiting = findPlanned(db, row.gid);
  const [loan, planned, { primary, backup }, backupConsent, cards] = await Promise.all([
    readLoanFacts(db, row, today, waiting),
    waiting,
    debitAccounts({ db }, row.borrower_gid, asked.account),
    wants('ACH_BACKUP') && hasBackupConsent(db, row.borrower_gid),
    wants('CC') || wants('DBT') ? readTakenCards(context, row) : NO_CARDS,
  ]);
  const agreed = await agreedPayments(context, loan);
  const next = loan.nextInstallment;
  const facts: PaymentFacts = {
    clock: bankClock(context),
    loanStatus: loan.status,
    onHold: loan.onHold,
    payoff: loan.payoff,
    pastDue: loan.pastDue,
    nextInstallment: next && { due: next.due, amount: next.takes, claimed: next.claimed },
    installmentAmount: loan.installmentAmount,
    planned: plannedAmounts(planned),
    onTheWay: onTheWay(loan, planned, now),
    paydays: paydaysAhead(loan, today),
    modification: agreed.modification,
    settlement: agreed.settlement && withoutPlanned(agreed.settlement, planned),
    primary: asDebitAccount(primary),
    backup: asDebitAccount(backup),
    backupConsent,
    cards,
  };
  return {
    loan,
    facts,
    agreed: { modification: agreed.modification ?? [] },
    planned,
    primary,
    backup,
  };
}

/** What planned debits will take. A waiting remainder adapts to what is paid before it. */
function plannedAmounts(
  planned: readonly Pick<PlannedPaymentRow, 'amount_cents' | 'mode' | 'state'>[],
): PaymentFacts['planned'] {
  return planned.map(({ mode, state, amount_cents }) => ({
    mode,
    amount: state === 'WAITING' ? 0n : amount_cents,
  }));
}

/** The most cents that may be debited from a loan on a day: what is owed, less planned debits. */
export function mostToDebit(
  clock: PaymentFacts['clock'],
  { payoff, planned }: Pick<DebitFacts, 'payoff' | 'planned'>,
  day: Temporal.PlainDate,
): bigint {
  return mostOn({ clock, payoff, planned: plannedAmounts(planned) }, day);
}

const NO_CARDS = { CC: false, DBT: false } as const;

async function readTakenCards(
  { config, db, today }: Pick<WorkContext, 'config' | 'db' | 'today'>,
  loan: LoanRow,
): Promise<PaymentFacts['cards']> {
  if (config.providers.CARDS === 'off') return NO_CARDS;
  const { facts, policy } = await findCardRules(db, loan, today);
  return cardsTaken(policy, { isOn: true, ...facts });
}

/** What is planned or in flight for a loan, without a payoff. */
function onTheWay(
  { inFlight }: PayingFacts,
  planned: readonly PlannedRow[],
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

/** The parts of a settlement that no payment is planned for yet. */
function withoutPlanned(
  parts: readonly AgreedPayment[],
  planned: readonly PlannedRow[],
): AgreedPayment[] {
  let coming = sum(
    planned.flatMap(({ amount_cents: cents, mode }) => (mode === 'SETTLEMENT' ? [cents] : [])),
  );
  return parts.flatMap((part) => {
    const covered = least(coming, part.amount);
    coming -= covered;
    return covered === part.amount ? [] : [{ ...part, amount: part.amount - covered }];
  });
}

/** The regular installments from today on that no payroll or bank has been asked for. */
function paydaysAhead(loan: PayingFacts, today: Temporal.PlainDate): InFlight[] {
  const isDebited = loan.collection === 'ach';
  if (loan.collection === 'ask') return [];
  return loan.openInstallments
    .filter((row) => row.takes > 0n && !row.claimed && !isBefore(row.due, today))
    .map((row) => ({
      kind: isDebited ? ('DEBIT' as const) : ('DEDUCTION' as const),
      amount: row.takes,
      landsOn: isDebited ? debitDayOf(row.due) : row.due,
    }));
}
