import type { DailyContext } from '../../server/src/platform/jobs/daily-step.ts';
import { HandedBack } from '../../server/src/platform/jobs/job.ts';
import type { Chance } from './random.ts';

/**
 * Thrown as if the power failed: the process ends here. Steps must not blame the loan they were at,
 * as when a worker has to stop. The connection stays, because a new one costs more than a close.
 */
export class PowerCut extends HandedBack {}

type InTransaction = DailyContext['inTransaction'];

/**
 * Transactions that a power cut may hit: before they begin, after the writes but before the commit,
 * or just after the commit, before the caller learns of it.
 * @param often per hundred transactions, for each of the three
 */
export function cuttingPower(
  inTransaction: InTransaction,
  chance: Chance,
  often: number,
): InTransaction {
  return async (work) => {
    if (chance.percent(often)) throw new PowerCut('before the transaction');
    const cutBeforeCommit = chance.percent(often);
    const result = await inTransaction(async (context) => {
      const done = await work(context);
      if (cutBeforeCommit) throw new PowerCut('before the commit');
      return done;
    });
    if (chance.percent(often)) throw new PowerCut('after the commit');
    return result;
  };
}
