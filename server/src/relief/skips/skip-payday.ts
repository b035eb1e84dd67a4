import { skipPayday as call } from '@paystead/contract/servicing/skips';
import { command } from '../../platform/calls/command.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { namesOf } from '../plan/offer-paper.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { makeChange } from './make-change.ts';
import { planSkip } from './plan-change.ts';
import { viewChange } from './skips.view.ts';

/** Skips one payday: it takes nothing, and its installment moves to the end (RELIEF-3). */
export const skipPayday = command(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const facts = await readReliefFacts(context, loan);
  const change = planSkip(facts, await namesOf(context, loan), input.date);

  return viewChange(context, await makeChange(context, facts, change, input.seen));
});
