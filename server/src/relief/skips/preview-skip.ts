import { previewSkip as call } from '@paystead/contract/servicing/skips';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../../servicing/index.ts';
import { namesOf } from '../plan/offer-paper.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { planSkip } from './plan-change.ts';
import { viewPreview } from './skips.view.ts';

/** What skipping a payday changes; stores nothing. */
export const previewSkip = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const facts = await readReliefFacts(context, loan);
  return viewPreview(planSkip(facts, await namesOf(context, loan), input.date), facts);
});
