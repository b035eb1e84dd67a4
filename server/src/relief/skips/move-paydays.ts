import { movePaydays as call } from '@paystead/contract/servicing/skips';
import { command } from '../../platform/calls/command.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { namesOf } from '../plan/offer-paper.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { makeChange } from './make-change.ts';
import { planMove } from './plan-change.ts';
import { viewChange } from './skips.view.ts';

/** Moves the day of all payments to come, within the pay period (RELIEF-8). */
export const movePaydays = command(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const facts = await readReliefFacts(context, loan);
  const change = planMove(facts, await namesOf(context, loan), input.days);

  return viewChange(context, await makeChange(context, facts, change, input.seen));
});
