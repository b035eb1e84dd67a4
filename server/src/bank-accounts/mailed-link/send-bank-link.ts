import { sendBankLink as call } from '@paystead/contract/bank-accounts/keyed-bank';
import { maskEmail } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { askForBank } from './ask-for-bank.ts';
import { isOwner } from '../account/owners.queries.ts';

/** Staff ask a borrower where to send a loan or a refund. */
export const sendBankLink = command(call, async (context) => {
  const { db, event, input } = context;
  if (!(await isOwner(db, input.gid))) return refuse('NOT_FOUND');

  const purpose = input.purpose === 'REFUND' ? 'REFUND_BANK' : 'BANK';
  const sent = await askForBank(context, input.gid, purpose);
  if (!sent) return refuse('TOO_MANY_REQUESTS', { retryAfter: 24 * 60 * 60 });

  event('bank-link.sent', { kind: 'borrower', gid: input.gid }, { reason: input.reason });
  return { sent_to: maskEmail(sent.email), expires_at: sent.expiresAt.toString() };
});
