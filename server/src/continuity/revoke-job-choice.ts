import { revokeJobChoice as call } from '@paystead/contract/servicing/continuity';
import { fill, jobChoiceLetters } from '../letters/index.ts';
import { cancelAutomaticDebits } from '../payments/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { changeCollection, lockOwnLoan, tellBorrower } from '../servicing/index.ts';
import {
  findAuthorization,
  findNewJob,
  updateAuthorization,
  updateNewJob,
} from './continuity.queries.ts';

/** Takes back what was signed (Reg E 1005.10): the borrower pays by hand from now on. */
export const revokeJobChoice = command(call, async (context) => {
  const { actor, db, event, input, now, today } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const signed = await findAuthorization(db, loan.gid);
  if (!signed || signed.kind === 'BY_HAND') return refuse('NOTHING_TO_TAKE_BACK');

  await updateAuthorization(db, signed.gid, { revoked_at: now });
  const job = await findNewJob(db, loan.gid);
  if (job?.state === 'WAITING') await updateNewJob(db, job.gid, { state: 'WITHDRAWN' });
  await cancelAutomaticDebits(context, loan.gid);
  const step = {
    from: today,
    way: 'ask',
    reason: 'REVOKED',
    authorizationGid: signed.gid,
  } as const;
  await changeCollection(context, loan, [step]);
  event('loan.choice_revoked', { kind: 'loan', gid: loan.gid }, { before: { kind: signed.kind } });
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, jobChoiceLetters.choiceRevoked, {}),
      about: 'way to pay revoked',
      required: true,
      paper: 'LOAN_NOTICE',
      action: { label: 'Choose how to pay', href: `/home/loans/${loan.gid}/job` },
    },
  );
  return {};
});
