import { shortDate } from '@paystead/lending/calendar/day-words';
import { fill, type Filled, reliefLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { momentWords } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { replaceSchedule, setPaydayShift, tellBorrower } from '../../servicing/index.ts';
import { changeOffer } from '../plan/offers.queries.ts';
import type { ReliefFacts } from '../relief-facts.ts';
import { type ChangeRow, insertChange } from './changes.queries.ts';
import type { PlannedChange } from './plan-change.ts';

/**
 * Carries out a skip or move of a locked loan: replaces its schedule, stores what was done, and
 * tells the borrower by mail and in the app. An open offer rests on the old figures and ends.
 */
export async function makeChange(
  context: WorkContext,
  { loan, open }: ReliefFacts,
  change: PlannedChange,
  seen: string,
): Promise<ChangeRow> {
  const { db, event, now } = context;
  if (seen !== change.seen) refuse('PAYDAY_FIGURES_CHANGED');

  await replaceSchedule(context, loan, change.plan.rows, change.sentence);
  if (change.shift !== null) await setPaydayShift(context, loan, change.shift);
  if (open) await changeOffer(db, open.gid, { state: 'VOID', closed_at: now });
  const row = await insertChange(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: change.kind,
    on_date: change.on.toString(),
    amount_cents: change.amount,
    shift: change.shift,
    shift_before: change.shift === null ? null : loan.payday_shift,
    made_at: now,
    undo_until: change.undoUntil,
    sentence: change.sentence,
  });
  event(
    change.kind === 'SKIP' ? 'payday.skipped' : 'paydays.moved',
    { kind: 'loan', gid: loan.gid },
    { after: { on: row.on_date, days: change.shift } },
  );
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...wordsOf(context, change),
      about: change.kind === 'SKIP' ? 'payday skipped' : 'payment day moved',
      paper: 'LOAN_NOTICE',
    },
  );
  return row;
}

function wordsOf(
  context: WorkContext,
  { kind, notes, on, sentence, undoUntil }: PlannedChange,
): Filled {
  const facts = {
    what_changes: sentence,
    holidays: notes,
    undo_until: undoUntil ? `You can undo this until ${momentWords(undoUntil)}.` : '',
    support_phone: context.config.brand.supportPhone,
  };
  return kind === 'SKIP'
    ? fill(context, reliefLetters.paydaySkipped, { ...facts, day: shortDate(on) })
    : fill(context, reliefLetters.paymentDayMoved, facts);
}
