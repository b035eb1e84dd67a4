import { finishPayrollLink as call } from '@paystead/contract/verification/payroll-link';
import { realNow } from '../platform/clock.ts';
import { askingCommand } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { answerPayrollLink } from './answer-payroll-link.job.ts';
import { askPayroll, payrollRequest, takeAnswer, type PayrollQuestion } from './ask-payroll.ts';
import { sealChoice } from './choice.ts';
import { LOOK_AGAIN } from './look-again.ts';
import { findOwnLink, updateLink } from './payroll-link.queries.ts';
import { viewLink } from './payroll-link.view.ts';

/**
 * The person chose a job and consents. Asks payroll before opening a transaction; if payroll
 * doesn't answer, a job asks again.
 */
export const finishPayrollLink = askingCommand(
  call,
  {
    look: questionFor,
    ask: async (question: PayrollQuestion | null, platform) =>
      question && askPayroll(question, platform),
  },
  async (context, said) => {
    const { actor, db, enqueue, input, now, vault } = context;
    const link = await findOwnLink(db, actor.gid, input.link, { lock: true });
    if (!link) refuse('NOT_FOUND');
    if (link.state !== 'OPEN' || !said) return viewLink(link);

    const told = { payroll: input.payroll, consented_at: now };
    if (said.outcome === 'DONE') {
      await takeAnswer(context, { ...link, ...told }, said.facts);
      return viewLink(await updateLink(db, link.gid, { ...told, state: 'DONE', ended_at: now }));
    }
    if (said.outcome !== 'LATER') refuse(said.outcome);

    const choice_cipher = sealChoice(vault, link.gid, payrollChoice(context));
    const waiting = { ...told, state: 'WAITING' as const, choice_cipher, asked: 1 };
    const row = await updateLink(db, link.gid, waiting);
    const startAfter = realNow().add(LOOK_AGAIN);
    await enqueue(answerPayrollLink, { link: link.gid }, { startAfter });
    return viewLink(row);
  },
);

/** Null for a link that already has its answer, or waits for it. */
async function questionFor(context: Context<typeof call>): Promise<PayrollQuestion | null> {
  const { actor, db, input, now } = context;
  const link = await findOwnLink(db, actor.gid, input.link);
  if (!link) refuse('NOT_FOUND');
  if (link.state !== 'OPEN') return null;
  if (link.expires_at.epochMilliseconds < now.epochMilliseconds) refuse('PAYROLL_LINK_EXPIRED');
  return payrollRequest(context, link, payrollChoice(context));
}

function payrollChoice({ input }: Context<typeof call>) {
  return { publicToken: input.public_token, jobId: input.job };
}
