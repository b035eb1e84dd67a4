import type { Answer } from '@paystead/contract/call';
import type { unlockAccount } from '@paystead/contract/product/access';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from './access.queries.ts';
import { viewAccess } from './account.ts';

type Access = Answer<typeof unlockAccount>;

/** The locks, sessions and devices of a borrower's account. Refuses an unknown one. */
export async function borrowerAccess(
  context: Pick<Context, 'actor' | 'db' | 'vault' | 'now'>,
  gid: string,
): Promise<Access> {
  const account = (await findAccount(context.db, 'borrower', gid)) ?? refuse('NOT_FOUND');
  return viewAccess(context, account);
}
