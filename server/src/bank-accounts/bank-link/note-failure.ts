import type { reportBankLinkError } from '@paystead/contract/bank-accounts/bank-accounts';
import type { Input } from '@paystead/contract/call';
import type { WorkContext } from '../../platform/context.ts';
import { adviseOnFailure } from './link-failures.ts';
import { endLink, lockOpenLink } from './links.queries.ts';

/** Closes the borrower's open window with its error, and returns what to do next. */
export async function noteFailure({
  actor,
  db,
  input,
  now,
}: WorkContext & { readonly input: Input<typeof reportBankLinkError> }) {
  const link = await lockOpenLink(db, actor.gid, now);
  if (link) {
    await endLink(db, link.gid, {
      outcome: input.error_code || 'CLOSED',
      institution: input.institution ?? null,
      ended_at: now,
    });
  }
  return adviseOnFailure(input.error_code, input.institution);
}
