import { payingEmployers } from '../../employers/index.ts';
import type { Context } from '../../platform/context.ts';
import { jobActor } from '../../platform/session/actor.ts';
import { updateDeductionFile } from '../build-deduction-file.ts';
import { lastCutOffDay } from '../cut-off.ts';
import { openPaydays } from '../update-files.ts';
import { readOwnFile } from './own-payday-file.ts';
import { viewPaydayFile } from './payday-file.view.ts';

/**
 * Makes the next version of a payday's file at once. What is due stands in loans, which payroll
 * can't see: the product itself reads them.
 */
export async function redraft(
  context: Context,
  { employerGid, payday }: { readonly employerGid: string; readonly payday: string },
) {
  const { actor, become, db, now, today } = context;
  await become(jobActor('redraft-deduction-file'));
  const [employer] = await payingEmployers(db, employerGid);
  // On the day of its cut-off a file stays open until the hour has come (DEDUCT-22).
  const day = lastCutOffDay(now, today);
  const open = employer ? await openPaydays(context, employer, day) : [];
  const due = open.find((one) => one.payday.toString() === payday);
  if (due) await updateDeductionFile(context, due, day);
  await become(actor);

  return viewPaydayFile(await readOwnFile(context, payday), now);
}
