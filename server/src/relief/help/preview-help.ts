import { previewHelp as call } from '@paystead/contract/servicing/relief';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../../servicing/index.ts';
import { helpChoice, requireOpen } from '../choices.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { firstAnswer, viewFirstAnswer } from './first-answer.ts';

/** The first answer to a request for help; stores nothing. */
export const previewHelp = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const facts = await readReliefFacts(context, loan, { noticeOn: context.today });
  requireOpen(helpChoice(facts));

  return viewFirstAnswer(context, facts, firstAnswer(facts, input));
});
