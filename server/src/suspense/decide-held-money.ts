import { decideHeldMoney as call } from '@paystead/contract/held-money/own-held-money';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { verifiedPrimary } from '../bank-accounts/index.ts';
import { lockHeldMoney, noteAct } from '../held-money/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import {
  applyHeldMoney,
  keepForInstallment,
  lockOwnLoan,
  refundHeldMoney,
} from '../servicing/index.ts';

/** DEDUCT-8: the borrower decides about money above what we asked for. It happens at once. */
export const decideHeldMoney = command(call, async (context) => {
  const { actor, db, event, input, today } = context;
  const { choice } = input;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const money = await lockHeldMoney(db, input.held);
  if (!money || money.loan_gid !== loan.gid) return refuse('NOT_FOUND');
  if (money.state === 'CLOSED' || money.decide_by === null) return refuse('HELD_MONEY_CLOSED');

  await noteAct(context, money, { act: 'CHOSEN', reason: choice });
  event('held-money.chosen', { kind: 'held_money', gid: money.gid }, { after: { choice } });
  switch (choice) {
    case 'REFUND': {
      const account = await verifiedPrimary(context, loan.borrower_gid);
      await refundHeldMoney(context, money);
      return { choice, date: account ? addBankingDays(today, 1).toString() : null };
    }
    case 'NEXT_INSTALLMENT':
      return { choice, date: (await keepForInstallment(context, money)).toString() };
    case 'PAY_DOWN':
      await applyHeldMoney(context, money);
      return { choice, date: today.toString() };
  }
});
