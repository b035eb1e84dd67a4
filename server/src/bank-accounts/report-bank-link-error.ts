import {
  reportBankLinkError as call,
  reportPrimaryBankLinkError as primaryCall,
} from '@paystead/contract/bank-accounts';
import type { Input } from '@paystead/contract/call';
import { command } from '../platform/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { adviseOnFailure } from './link-failures.ts';
import { endLink, findOpenLink } from './links.queries.ts';

/** Notes how the bank's window ended without an account, and says what to try next. */
export const reportBankLinkError = command(call, noteFailure);

export const reportPrimaryBankLinkError = command(primaryCall, noteFailure);

async function noteFailure({
  actor,
  db,
  input,
  now,
}: WorkContext & { readonly input: Input<typeof call> }) {
  const at = new Date(now.epochMilliseconds);
  const link = await findOpenLink(db, actor.gid, at);
  if (link) {
    await endLink(db, link.gid, {
      outcome: input.error_code || 'CLOSED',
      institution: input.institution ?? null,
      ended_at: at,
    });
  }
  return adviseOnFailure(input.error_code, input.institution);
}
