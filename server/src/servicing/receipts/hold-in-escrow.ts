import { randomUUIDv7 } from 'node:crypto';
import type { Day } from '@paystead/lending/calendar/calendar';
import { decidesBy, type EscrowReason } from '@paystead/lending/servicing/escrow';
import type { Cents } from '@paystead/lending/money/money';
import type { Channel } from '@paystead/lending/books/postings';
import { type HeldMoneyRow, openAllHeldMoney } from '../../held-money/index.ts';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { insertEscrows } from './escrow.queries.ts';
import { lockLoans } from '../loan/find-loan.ts';
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
 * Holds money for loans without applying it (S3.5 escrows). `release-escrows` applies it on its
 * payday.
 */
export async function holdInEscrow(context: WorkContext, all: readonly HeldMoney[]): Promise<void> {
  const loans = await lockLoans(
    context.db,
    all.map(({ loanGid }) => loanGid),
  );
  const loanOf = new Map(loans.map((loan) => [loan.gid, loan]));
  const holding = all.flatMap((money) => {
    const loan = loanOf.get(money.loanGid);
    return loan ? [{ money, loan, escrowGid: randomUUIDv7() }] : [];
  });
  const entries = await postEntries(context, holding.flatMap(entriesOf));
  const rows = holding.map((one, index) => {
    const entry = entries[index];
    if (!entry) throw new RangeError('Money to hold is above zero');
    return { ...one, common: commonOf(one, entry.id) };
  });
  await insertEscrows(context.db, rows.map(escrowOf));
  const records = rows.map(recordOf);
  await openAllHeldMoney(context, records);
  await tellOfHeldMoney(context, records);
  for (const { loan, money } of holding) {
    context.event('escrow.held', { kind: 'loan', gid: loan.gid }, { reason: money.reason });
  }
}

interface Holding {
  readonly money: HeldMoney;
  readonly loan: LoanRow;
  readonly escrowGid: string;
}

function entriesOf({ loan, money: { amount, channel, deductionGid, receivedOn } }: Holding) {
  const occasion = {
    loanGid: loan.gid,
    borrowerGid: loan.borrower_gid,
    effectiveDate: receivedOn,
    ...(deductionGid && { deductionGid }),
  };
  return journalEntries({ kind: 'HELD', channel, amount }, occasion);
}

/** What the escrow and the record of held money both say. */
function commonOf({ loan, money }: Holding, entryId: bigint) {
  return {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    journal_entry_id: entryId,
    amount_cents: money.amount,
    reason: money.reason,
    received_on: money.receivedOn.toString(),
  };
}

type Kept = Holding & { readonly common: ReturnType<typeof commonOf> };

function escrowOf({ common, escrowGid, money }: Kept) {
  return {
    ...common,
    gid: escrowGid,
    due_on: money.until?.toString() ?? null,
    deduction_gid: money.deductionGid ?? null,
  };
}

function recordOf({ common, escrowGid, loan, money }: Kept) {
  return {
    ...common,
    ...ownerOf(money, loan),
    place: 'ESCROW' as const,
    escrow_gid: escrowGid,
  };
}

/**
 * An overpayment of an open loan is the borrower's to decide about. A closed loan needs nothing
 * more: its money goes back the same night.
 */
function ownerOf(
  { reason, receivedOn, until }: HeldMoney,
  { status }: LoanRow,
): Pick<HeldMoneyRow, 'owner' | 'decide_by'> {
  if (until !== null) return { owner: 'PAYDAY', decide_by: null };
  if (reason !== 'OVERPAYMENT') return { owner: 'STAFF', decide_by: null };
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

/** Money that is held, and the entry that holds it. */
interface HeldUnknown {
  readonly entryGid: string;
  readonly entryId: bigint;
  readonly heldGid: string;
}

/** Holds money that matches no loan: our liability until staff identify its owner (DEDUCT-9). */
export async function holdUnidentifiedMoney(
  context: WorkContext,
  money: UnknownMoney,
): Promise<HeldUnknown> {
  const [held] = await holdAllUnidentified(context, [money]);
  if (!held) throw new Error('The money was not held');
  return held;
}

/**
 * Holds many sums as `holdUnidentifiedMoney` does one, in a few statements.
 * @returns them, in the given order
 */
export async function holdAllUnidentified(
  context: WorkContext,
  all: readonly UnknownMoney[],
): Promise<HeldUnknown[]> {
  if (all.length === 0) return [];
  const entries = await postEntries(context, all.flatMap(unknownEntries));
  const records = all.map(({ amount, receivedOn, ...hints }, index) => {
    const entry = entries[index];
    if (!entry) throw new RangeError('Money to hold is above zero');
    return {
      place: 'UNIDENTIFIED' as const,
      reason: hints.reason,
      amount_cents: amount,
      employer_gid: hints.employerGid ?? null,
      employee_number: hints.employeeNumber ?? null,
      sender: hints.sender ?? null,
      journal_entry_id: entry.id,
      received_on: receivedOn.toString(),
      owner: 'STAFF' as const,
    };
  });
  const opened = await openAllHeldMoney(context, records);
  return opened.flatMap(({ gid: heldGid }, index) => {
    const entry = entries[index];
    return entry ? [{ entryGid: entry.gid, entryId: entry.id, heldGid }] : [];
  });
}

function unknownEntries({ amount, channel, receivedOn }: UnknownMoney) {
  return journalEntries({ kind: 'UNIDENTIFIED', channel, amount }, { effectiveDate: receivedOn });
}
