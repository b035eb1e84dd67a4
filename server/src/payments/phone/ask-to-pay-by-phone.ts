import { askToPayByPhone as call } from '@paystead/contract/servicing/phone-payments';
import { command } from '../../platform/calls/command.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { keepPhonePayment } from './keep-phone-payment.ts';

/** The phone number, our hours and a reference to pay by phone (CALL of S3.21). */
export const askToPayByPhone = command(call, async (context) => {
  const { actor, config, db, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const row = await keepPhonePayment(context, loan, input);
  return {
    reference: row.reference,
    phone: config.brand.supportPhone,
    hours: config.brand.supportHours,
    mode: row.mode,
    amount: row.amount_cents,
    good_through: row.good_through,
  };
});
