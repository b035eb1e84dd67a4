import { takesPayments } from '@paystead/lending/states/loan-status';
import { fileDayOf, firstDebitDay } from '@paystead/lending/calendar/payment-dates';
import { mostOn } from '@paystead/lending/payments/payment-options';
import { ENTRY_DESCRIPTIONS } from '@paystead/nacha/records/entry-descriptions';
import { mayBeRepresented } from '@paystead/nacha/returns/representment';
import { addEntry, cutOffOf } from '../ach/index.ts';
import { achReceiver, takesDebits, type AccountRow } from '../bank-accounts/index.ts';
import { isMoneyHeld } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan } from '../servicing/index.ts';
import { findRevocation } from './automatic/automatic-debits.queries.ts';
import { payingFacts } from './paying-facts.ts';
import { changePayment, type PaymentRow } from './payments.queries.ts';
import { findReturns } from './returns.queries.ts';
import { tellOfRetry } from './tell-of-payments.ts';

interface Again {
  readonly payment: PaymentRow;
  readonly account: AccountRow;
  readonly attempt: number;
  /** The day on which we read the return. */
  readonly day: Temporal.PlainDate;
}

/**
 * Presents a returned debit again if the rules allow it and as much is still owed: the same amount,
 * described RETRY PYMT. Tells the borrower, who can cancel it.
 */
export async function presentAgain(context: WorkContext, again: Again): Promise<void> {
  const { payment, account, attempt, day } = again;
  const date = firstDebitDay({ today: day, cutOffPassed: true });
  if (!takesDebits(account) || !(await isAllowed(context, again, date))) return;

  const cancelUntil = cutOffOf(fileDayOf(date));
  const planned = await changePayment(context.db, payment.gid, {
    state: 'SCHEDULED',
    debit_date: date.toString(),
    cancel_until: cancelUntil,
    updated_at: context.now,
  });
  await addEntry(context, {
    purpose: 'PAYMENT',
    subjectGid: payment.gid,
    attempt,
    borrowerGid: payment.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'DEBIT',
    secCode: 'WEB',
    description: ENTRY_DESCRIPTIONS.retry,
    amount: payment.amount_cents,
    effectiveDate: date,
  });
  context.event('payment.presented_again', { kind: 'payment', gid: payment.gid });
  // While money is held, the day isn't known: the release tells of the debit and its day.
  if (!(await isMoneyHeld(context, payment.borrower_gid))) await tellOfRetry(context, planned);
}

async function isAllowed(
  context: WorkContext,
  { payment, day }: Again,
  date: Temporal.PlainDate,
): Promise<boolean> {
  const returns = await findReturns(context.db, payment.gid);
  const [first] = returns;
  if (!first) return false;
  const { allowed } = mayBeRepresented({
    originalSettlementDate: Temporal.PlainDate.from(first.settled_on),
    returnCodes: returns.map((one) => one.return_code),
    decisionDate: day,
  });
  if (!allowed) return false;
  const loan = await lockLoan(context.db, payment.loan_gid);
  const { facts, loan: standing } = await payingFacts(context, loan);
  if (facts.onHold || !takesPayments(facts.loanStatus)) return false;
  if (payment.automatic && standing.isPaused) return false;
  if (payment.automatic && (await findRevocation(context.db, loan.gid))) return false;
  return payment.amount_cents <= mostOn(facts, date);
}
