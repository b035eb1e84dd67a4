import { takePhonePayment as call } from '@paystead/contract/servicing/payment-desk';
import { toDollars } from '@paystead/lending/money/money';
import { nameAccount } from '../../bank-accounts/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { viewPayment } from '../payments.view.ts';
import { refuseSame } from '../same-payment.ts';
import { planFromAccount, scheduleDebits } from '../schedule-debits.ts';
import { phoneInput } from './phone-input.ts';
import { tellOfPhonePayment } from './tell-of-desk.ts';

/**
 * STAFF-24: schedules a debit that the borrower agreed to on the phone, with entry class TEL. The
 * borrower gets the words in writing the same day, as NACHA's rules on TEL entries want.
 */
export const takePhonePayment = command(call, async (context) => {
  const { db, event, input, now } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const payment = phoneInput(input);
  const plan = await planFromAccount(context, loan, payment);
  if (plan.authorization !== input.authorization) return refuse('AUTHORIZATION_CHANGED');
  await refuseSame(context, loan, payment, plan);

  const [made] = await scheduleDebits(context, loan, payment, { plan, secCode: 'TEL' });
  if (!made) throw new Error('The payment was not written');
  await tellOfPhonePayment(context, made, plan.from);
  event(
    'payment.taken-by-phone',
    { kind: 'loan', gid: loan.gid },
    {
      after: { mode: input.mode, amount: toDollars(made.amount_cents), date: made.debit_date },
      reason: input.reason,
    },
  );
  return viewPayment(made, new Map([[plan.account.gid, nameAccount(plan.account)]]), now);
});
