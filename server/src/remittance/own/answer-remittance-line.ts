import type { Input } from '@paystead/contract/call';
import {
  ANSWERS_OF,
  DAY_OF,
  type RemittanceAnswer,
} from '@paystead/contract/employer/remittance-terms';
import { answerRemittanceLine as call } from '@paystead/contract/employer/remittances';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { toDecimal } from '@paystead/lending/money/money';
import { deskName } from '../../connections/index.ts';
import { ownEmployer } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockFile } from '../remittances.queries.ts';
import { findOpenPeople, insertAnswer } from './answers.queries.ts';
import { findOwnLine, type OwnLineRow } from './own-lines.queries.ts';
import { viewOwnLine } from './own-remittance.view.ts';
import { ownFile } from './show-remittance.ts';

type Asking = Context<typeof call>;

/** How far back a job's end or a leave can be. */
const LONGEST_AGO = { years: 1 };

/** Payroll says what happened with a line that differs (REMIT-3). */
export const answerRemittanceLine = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const file = await ownFile(context, input.gid);

  await lockFile(db, file.gid);
  const line = (await findOwnLine(db, file.gid, input.line)) ?? refuse('NOT_FOUND');

  checkState(line, input.replaces);
  checkAnswer(line, input.answer);
  const day = dayOf(context);
  const payee = await payeeOf(context, file.payday, line);

  const number = input.replaces + 1;
  const by = await deskName(context);
  const written = await insertAnswer(db, {
    employer_gid: ownEmployer(context),
    remittance_file_gid: file.gid,
    subject_gid: line.gid,
    line_gid: line.line_gid,
    deduction_gid: payee ?? line.deduction_gid,
    number,
    answer: input.answer,
    day,
    answered_at: now,
    answered_by_gid: actor.key ? null : actor.gid,
    answered_by: by,
  });
  if (!written) return refuse('REMITTANCE_ANSWER_CHANGED');
  const after = { line: line.gid, answer: input.answer, number, day };
  event('remittance_line.answered', { kind: 'remittance', gid: file.gid }, { after });

  return viewOwnLine((await findOwnLine(db, file.gid, line.gid)) ?? refuse('NOT_FOUND'));
});

/** The line still waits for payroll, and shows what the caller saw. */
function checkState({ answer_number, state }: OwnLineRow, replaces: number): void {
  if (state !== 'OPEN' && state !== 'ANSWERED') refuse('REMITTANCE_LINE_DONE');
  if ((answer_number ?? 0) !== replaces) refuse('REMITTANCE_ANSWER_CHANGED');
}

function checkAnswer({ kind }: OwnLineRow, answer: RemittanceAnswer): void {
  const allowed: readonly RemittanceAnswer[] = ANSWERS_OF[kind];
  if (allowed.includes(answer)) return;
  refuse('FIELDS', {}, { answer: `Choose one of ${allowed.join(', ')} for this line` });
}

/** The day that an answer names; null where it names none. */
function dayOf({ input, today }: Asking): string | null {
  const { answer, day: text }: Input<typeof call> = input;
  const rule = DAY_OF[answer];
  if (rule === 'none' || (rule === 'optional' && text === undefined)) return null;
  if (text === undefined) return refuse('FIELDS', {}, { day: 'Enter their last day' });
  const day = Temporal.PlainDate.from(text);
  if (isBefore(today, day)) refuse('FIELDS', {}, { day: 'Enter a day that isn’t in the future' });
  if (isBefore(day, today.subtract(LONGEST_AGO)))
    refuse('FIELDS', {}, { day: 'Enter a day of the last 12 months' });
  return text;
}

/** The deduction that money without an owner is for; only one that lacks at least that much. */
async function payeeOf(
  context: Asking,
  payday: string,
  line: OwnLineRow,
): Promise<string | undefined> {
  const { db, input } = context;
  if (input.answer !== 'FOR_PERSON') return undefined;
  if (input.person === undefined)
    return refuse('FIELDS', {}, { person: 'Enter the employee number of the person it is for' });
  const of = { employerGid: ownEmployer(context), payday };
  const [payee] = await findOpenPeople(db, of, { words: [], only: input.person }, 1);
  if (!payee)
    return refuse(
      'FIELDS',
      {},
      { person: 'Nothing is open for this employee number on this payday. Choose somebody else' },
    );
  if (payee.open_cents < line.sent_cents) {
    const open = toDecimal(payee.open_cents);
    return refuse(
      'FIELDS',
      {},
      { person: `Only $${open} is open for this person. Choose somebody else` },
    );
  }
  return payee.deduction_gid;
}
