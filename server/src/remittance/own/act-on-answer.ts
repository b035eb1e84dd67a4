import type { AnswerEffect } from '@paystead/contract/employer/remittance-terms';
import { isBefore } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../../platform/context.ts';
import { planShortPays } from '../../servicing/index.ts';
import { type DeductionRow, lockDeduction, settleDeductions } from '../deductions.queries.ts';
import { reportStatus } from '../end-employment.ts';
import { lockFile } from '../remittances.queries.ts';
import { type AnswerRow, insertEffect, isStanding } from './answers.queries.ts';
import { askBack } from './ask-back.ts';
import { postForPerson } from './post-for-person.ts';

type Day = Temporal.PlainDate;

/** Does what one answer says, once (REMIT-4); nothing if it was replaced or done meanwhile. */
export async function actOnAnswer(
  context: WorkContext,
  answer: AnswerRow,
  day: Day,
): Promise<void> {
  const { db, event, now } = context;
  await lockFile(db, answer.remittance_file_gid);
  if (!(await isStanding(db, answer))) return;

  const effect = await perform(context, answer, day);
  if (effect === null) return;

  await insertEffect(db, answer, effect, now);
  const after = { line: answer.subject_gid, answer: answer.answer, effect };
  event(
    'remittance_line.settled',
    { kind: 'remittance', gid: answer.remittance_file_gid },
    { after },
  );
}

/** What it did; null if it has to wait for a later day. */
async function perform(
  context: WorkContext,
  answer: AnswerRow,
  day: Day,
): Promise<AnswerEffect | null> {
  switch (answer.answer) {
    case 'PAID_BY_MISTAKE':
      return askBack(context, answer);
    case 'FOR_PERSON': {
      const due = await deductionOf(context, answer);
      // Money of a payday to come counts as of that day (DEDUCT-7).
      return isBefore(day, Temporal.PlainDate.from(due.payday))
        ? null
        : postForPerson(context, answer, due, day);
    }
    case 'LEFT':
    case 'ON_LEAVE':
      return reportAnswer(context, answer, day);
    case 'SHORT_PAY':
      return planRest(context, answer, day);
    case 'WRONG_AMOUNT':
    case 'FORGOTTEN':
    case 'EXTRA_PAYMENT':
      return 'NOTED';
  }
}

async function deductionOf(context: WorkContext, answer: AnswerRow): Promise<DeductionRow> {
  const due = answer.deduction_gid && (await lockDeduction(context.db, answer.deduction_gid));
  if (!due) throw new Error(`The answer ${answer.gid} is about no deduction`);
  return due;
}

/** The person has left, or is on unpaid leave; nothing more comes for this payday. */
async function reportAnswer(
  context: WorkContext,
  answer: AnswerRow,
  day: Day,
): Promise<AnswerEffect> {
  const due = await deductionOf(context, answer);
  const on = answer.day === null ? null : Temporal.PlainDate.from(answer.day);
  const hasLeft = answer.answer === 'LEFT';
  await answerNothing(context, due, hasLeft ? 'TERMINATED' : 'MISSING', day);
  await reportStatus(context, due, hasLeft ? 'Terminated' : 'LeaveWithoutPay', on);
  return 'STATUS_REPORTED';
}

/** The paycheck was too small: what is missing is asked of the coming ones (DEDUCT-30). */
async function planRest(context: WorkContext, answer: AnswerRow, day: Day): Promise<AnswerEffect> {
  const due = await deductionOf(context, answer);
  await answerNothing(context, due, 'MISSING', day);
  const asked = due.amount_cents - due.catch_up_cents;
  if (due.deducted_cents >= asked) return 'NOTED';
  await planShortPays(
    context,
    [
      {
        deductionGid: due.gid,
        loanGid: due.loan_gid,
        installmentGid: due.installment_gid,
        payday: Temporal.PlainDate.from(due.payday),
        asked,
        sent: due.deducted_cents,
      },
    ],
    day,
  );
  return 'PLANNED';
}

/** A deduction of which nothing came has its answer now. */
async function answerNothing(
  { db }: WorkContext,
  due: DeductionRow,
  state: 'MISSING' | 'TERMINATED',
  day: Day,
): Promise<void> {
  if (due.deducted_cents > 0n || due.state === state) return;
  if (due.state !== 'ASKED' && due.state !== 'MISSING') return;
  await settleDeductions(db, [
    {
      gid: due.gid,
      state,
      deducted: 0n,
      remittedOn: day.toString(),
      postedOn: null,
    },
  ]);
}
