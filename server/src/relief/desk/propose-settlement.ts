import { proposeSettlement as call } from '@paystead/contract/servicing/settlement-desk';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { asInput, offerSettlement } from '../settlement/settlement-act.ts';
import { viewDesk } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';
import { proposedTerms, whyNot } from './proposed-terms.ts';

/** Proposes a settlement; the borrower sees it once a second person approved it (RELIEF-4). */
export const proposeSettlement = command(call, async (context) => {
  const { input } = context;
  const facts = await factsForDesk(context, input.gid, { lock: true });
  if (facts.settlement) refuse('RELIEF_OFFER_OPEN');
  const why = whyNot(facts);
  if (why) refuse('RELIEF_NOT_OPEN', { why });

  const { approvalGid } = await doOrAsk(context, offerSettlement, {
    subject: { kind: 'loan', gid: facts.loan.gid },
    input: asInput(facts, proposedTerms(input)),
    reason: input.reason,
  });
  const desk = await viewDesk(context, await factsForDesk(context, input.gid));
  return { ...desk, approval: approvalGid };
});
