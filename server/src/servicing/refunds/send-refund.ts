import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { addEntries, settlesAfter } from '../../ach/index.ts';
import { achReceivers, type AccountRow, verifiedPrimaries } from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { noteSendings, type RefundRow } from './refund.queries.ts';

/** A refund that can be sent. */
type Sendable = Pick<
  RefundRow,
  'gid' | 'borrower_gid' | 'amount_cents' | 'sends' | 'bank_account_gid'
>;

/** The account that a refund goes to, and the day its credit arrives. */
export interface Sent {
  readonly bankAccountGid: string;
  readonly arrives: Day;
}

/**
 * Orders the credits of refunds to their borrowers' verified primary accounts, but never again to
 * an account that returned one; a few statements for all of them.
 * @returns where each one goes, by its gid; none for one without an account to send it to
 */
export async function sendRefunds(
  context: WorkContext,
  refunds: readonly Sendable[],
  on: Day,
): Promise<ReadonlyMap<string, Sent>> {
  const accounts = await verifiedPrimaries(
    context,
    refunds.map(({ borrower_gid: gid }) => gid),
  );
  const sending = refunds.flatMap((refund): Sending[] => {
    const account = accounts.get(refund.borrower_gid);
    if (!account || account.gid === refund.bank_account_gid) return [];
    return [{ refund, account, attempt: refund.sends + 1 }];
  });
  if (sending.length === 0) return new Map();

  await addCredits(context, sending, on);
  await noteSendings(
    context.db,
    sending.map(({ account, attempt, refund }) => ({
      gid: refund.gid,
      sends: attempt,
      bankAccountGid: account.gid,
    })),
  );
  return new Map(sending.map(({ account, refund }) => [refund.gid, sentTo(account, on)]));
}

interface Sending {
  readonly refund: Sendable;
  readonly account: AccountRow;
  readonly attempt: number;
}

async function addCredits(
  context: WorkContext,
  sending: readonly Sending[],
  on: Day,
): Promise<void> {
  const receiverOf = await achReceivers(
    context,
    sending.map(({ account }) => account),
  );
  const credits = sending.map(({ account, attempt, refund }) => ({
    purpose: 'REFUND' as const,
    subjectGid: refund.gid,
    attempt,
    borrowerGid: refund.borrower_gid,
    bankAccountGid: account.gid,
    receiver: receiverOf(account),
    direction: 'CREDIT' as const,
    secCode: 'PPD' as const,
    description: 'REFUND',
    amount: refund.amount_cents,
    effectiveDate: on,
    notBefore: account.payout_hold_until,
  }));
  await addEntries(context, credits);
}

function sentTo({ gid, payout_hold_until: hold }: AccountRow, on: Day): Sent {
  const after = hold ? settlesAfter(hold) : on;
  return { bankAccountGid: gid, arrives: isBefore(on, after) ? after : on };
}
