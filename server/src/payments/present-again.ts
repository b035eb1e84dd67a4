import { takesPayments } from '@paystead/lending/states/loan-status';
import { fileDayOf, firstDebitDay } from '@paystead/lending/calendar/payment-dates';
import { ENTRY_DESCRIPTIONS } from '@paystead/nacha/records/entry-descriptions';
import { mayBeRepresented } from '@paystead/nacha/returns/representment';
import { addEntries, bankClock, cutOffOf } from '../ach/index.ts';
import { achReceivers, takesDebits, type AccountRow } from '../bank-accounts/index.ts';
import { peopleWithHeldMoney } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findLoansOf, readDebitFacts } from '../servicing/index.ts';
import { findRevoked } from './automatic/automatic-debits.queries.ts';
import { mostToDebit } from './paying-facts.ts';
import type { PaymentRow } from './payments.queries.ts';
import { findReturns, markPlannedAgain } from './returns.queries.ts';
import { tellOfRetries } from './tell-of-payments.ts';

/** A returned debit, its account, and which attempt the next one is. */
export interface Again {
  readonly payment: PaymentRow;
  readonly account: AccountRow;
  readonly attempt: number;
}

/**
 * Presents returned debits of different loans again if the rules allow it and as much is still
 * owed: the same amount, described RETRY PYMT. Tells the borrowers, who can cancel it. All of them
 * take a few statements.
 * @param day the one on which we read the returns
 */
export async function presentAgain(
  context: WorkContext,
  all: readonly Again[],
  day: Temporal.PlainDate,
): Promise<void> {
  const { db, now } = context;
  const date = firstDebitDay({ today: day, cutOffPassed: true });
  const allowed = await allowedAgain(
    context,
    all.filter(({ account }) => takesDebits(account)),
    { day, date },
  );
  if (allowed.length === 0) return;

  const planned = await markPlannedAgain(
    db,
    allowed.map(({ payment }) => payment.gid),
    { date: date.toString(), cancelUntil: cutOffOf(fileDayOf(date)), now },
  );
  await addRetries(context, allowed, date);
  for (const { payment } of allowed) {
    context.event('payment.presented_again', { kind: 'payment', gid: payment.gid });
  }
  // While money is held, the day isn't known: the release tells of the debit and its day.
  const held = await peopleWithHeldMoney(
    context,
    allowed.map(({ payment }) => payment.borrower_gid),
  );
  await tellOfRetries(
    context,
    allowed.flatMap(({ payment }) => {
      const row = planned.get(payment.gid);
      return row && !held.has(payment.borrower_gid) ? [row] : [];
    }),
  );
}

async function addRetries(
  context: WorkContext,
  allowed: readonly Again[],
  date: Temporal.PlainDate,
): Promise<void> {
  const receiverOf = await achReceivers(
    context,
    allowed.map(({ account }) => account),
  );
  const entries = allowed.map(({ account, attempt, payment }) => ({
    purpose: 'PAYMENT' as const,
    subjectGid: payment.gid,
    attempt,
    borrowerGid: payment.borrower_gid,
    bankAccountGid: account.gid,
    receiver: receiverOf(account),
    direction: 'DEBIT' as const,
    secCode: 'WEB' as const,
    description: ENTRY_DESCRIPTIONS.retry,
    amount: payment.amount_cents,
    effectiveDate: date,
  }));
  await addEntries(context, entries);
}

/** Those that the rules of the network, the flags and the debt allow. */
async function allowedAgain(
  context: WorkContext,
  all: readonly Again[],
  { date, day }: { readonly day: Temporal.PlainDate; readonly date: Temporal.PlainDate },
): Promise<Again[]> {
  const { db, today } = context;
  const returns = await findReturns(
    db,
    all.map(({ payment }) => payment.gid),
  );
  const timely = all.filter(({ payment }) => {
    const its = returns.get(payment.gid) ?? [];
    const [first] = its;
    if (!first) return false;
    return mayBeRepresented({
      originalSettlementDate: Temporal.PlainDate.from(first.settled_on),
      returnCodes: its.map((one) => one.return_code),
      decisionDate: day,
    }).allowed;
  });
  if (timely.length === 0) return [];
  const gids = timely.map(({ payment }) => payment.loan_gid);
  const loans = await findLoansOf(db, { gids, lock: true });
  const facts = await readDebitFacts(db, loans, today);
  const factsOf = new Map(facts.map((its) => [its.loan.gid, its]));
  const revoked = timely.some(({ payment }) => payment.automatic)
    ? await findRevoked(db, gids)
    : new Set();
  const clock = bankClock(context);
  return timely.filter(({ payment }) => {
    const loan = factsOf.get(payment.loan_gid);
    if (!loan || loan.onHold || !takesPayments(loan.status)) return false;
    if (payment.automatic && (loan.isPaused || revoked.has(payment.loan_gid))) return false;
    return payment.amount_cents <= mostToDebit(clock, loan, date);
  });
}
