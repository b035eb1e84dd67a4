import { finishPayrollLink as call } from '@paystead/contract/payroll-link';
import { realNow } from '../platform/clock.ts';
import { command } from '../platform/command.ts';
import { refuse } from '../platform/refusal.ts';
import { answerPayrollLink } from './answer-payroll-link.job.ts';
import { askPayroll } from './ask-payroll.ts';
import { sealChoice } from './choice.ts';
import { LOOK_AGAIN } from './look-again.ts';
import { findOwnLink, updateLink } from './payroll-link.queries.ts';
import { viewLink } from './payroll-link.view.ts';

/** The person chose a job and consents. What payroll does not answer at once is asked again. */
export const finishPayrollLink = command(call, async (context) => {
  const { actor, db, enqueue, input, now, vault } = context;
  const link = await findOwnLink(db, actor.gid, input.link, { lock: true });
  if (!link) refuse('NOT_FOUND');
  if (link.state !== 'OPEN') return viewLink(link);
  if (link.expires_at.getTime() < now.epochMilliseconds) refuse('PAYROLL_LINK_EXPIRED');

  const at = new Date(now.epochMilliseconds);
  const choice = { publicToken: input.public_token, jobId: input.job };
  const said = { payroll: input.payroll, consented_at: at };
  const outcome = await askPayroll(context, { ...link, ...said }, choice);
  if (outcome === 'DONE') {
    return viewLink(await updateLink(db, link.gid, { ...said, state: 'DONE', ended_at: at }));
  }
  if (outcome !== 'LATER') refuse(outcome);

  const choice_cipher = sealChoice(vault, link.gid, choice);
  const waiting = { ...said, state: 'WAITING', choice_cipher, asked: 1 };
  const row = await updateLink(db, link.gid, waiting);
  const startAfter = realNow().add(LOOK_AGAIN);
  await enqueue(answerPayrollLink, { link: link.gid }, { startAfter });
  return viewLink(row);
});
