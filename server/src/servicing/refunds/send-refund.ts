import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { addEntry, settlesAfter } from '../../ach/index.ts';
import { achReceiver, verifiedPrimary } from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { noteSending, type RefundRow } from './refund.queries.ts';

/**
 * Orders the credit of a refund to the borrower's verified primary account, but never again to an
 * account that returned it.
 * @returns the account and the day the credit arrives; null if there is no account to send it to
 */
export async function sendRefund(
  context: WorkContext,
  refund: Pick<RefundRow, 'gid' | 'borrower_gid' | 'amount_cents' | 'sends' | 'bank_account_gid'>,
  on: Day,
): Promise<{ bankAccountGid: string; arrives: Day } | null> {
  const account = await verifiedPrimary(context, refund.borrower_gid);
  if (!account || account.gid === refund.bank_account_gid) return null;

  const attempt = refund.sends + 1;
  await addEntry(context, {
    purpose: 'REFUND',
    subjectGid: refund.gid,
    attempt,
    borrowerGid: refund.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'CREDIT',
    secCode: 'PPD',
    description: 'REFUND',
    amount: refund.amount_cents,
    effectiveDate: on,
    notBefore: account.payout_hold_until,
  });
  await noteSending(context.db, refund.gid, attempt, account.gid);
  const hold = account.payout_hold_until;
  const after = hold ? settlesAfter(hold) : on;
  return { bankAccountGid: account.gid, arrives: isBefore(on, after) ? after : on };
}
