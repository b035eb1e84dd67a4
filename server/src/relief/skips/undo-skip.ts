import { undoSkip as call } from '@paystead/contract/servicing/skips';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { fill, reliefLetters } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan, replaceSchedule, tellBorrower } from '../../servicing/index.ts';
import { isPast } from '../clock.ts';
import { readReliefFacts, type ReliefFacts } from '../relief-facts.ts';
import { type ChangeRow, markUndone } from './changes.queries.ts';
import { rowsWithPayday } from './rows-with-payday.ts';
import { viewChange } from './skips.view.ts';

/** Undoes a skip while its payday can still be changed: the payday takes its installment again. */
export const undoSkip = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const facts = await readReliefFacts(context, loan);
  const skip = facts.changes.find(({ gid, kind }) => gid === input.skip && kind === 'SKIP');
  if (!skip) return refuse('NOT_FOUND');
  refuseLate(context, skip, facts);

  await replaceSchedule(context, loan, rowsWithPayday(facts, skip), 'Undone skip');
  await markUndone(db, skip.gid, now);
  event('payday.skip-undone', { kind: 'loan', gid: loan.gid }, { before: { on: skip.on_date } });
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, reliefLetters.skipUndone, {
        day: shortDate(Temporal.PlainDate.from(skip.on_date)),
      }),
      about: 'skip undone',
    },
  );
  return viewChange(context, { ...skip, undone_at: now });
});

function refuseLate(
  context: Pick<WorkContext, 'now'>,
  { undo_until: until, undone_at: undone }: ChangeRow,
  { loan }: ReliefFacts,
): void {
  if (undone !== null || until === null || loan.status !== 'Open' || isPast(context, until)) {
    refuse('UNDO_TOO_LATE');
  }
}
