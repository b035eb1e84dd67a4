import { isBefore } from '@paystead/lending/calendar/calendar';
import { addEntry, settlesAfter } from '../ach/index.ts';
import { achReceiver, verifiedAccounts } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changePayout, type PayoutRow } from './savings.queries.ts';

/**
 * Orders the bank credit of savings to an own, verified account.
 * @returns false if that account is gone or no longer verified: the money waits for another one
 */
export async function sendPayout(
  context: WorkContext,
  payout: PayoutRow,
  accountGid: string,
  on: Temporal.PlainDate,
): Promise<boolean> {
  const accounts = await verifiedAccounts(context, payout.borrower_gid);
  const account = accounts.find(({ gid }) => gid === accountGid);
  if (!account) {
    await changePayout(context.db, payout.gid, { state: 'RETURNED' });
    return false;
  }
  const hold = account.payout_hold_until;
  const after = hold ? settlesAfter(hold) : on;
  const attempt = payout.sends + 1;
  await addEntry(context, {
    purpose: 'SAVINGS',
    subjectGid: payout.gid,
    attempt,
    borrowerGid: payout.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'CREDIT',
    secCode: 'PPD',
    description: 'SAVINGS',
    amount: payout.amount_cents,
    effectiveDate: on,
    notBefore: hold,
  });
  await changePayout(context.db, payout.gid, {
    state: 'ORDERED',
    sends: attempt,
    bank_account_gid: account.gid,
    pay_on: (isBefore(on, after) ? after : on).toString(),
  });
  return true;
}
