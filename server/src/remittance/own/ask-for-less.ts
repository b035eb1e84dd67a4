import { deskName } from '../../connections/index.ts';
import { ownEmployer } from '../../employers/index.ts';
import type { RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { Context } from '../../platform/context.ts';
import { correctByMoney } from '../payday-file/correct-by-money.queries.ts';
import { lockOwnFile } from '../payday-file/own-payday-file.ts';
import { redraft } from '../payday-file/redraft.ts';

/**
 * REMIT-12: money that is here for a payday to come needn't be deducted: the open deduction file
 * asks these people for less (DEDUCT-35). The whole amount stays due, and both sums pay it. A line
 * that covers all of it changes nothing: a file can't ask for nothing.
 */
export async function askForLess(
  context: Context,
  payday: string,
  lines: readonly RemittedLine[],
): Promise<void> {
  const { actor, db, event, now } = context;
  await lockOwnFile(context, payday);
  const of = { employerGid: ownEmployer(context), payday };
  const by = { gid: actor.key ? null : actor.gid, name: await deskName(context), at: now };
  const paid = lines.filter(({ amount }) => amount > 0n);
  const corrected = await correctByMoney(db, of, paid, by);
  if (corrected === 0) return;
  const after = { payday, lines: corrected };
  event('deduction_line.corrected_by_money', { kind: 'employer', gid: of.employerGid }, { after });
  await redraft(context, of);
}
