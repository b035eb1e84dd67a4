import { findAccounts as call } from '@paystead/contract/product/access';
import { loginName } from '../../identity/index.ts';
import { query } from '../../platform/calls/command.ts';
import { findByEmail } from './access.queries.ts';
import { maySee, viewAccess } from './account.ts';

/** S8: the accounts of an exact address that the viewer may help. Others stay unseen. */
export const findAccounts = query(call, async (context) => {
  const found = await findByEmail(context.db, loginName(context.input.email));
  const shown = found.filter((account) => maySee(context.actor, account));

  return { accounts: await Promise.all(shown.map((account) => viewAccess(context, account))) };
});
