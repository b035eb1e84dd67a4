import { confirmMicroDepositsBy } from '@paystead/lending/payments/micro-deposits';
import { firstDebitDay } from '@paystead/lending/calendar/payment-dates';
import { ENTRY_DESCRIPTIONS } from '@paystead/nacha/records/entry-descriptions';
import { addEntry, bankClock } from '../../ach/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { AccountRow } from '../account/accounts.queries.ts';
import { chooseAmounts, sealAmounts } from './micro-amounts.ts';
import { putDeposits } from './micro-deposits.queries.ts';
import { achReceiver } from '../account/receiver.ts';

/** Orders two small credits to an account; they go out with the next file. */
export async function sendMicroDeposits(
  context: WorkContext,
  account: AccountRow,
  attempt: number,
): Promise<Temporal.PlainDate> {
  const { db, today, vault } = context;
  const arrivesOn = firstDebitDay(bankClock(context));
  const amounts = chooseAmounts();
  const receiver = await achReceiver(context, account);
  await putDeposits(db, {
    bank_account_gid: account.gid,
    borrower_gid: account.borrower_gid,
    amounts_cipher: sealAmounts(vault, account.gid, amounts),
    sent_on: today.toString(),
    arrive_on: arrivesOn.toString(),
    confirm_by: confirmMicroDepositsBy(arrivesOn).toString(),
    attempt,
  });
  for (const [index, amount] of amounts.entries()) {
    await addEntry(context, {
      purpose: 'MICRO_DEPOSIT',
      subjectGid: account.gid,
      attempt,
      part: index + 1,
      borrowerGid: account.borrower_gid,
      bankAccountGid: account.gid,
      receiver,
      direction: 'CREDIT',
      secCode: 'PPD',
      description: ENTRY_DESCRIPTIONS.micro,
      amount,
      effectiveDate: arrivesOn,
    });
  }
  return arrivesOn;
}
