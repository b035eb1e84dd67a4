import { previewSettlement as call } from '@paystead/contract/servicing/settlement-desk';
import { query } from '../../platform/calls/command.ts';
import { judgeTerms } from '../settlement/terms.ts';
import { factsForDesk } from './loan-of-desk.ts';
import { proposedTerms, whyNot } from './proposed-terms.ts';

/** What a settlement lets go; stores nothing. */
export const previewSettlement = query(call, async (context) => {
  const { input } = context;
  const facts = await factsForDesk(context, input.gid);
  const { letGo, owed, reportable, why } = judgeTerms(facts, proposedTerms(input));
  const closed = whyNot(facts) ?? why;
  return {
    allowed: closed === null,
    why_not: closed,
    owed,
    amount: input.amount,
    let_go: letGo,
    reportable,
  };
});
