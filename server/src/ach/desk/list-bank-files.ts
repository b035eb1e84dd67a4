import { listBankFiles as call } from '@paystead/contract/servicing/bank-files';
import { addBankingDays, isBankingDay, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { cutOffOf } from '../cut-off.ts';
import { releaseBy, releaseLimits } from '../release-limits.ts';
import { findFilesOf, findTakenOut } from './bank-files.queries.ts';
import { viewFile, viewTakenOut } from './bank-files.view.ts';

/** The files of a day, and what staff took out of files and nobody put back. */
export const listBankFiles = query(call, async ({ db, input, now, today }) => {
  const day = input.day === undefined ? today : Temporal.PlainDate.from(input.day);
  const limits = await releaseLimits(db, day);
  const { credits, debits, entry } = limits;
  const files = await findFilesOf(db, day.toString(), now);
  const takenOut = await findTakenOut(db);
  return {
    day: day.toString(),
    today: today.toString(),
    is_banking_day: isBankingDay(day),
    cut_at: isoTime(cutOffOf(day)),
    release_by: isoTime(releaseBy(day, limits)),
    settles_on: addBankingDays(nextBankingDay(day), 1).toString(),
    limits: { debits, credits, entry },
    files: files.map((row) => viewFile(row, limits)),
    taken_out: takenOut.map(viewTakenOut),
  };
});
