import { workThrough } from '../close-of-day/index.ts';
import { lockHeldMoney, noteAct } from '../held-money/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { lockLoan, refundHeldMoney } from '../servicing/index.ts';
import { findUndecided } from './desk.queries.ts';

const CHUNK = 50;

/** PAYOFF-7: sends overpayments back about which nobody decided in time. */
export const refundOverpayments = dailyStep('refund-overpayments', async (daily) => {
  const { done } = await workThrough(daily, {
    step: 'refund-overpayments',
    most: CHUNK,
    take: ({ db }, wanted) => findUndecided(db, daily.day.toString(), wanted),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({
      kind: 'money held',
      gid,
      ...(borrower_gid && { borrowerGid: borrower_gid }),
    }),
    async work(context, rows) {
      let refunded = 0;
      for (const { gid, loan_gid } of rows) {
        if (loan_gid) await lockLoan(context.db, loan_gid);
        const money = await lockHeldMoney(context.db, gid);
        if (money?.state !== 'OPEN' || money.decide_by === null) continue;
        await noteAct(context, money, { act: 'CHOSEN', reason: 'Nobody decided in time' });
        await refundHeldMoney(context, money);
        refunded += 1;
      }
      return refunded;
    },
  });
  return { done };
});
