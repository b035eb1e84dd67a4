import { balancesOfLoans, postEntries } from '../ledger/index.ts';
import { NO_GID } from '../platform/actor.ts';
import { dailyStep } from '../platform/daily-step.ts';
import { lockUnaccrued, updateAccrued } from './loan.queries.ts';
import { nightsThrough } from './nights.ts';

const CHUNK = 500;

/**
 * Books the interest of the day on every Open loan, once for each loan and day (I6): each chunk
 * takes only loans that lack the day, and the journal refuses a second accrual of it.
 */
export const accrueInterest = dailyStep('accrue-interest', async ({ day, inTransaction }) => {
  let done = 0;
  let after: string | null = NO_GID;
  while (after !== null) {
    const from: string = after;
    const gids: string[] = await inTransaction(async (context) => {
      const { db } = context;
      const loans = await lockUnaccrued(db, day, from, CHUNK);
      const books = await balancesOfLoans(
        db,
        loans.map((loan) => loan.gid),
        { accounts: ['loan_principal'] },
      );
      const nights = loans.map((loan) =>
        nightsThrough(loan, books(loan.gid)('loan_principal'), day),
      );
      await postEntries(
        context,
        nights.flatMap((one) => one.entries),
      );
      const booked = loans.map(({ gid }, index) => ({ gid, booked: nights[index]?.booked ?? 0n }));
      await updateAccrued(db, day, booked);
      return loans.map((loan) => loan.gid);
    });
    done += gids.length;
    after = gids.at(-1) ?? null;
  }
  return { done };
});
