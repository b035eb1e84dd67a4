import type { Day } from '@paystead/lending/calendar/calendar';
import { decidesBy, type EscrowReason } from '@paystead/lending/servicing/escrow';
import type { Cents } from '@paystead/lending/money/money';
import type { Channel } from '@paystead/lending/books/postings';
import { type NewHeldMoney, openHeldMoney } from '../../held-money/index.ts';
import { journalEntries, postEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { insertEscrow } from './escrow.queries.ts';
import { lockLoan } from '../loan/find-loan.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { tellOfHeldMoney } from './tell-of-held-money.ts';

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
  const record = await openHeldMoney(context, {
    ...ownerOf(money, loan),
    place: 'ESCROW',
    reason: money.reason,
    amount_cents: amount,
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    escrow_gid: escrow.gid,
    journal_entry_id: entry.id,
    received_on: receivedOn.toString(),
  });
  if (record.decide_by !== null) await tellOfHeldMoney(context, record);
  context.event('escrow.held', { kind: 'loan', gid: loan.gid }, { reason: money.reason });
  return escrow;
}

/**
 * An overpayment of an open loan is the borrower's to decide about. A closed loan needs nothing
 * more: its money goes back the same night.
 */
function ownerOf(
  { reason, receivedOn, until }: HeldMoney,
  { status }: LoanRow,
): Pick<NewHeldMoney, 'owner' | 'decide_by'> {
  if (until !== null) return { owner: 'PAYDAY' };
  if (reason !== 'OVERPAYMENT') return { owner: 'STAFF' };
  const isDecided = status === 'Open' || status === 'Pending';
  return { owner: 'BORROWER', decide_by: isDecided ? decidesBy(receivedOn).toString() : null };
}

/** Money that matches no loan, and the hints that came with it. */
export interface UnknownMoney extends Pick<HeldMoney, 'amount' | 'receivedOn' | 'channel'> {
  readonly reason: 'UNKNOWN_EMPLOYEE' | 'UNKNOWN_DEPOSIT' | 'UNEXPECTED_BANK_LINE';
  readonly employerGid?: string;
  readonly employeeNumber?: string;
  readonly sender?: string;
}

/** Holds money that matches no loan: our liability until staff identify its owner (DEDUCT-9). */
export async function holdUnidentifiedMoney(
  context: WorkContext,
  { amount, channel, receivedOn, ...hints }: UnknownMoney,
): Promise<{ entryGid: string; entryId: bigint; heldGid: string }> {
  const [held] = journalEntries(
    { kind: 'UNIDENTIFIED', channel, amount },
    { effectiveDate: receivedOn },
  );
  if (!held) throw new RangeError('Money to hold is above zero');
  const entry = await postEntry(context, held);
  const { gid } = await openHeldMoney(context, {
    place: 'UNIDENTIFIED',
    reason: hints.reason,
    amount_cents: amount,
    employer_gid: hints.employerGid ?? null,
    employee_number: hints.employeeNumber ?? null,
    sender: hints.sender ?? null,
    journal_entry_id: entry.id,
    received_on: receivedOn.toString(),
    owner: 'STAFF',
  });
  return { entryGid: entry.gid, entryId: entry.id, heldGid: gid };
}
