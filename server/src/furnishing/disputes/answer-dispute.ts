import { answerDispute as call } from '@paystead/contract/furnishing/report-disputes';
import type { DisputeOutcome } from '@paystead/contract/furnishing/terms';
import { creditLetters, fill } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellBorrower } from '../../servicing/index.ts';
import { noteDisputeAct } from './dispute-acts.ts';
import { type DisputeRow, lockDispute, updateDispute, wasCorrected } from './disputes.queries.ts';
import { reportingPage } from './open-dispute-of.ts';
import { viewOne } from './view-one.ts';

const FOUND: Readonly<Record<DisputeOutcome, string>> = {
  CORRECTED:
    'You were right: we’ve corrected what we reported. The bureaus get it with our next file.',
  DELETED: 'We’re taking this loan off your credit reports. The bureaus get it with our next file.',
  CONFIRMED: 'We checked it against our books. What we reported is right, so it stays.',
  FRIVOLOUS: 'We can’t look into this dispute as it is.',
};

const IF_YOU_DISAGREE =
  'If you disagree, say so in the app and the bureaus will see it. You can also dispute it with each bureau, and add a statement of your own to your credit report.';

/**
 * FURNISH-9: answers a dispute and writes to the borrower. “Corrected” and “deleted” need a
 * correction that two people made since, so that no answer promises what wasn't done.
 */
export const answerDispute = command(call, async (context) => {
  const { db, event, input, today } = context;
  const dispute = (await lockDispute(db, input.gid)) ?? refuse('NOT_FOUND');
  if (dispute.state !== 'OPEN') refuse('DISPUTE_CLOSED');
  const { outcome, words } = input;
  const changes = outcome === 'CORRECTED' || outcome === 'DELETED';
  const isDone =
    changes && (await wasCorrected(db, dispute.loan_gid, dispute.made_at, outcome === 'DELETED'));
  if (changes && !isDone) refuse('DISPUTE_NEEDS_CORRECTION');

  await updateDispute(db, dispute.gid, {
    state: 'ANSWERED',
    outcome,
    answered_on: today.toString(),
  });
  await noteDisputeAct(context, dispute, 'ANSWERED', words);
  event(
    'report-dispute.answered',
    { kind: 'loan', gid: dispute.loan_gid },
    { before: { state: 'OPEN' }, after: { state: 'ANSWERED', outcome } },
  );
  await tell(context, dispute, outcome, words);
  return viewOne(context, dispute.gid);
});

async function tell(
  context: WorkContext,
  dispute: DisputeRow,
  outcome: DisputeOutcome,
  words: string,
): Promise<void> {
  await tellBorrower(
    context,
    { borrowerGid: dispute.borrower_gid, loanGid: dispute.loan_gid },
    {
      ...fill(context, creditLetters.disputeAnswered, {
        what_we_found: FOUND[outcome],
        our_note: [words],
        if_you_disagree: outcome === 'CONFIRMED' ? IF_YOU_DISAGREE : '',
      }),
      about: 'answer to a dispute',
      required: true,
      action: reportingPage(dispute.loan_gid),
      paper: 'LOAN_NOTICE',
      occasion: `report dispute answer ${dispute.gid}`,
    },
  );
}
