import { changeBackupBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { command } from '../../platform/calls/command.ts';
import { clearBackup } from './accounts.queries.ts';
import { saveChange, lockDebitable } from './choose-account.ts';

/** Makes an account the backup for bank debits. A borrower has only one backup. */
export const changeBackupBank = command(call, async (context) => {
  const account = await lockDebitable(context);

  await clearBackup(context.db, context.actor.gid, context.now);
  return saveChange(context, account, { backup: true }, 'is now your backup account.');
});
