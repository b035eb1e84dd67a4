import { startReset as call } from '@paystead/contract/product/access';
import { demandNewPassword, findAccountLock, mailPasswordReset } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { mailStaffReset } from '../password/mail-staff-reset.job.ts';
import { accountToHelp, counterOf, lockFacts, subjectOf, viewAccess } from './account.ts';

/**
 * P7: the owner gets a link by email and sets a new password; staff never see it. Until then the
 * old one answers c3 on every device (S8.1).
 */
export const startReset = command(call, async (context) => {
  const { account, before } = await accountToHelp(context);
  const counter = counterOf(context, account);

  await demandNewPassword(context.db, counter);
  const mail = account.kind === 'borrower' ? mailPasswordReset : mailStaffReset;
  await context.enqueue(mail, { email: account.email });
  const after = await findAccountLock(context, counter);
  context.event('access.reset-started', subjectOf(account), {
    before: lockFacts(before),
    after: lockFacts(after),
    reason: context.input.reason,
  });

  return viewAccess(context, account);
});
