import { endAccountSessions as call } from '@paystead/contract/product/access';
import { voidUploadKeys } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { countOpen } from './access.queries.ts';
import { accountToHelp, subjectOf, viewAccess } from './account.ts';

/** S8: ends every session of an account, forgets its known devices and voids its upload keys. */
export const endAccountSessions = command(call, async (context) => {
  const { db, now } = context;
  const { account } = await accountToHelp(context);
  const before = await countOpen(db, account.gid, now);

  await endOtherSessions(db, { actorGid: account.gid, because: 'ended by staff' });
  if (account.kind === 'borrower') await voidUploadKeys(context, account.gid);
  context.event('access.sessions-ended', subjectOf(account), {
    before,
    after: await countOpen(db, account.gid, now),
    reason: context.input.reason,
  });

  return viewAccess(context, account);
});
