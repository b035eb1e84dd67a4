import { movedUpFrom } from '@paystead/lending/calendar/day-words';
import type { Answer } from '@paystead/contract/call';
import type { listPaydays } from '@paystead/contract/servicing/servicing';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { least } from '@paystead/lending/money/money';
import type { CameIn, Course } from '../loan/course.ts';
import { type DeductionRow, isPaidOffBefore } from '../receipts/in-flight.queries.ts';
import { collectedBy } from '../loan/standing.ts';
import type { InstallmentRow } from './installments.queries.ts';
import { restOf } from '../short-pay/catch-up.ts';
import { type Payday, usualWay } from './payday.ts';
import { paydaySentence } from './payday-sentence.view.ts';
import { viewStages } from './payday-stages.view.ts';
import type { InstallmentLook, LoanLook } from './view-schedule.ts';

type PaydayView = Answer<typeof listPaydays>[number];

/** The data a row of the tracker needs besides the loan. */
export interface PaydayBackground {
  readonly today: Day;
  readonly course: Course;
  readonly employer: string;
}

/** One row for each payday, with the stages and the sentence that fit how the loan is collected. */
export function viewPaydays(look: LoanLook, background: PaydayBackground): PaydayView[] {
  const asked = new Map(look.standing.deductions.map((row) => [row.installment_gid, row]));
  return look.installments.map((one) => {
    const payday = paydayOf(look, one, asked.get(one.row.gid), background);
    return {
      number: one.row.number,
      ...viewDate(one.row),
      amount: payday.asked?.amount_cents ?? one.amount + payday.catchUp,
      posted_on: payday.came?.on ?? null,
      posted_amount: one.paid,
      state: payday.state,
      paid_another_way: payday.isAnotherWay,
      stages: viewStages(payday),
      sentence: paydaySentence(payday, background.employer),
    };
  });
}

function paydayOf(
  look: LoanLook,
  one: InstallmentLook,
  asked: DeductionRow | undefined,
  { course, today }: PaydayBackground,
): Payday {
  const { catchUp, standing } = look;
  const collection = collectedBy(standing, one.due);
  const came = course.cameIn(one.row.gid);
  const isAnotherWay = came !== undefined && came.by !== usualWay(collection);
  const state = paydayState(one, asked, came);
  return {
    collection,
    one,
    catchUp:
      asked?.catch_up_cents ??
      catchUp.parts.find(({ payday }) => payday.equals(one.due))?.amount ??
      0n,
    rest: least(catchUp.amount, restOf(standing, { due: one.due, open: one.amount - one.paid })),
    isLate: one.state === 'missed' || one.state === 'partial',
    asked,
    came,
    state,
    isAnotherWay,
    isRunning: standing.status !== 'Charged Off',
    isBehind: isBefore(one.due, today),
    isUntold: state === 'planned' && standing.untold.has(one.row.gid),
    isPaidOffBefore: isPaidOffBefore(standing.planned, one.row.due_date),
    debit: standing.planned.find((row) => row.installment_gid === one.row.gid),
  };
}

/** The day of an installment, and beside it the payday that it was moved up from. */
export function viewDate({ due_date: date, nominal_date }: InstallmentRow) {
  const note = nominal_date && movedUpFrom(Temporal.PlainDate.from(nominal_date));
  return { date, nominal_date, date_note: note };
}

/** What came decides; then what payroll answered; then what was asked for. */
function paydayState(
  one: InstallmentLook,
  asked: DeductionRow | undefined,
  came: CameIn | undefined,
): PaydayView['state'] {
  if (one.state === 'paid') return 'posted';
  if (one.state === 'removed') return 'removed';
  if (asked?.state === 'ASKED') return 'asked';
  const isSent = asked !== undefined && asked.deducted_cents > 0n;
  if (asked?.state === 'MATCHED' || asked?.state === 'OVER') return 'remitted';
  if (came || isSent || one.state === 'partial') return 'short';
  return asked || one.state === 'missed' ? 'missing' : 'planned';
}
