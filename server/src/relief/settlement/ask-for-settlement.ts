import { askForSettlement as call } from '@paystead/contract/servicing/settlements';
import { command } from '../../platform/calls/command.ts';
import { momentWords } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { requireOpen, settleChoice } from '../choices.ts';
import { answerBy, viewBy } from '../clock.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { insertRequest, lockWaiting } from '../requests.queries.ts';
import { tellOfRequest } from '../tell-of-relief.ts';

/** Asks for a settlement; a person answers within one business day. */
export const askForSettlement = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  requireOpen(settleChoice(await readReliefFacts(context, loan)));
  const waiting = await lockWaiting(db, loan.gid, 'SETTLEMENT');
  if (waiting) refuse('RELIEF_ASKED_ALREADY', { by: momentWords(waiting.answer_by) });

  const row = await insertRequest(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: 'SETTLEMENT',
    state: 'PERSON',
    amount_cents: input.amount ?? null,
    note: input.note ?? null,
    asked_at: now,
    answer_by: answerBy(context),
  });
  event('settlement.asked', { kind: 'loan', gid: loan.gid });
  await tellOfRequest(context, row);
  return { answer_by: viewBy(row.answer_by) };
});
