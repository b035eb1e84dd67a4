import type { Day } from '@paystead/lending/calendar/calendar';
import type { EscrowReason } from '@paystead/lending/servicing/escrow';
import type { Cents } from '@paystead/lending/money/money';
import type { Channel } from '@paystead/lending/books/postings';
import { journalEntries, postEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { insertEscrow } from './escrow.queries.ts';
import { lockLoan } from '../loan/find-loan.ts';

export interface HeldMoney {
  readonly loanGid: string;
  readonly amount: Cents;
  readonly receivedOn: Day;
  readonly channel: Exclude<Channel, 'ESCROW'>;
  readonly reason: EscrowReason;
  /** The payday it waits for; null waits for staff. */
  readonly until: Day | null;
  readonly deductionGid?: string;
}

/**
 * Holds money for a loan without applying it (S3.5 escrows). `release-escrows` applies it on its
 * payday.
 */
export async function holdInEscrow(
  context: WorkContext,
  money: HeldMoney,
): Promise<{ gid: string }> {
  const { db } = context;
  const { amount, channel, deductionGid, receivedOn } = money;
  const loan = await lockLoan(db, money.loanGid);
  const [held] = journalEntries(
    { kind: 'HELD', channel, amount },
    {
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      effectiveDate: receivedOn,
      ...(deductionGid && { deductionGid }),
    },
  );
  if (!held) throw new RangeError('Money to hold is above zero');

  const entry = await postEntry(context, held);
  const escrow = await insertEscrow(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    journal_entry_id: entry.id,
    amount_cents: amount,
    reason: money.reason,
    received_on: receivedOn.toString(),
    due_on: money.until?.toString() ?? null,
    deduction_gid: deductionGid ?? null,
  });
  context.event('escrow.held', { kind: 'loan', gid: loan.gid }, { reason: money.reason });
  return escrow;
}

/** Holds money that matches no loan: our liability until staff identify its owner. */
export async function holdUnidentifiedMoney(
  context: WorkContext,
  { amount, channel, receivedOn }: Pick<HeldMoney, 'amount' | 'receivedOn' | 'channel'>,
): Promise<{ entryGid: string }> {
  const [held] = journalEntries(
    { kind: 'UNIDENTIFIED', channel, amount },
    { effectiveDate: receivedOn },
  );
  if (!held) throw new RangeError('Money to hold is above zero');
  return { entryGid: (await postEntry(context, held)).gid };
}
