import { readBankLink as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { query } from '../../platform/calls/command.ts';
import { adviseOnFailure } from './link-failures.ts';
import { findUnfinishedLink } from './links.queries.ts';

const CODES: Readonly<Record<string, string>> = {
  WAITING: 'BANK_STILL_WAITING',
  SIGN_IN_AGAIN: 'ITEM_LOGIN_REQUIRED',
};

/** The latest bank login that brought no account, while the person still needs to know. */
export const readBankLink = query(call, async ({ actor, db }) => {
  const link = await findUnfinishedLink(db, actor.gid);
  if (!link) return null;

  const code = CODES[link.state] ?? link.outcome;
  return {
    gid: link.gid,
    state: link.state,
    institution: link.institution,
    ...adviseOnFailure(code, link.institution ?? undefined),
  };
});
