import { least } from '@paystead/lending/money/money';
import { debitDayOf, fileDayOf, isPutInAtClose } from '@paystead/lending/calendar/payment-dates';
import type { PlannedDebit } from '@paystead/lending/payments/payment-plan';
import { mostOn } from '@paystead/lending/payments/payment-options';
import { addEntry, cutOffOf } from '../ach/index.ts';
import {
  debitAccounts,
  findAccount,
  nameAccount,
  achReceiver,
  takesDebits,
  type AccountRow,
} from '../bank-accounts/index.ts';
import { isMoneyHeld } from '../identity/index.ts';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { LoanRow, OpenInstallment } from '../servicing/index.ts';
import { standingAuthorization } from './authorization.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { payingFacts } from './paying-facts.ts';
import { findPutIn, insertPayments } from './payments.queries.ts';
import { tellOfOtherAmount } from './tell-of-payments.ts';

interface Collected extends PlannedDebit {
  readonly installment: OpenInstallment;
}

/**
 * Schedules the debits of one locked loan that are due at the close of `day`; returns how many. No
 * installment is debited twice, collected by two means, or debited above what is owed on its day.
 */
export async function collectFrom(
  context: WorkContext,
  loan: LoanRow,
  day: Temporal.PlainDate,
): Promise<number> {
  const account = await collectionAccount(context, loan);
  if (!account) return 0;
  const debits = await dueDebits(context, loan, day);

  for (const debit of debits) await putIn(context, loan, account, debit);
  return debits.length;
}

/**
 * The agreement's account while we may debit it; otherwise one whose debits the borrower has
 * allowed since.
 */
async function collectionAccount(
  context: WorkContext,
  { bank_account_gid, borrower_gid }: LoanRow,
): Promise<AccountRow | undefined> {
  const agreed = await findAccount(context, borrower_gid, bank_account_gid);
  if (agreed && takesDebits(agreed)) return agreed;
  const { primary } = await debitAccounts(context, borrower_gid);
  return primary && primary.debits_allowed_at && takesDebits(primary) ? primary : undefined;
}

async function dueDebits(
  context: WorkContext,
  loan: LoanRow,
  day: Temporal.PlainDate,
): Promise<Collected[]> {
  const { loan: standing, facts, planned } = await payingFacts({ ...context, today: day }, loan);
  if (standing.onHold) return [];
  // A payoff takes everything from its day on.
  const payoff = planned.find(({ mode }) => mode === 'FULL');
  const stopsOn = payoff?.payoff_on ?? payoff?.debit_date;
  const due = standing.openInstallments.filter(
    (row) => isPutInAtClose(day, row.due) && !row.claimed,
  );
  const known = await findPutIn(
    context.db,
    due.map((row) => row.gid),
  );
  let taken = 0n;
  return due.flatMap((installment) => {
    const date = debitDayOf(installment.due);
    const amount = least(installment.takes, mostOn(facts, date) - taken);
    const isPaidOff = stopsOn !== undefined && date.toString() >= stopsOn;
    if (isPaidOff || amount <= 0n || known.has(installment.gid)) return [];
    taken += amount;
    return [{ installment, date, amount }];
  });
}

async function putIn(
  context: WorkContext,
  loan: LoanRow,
  account: AccountRow,
  { installment, ...debit }: Collected,
): Promise<void> {
  const { config, db, event, now } = context;
  const signedOn = dayOf(loan.signed_at);
  const [payment] = await insertPayments(db, [
    {
      loan_gid: loan.gid,
      borrower_gid: loan.borrower_gid,
      bank_account_gid: account.gid,
      mode: 'INSTALLMENT',
      method: 'ACH',
      amount_cents: debit.amount,
      debit_date: debit.date.toString(),
      cancel_until: cutOffOf(fileDayOf(debit.date)),
      installment_gid: installment.gid,
      automatic: true,
      authorization_text: standingAuthorization(config.brand.name, nameAccount(account), {
        signedOn,
        debit,
      }),
      confirmation_number: confirmationNumber(),
      created_at: now,
      updated_at: now,
    },
  ]);
  if (!payment) throw new Error(`The installment ${installment.gid} was not put in`);
  await addEntry(context, {
    purpose: 'PAYMENT',
    subjectGid: payment.gid,
    borrowerGid: loan.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'DEBIT',
    secCode: 'WEB',
    paymentType: 'RECURRING',
    description: 'PAYMENT',
    amount: debit.amount,
    effectiveDate: debit.date,
  });
  event('payment.put_in', { kind: 'payment', gid: payment.gid });
  // While money is held, the day isn't known: the release tells of the amount and its day.
  const isOther = debit.amount !== loan.installment_cents;
  if (isOther && !(await isMoneyHeld(context, loan.borrower_gid))) {
    await tellOfOtherAmount(context, payment, loan.installment_cents);
  }
}
