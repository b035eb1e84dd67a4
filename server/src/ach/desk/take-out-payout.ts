import { takeOutPayout as call } from '@paystead/contract/servicing/bank-files';
import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { endTrouble } from '../../troubles/index.ts';
import { bankClock } from '../cut-off.ts';
import { lockFiles } from '../files.queries.ts';
import { viewDetails } from './bank-files.view.ts';
import { lockUnreleased } from './release-act.ts';
import { emptyFile, findPayout, insertHold, updateFile } from './release.queries.ts';

/**
 * ACH-18: takes a payout out of a file that waits for its release. The file is void; its other
 * entries wait for a new one, which is cut at once if the day's cut-off has passed.
 */
export const takeOutPayout = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  await lockFiles(db);
  const file = await lockUnreleased(context, input.gid);
  const payout = await findPayout(db, file.gid, input.entry);
  if (!payout) return refuse('BANK_ENTRY_NOT_A_PAYOUT');

  await updateFile(db, file.gid, { state: 'VOID', void_reason: input.reason });
  await emptyFile(db, file.gid);
  await insertHold(db, {
    entryGid: payout.gid,
    fileGid: file.gid,
    reason: input.reason,
    by: actor.gid,
    at: now,
  });
  await endTrouble(context, 'BANK_FILE_RELEASE', file.name);
  event(
    'bank-file.payout-taken-out',
    { kind: 'ach_file', gid: file.gid },
    {
      after: { entry: payout.gid, amount: toDollars(payout.amount_cents) },
      reason: input.reason,
    },
  );
  const { cutOffPassed, today } = bankClock(context);
  if (cutOffPassed && isBankingDay(today)) await enqueue('build-ach-file', {});
  return viewDetails(db, file.gid, now);
});
