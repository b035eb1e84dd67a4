import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { addBankingDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { cancelEntry, clearEntry, holdEntry, unclearedEntries } from '../ach/index.ts';
import { fill, payoutLetters } from '../letters/index.ts';
import { lockApplication } from '../origination/index.ts';
import type { ScreeningResult } from '../partners/screening/screening.ts';
import type { WorkContext } from '../platform/context.ts';
import { raiseItems, standingItems } from '../queue-items/index.ts';
import { noteHits } from '../screening-hits/index.ts';
import {
  type LoanRow,
  lockLoan,
  postponeDisbursement,
  tellBorrower,
  voidLoan,
} from '../servicing/index.ts';

interface Screened {
  readonly applicationGid: string;
  readonly loanGid: string;
  /** The day whose file would include the payout. */
  readonly day: Day;
  /** The screening result; null while the lists don't answer. */
  readonly lists: ScreeningResult | null;
  readonly isLastTry: boolean;
}

/**
 * Acts on a payout's screening result: clears it for the day's file, or holds it, with an item for
 * compliance if there may be a match (SCREEN-2, PAYOUT-4). A match that staff cleared for this
 * application doesn't count. True if the payout was cleared.
 */
export async function settlePayout(context: WorkContext, screened: Screened): Promise<boolean> {
  const { db } = context;
  const { applicationGid, loanGid, day, lists, isLastTry } = screened;
  await lockApplication(db, applicationGid);
  const loan = await lockLoan(db, loanGid);
  const [waiting] = await unclearedEntries(context, 'DISBURSEMENT', day, loanGid);
  if (!waiting || loan.status !== 'Pending') return false;

  if (lists === null) {
    if (isLastTry) await hold(context, loan, day);
    return false;
  }
  const borrowerGid = loan.borrower_gid;
  const hits = { borrowerGid, applicationGid, occasion: 'PAYOUT' as const, lists };
  const { sanctions } = await noteHits(context, hits);
  const { OFAC: item } = await standingItems(context, applicationGid);
  const isClear = sanctions === 'CLEAR' ? item !== 'REVIEW' : item === 'ACCEPTED';
  context.event(
    'payout.screened',
    { kind: 'loan', gid: loanGid },
    { after: { day: day.toString(), sanctions, cleared: isClear } },
  );
  if (isClear) return clear(context, loan, day, waiting.isHeld);

  const types = ['OFAC'] as const;
  await raiseItems(context, { borrowerGid, applicationGid, uec: 'APPLY', types });
  await hold(context, loan, isLastTry ? day : null);
  return false;
}

/**
 * Lets the payout leave, or cancels the loan if the money would arrive after the first installment.
 */
async function clear(
  context: WorkContext,
  loan: LoanRow,
  day: Day,
  isHeld: boolean,
): Promise<boolean> {
  const arrives = addBankingDays(day, 1);
  if (!isBefore(arrives, dayOf(loan.first_installment_date))) {
    await cancelPayout(context, loan);
    return false;
  }
  await clearEntry(context, 'DISBURSEMENT', loan.gid, day);
  const isLate = isBefore(dayOf(loan.disbursement_date), arrives);
  if (isLate) await postponeDisbursement(context, loan.gid, arrives);
  if (!isLate && !isHeld) return true;
  await tellBorrowerOfHold(context, loan, {
    ...fill(context, payoutLetters.payoutCleared, { day: weekdayDate(arrives) }),
    about: 'money on its way',
  });
  return true;
}

/**
 * The same message for every hold: nobody learns of an unconfirmed match, and nobody can tell from
 * the message which hold it is.
 * @param missed the day whose file leaves without the payout
 */
async function hold(context: WorkContext, loan: LoanRow, missed: Day | null): Promise<void> {
  if (missed) await postponeDisbursement(context, loan.gid, addBankingDays(missed, 2));
  if (!(await holdEntry(context, 'DISBURSEMENT', loan.gid))) return;
  context.event('payout.held', { kind: 'loan', gid: loan.gid });
  await tellBorrowerOfHold(context, loan, {
    ...fill(context, payoutLetters.payoutHeld, {}),
    about: 'payout held',
  });
}

async function cancelPayout(context: WorkContext, loan: LoanRow): Promise<void> {
  await cancelEntry(context, 'DISBURSEMENT', loan.gid);
  await voidLoan(context, loan.gid, 'CANCELLED');
  await tellBorrowerOfHold(context, loan, {
    ...fill(context, payoutLetters.checksTookTooLong, {}),
    about: 'loan cancelled',
    paper: 'LOAN_NOTICE',
  });
}

function tellBorrowerOfHold(
  context: WorkContext,
  { gid: loanGid, borrower_gid: borrowerGid }: LoanRow,
  letter: Parameters<typeof tellBorrower>[2],
): Promise<void> {
  return tellBorrower(context, { loanGid, borrowerGid }, letter);
}

function dayOf(date: string): Day {
  return Temporal.PlainDate.from(date);
}
