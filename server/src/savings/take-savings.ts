import { addBankingDays } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import {
  type AskedOutcome,
  matchRemittance,
  type RemittanceReason,
} from '@paystead/lending/servicing/remittance';
import { journalEntries, postEntry } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  findSavings,
  insertPayout,
  lockAsked,
  noteRemitted,
  type PaydayRow,
} from './savings.queries.ts';
import { sendPayout } from './send-payout.ts';
import { endSavings } from './end-savings.ts';

/** A remitted line that answers no loan's deduction. */
export interface RemittedSavings {
  readonly employerGid: string;
  readonly payday: Temporal.PlainDate;
  readonly employeeNumber: string;
  /** Cents; zero if payroll took nothing. */
  readonly amount: Cents;
  readonly reason: RemittanceReason | null;
  readonly receivedOn: Temporal.PlainDate;
}

/** What a line turned out to be. */
export interface TakenSavings {
  readonly outcome: AskedOutcome;
  readonly borrowerGid: string;
}

/**
 * Matches a remitted line to savings that a file asked for. The money is the person's own: it is
 * booked as such and leaves for their account on the next banking day, whatever its amount.
 * @returns undefined if no savings were asked of this person for the payday
 */
export async function takeSavings(
  context: WorkContext,
  line: RemittedSavings,
): Promise<TakenSavings | undefined> {
  const { employerGid, payday, employeeNumber } = line;
  const asked = await lockAsked(context.db, employerGid, payday.toString(), employeeNumber);
  if (!asked) return undefined;

  const received = asked.received_cents + line.amount;
  const outcome = matchRemittance(asked.asked_cents, received, line.reason);
  await noteRemitted(context.db, asked.gid, {
    state: outcome,
    received_cents: received,
    remitted_on: line.receivedOn.toString(),
  });
  if (line.amount > 0n) await passOn(context, asked, line);
  if (line.reason === 'TERMINATED') await endSavings(context, asked.savings_gid, 'LEFT');
  return { outcome, borrowerGid: asked.borrower_gid };
}

async function passOn(
  context: WorkContext,
  asked: PaydayRow,
  { amount, receivedOn }: RemittedSavings,
): Promise<void> {
  const [received] = journalEntries(
    { kind: 'SAVINGS_RECEIVED', amount },
    { effectiveDate: receivedOn },
  );
  if (!received) throw new RangeError('Savings are above zero');
  const entry = await postEntry(context, received);
  const savings = await findSavings(context.db, asked.savings_gid);
  const payOn = addBankingDays(receivedOn, 1);
  const payout = await insertPayout(context.db, {
    savings_payday_gid: asked.gid,
    borrower_gid: asked.borrower_gid,
    amount_cents: amount,
    received_on: receivedOn.toString(),
    state: 'ORDERED',
    bank_account_gid: savings.bank_account_gid,
    pay_on: payOn.toString(),
    journal_entry_id: entry.id,
  });
  await sendPayout(context, payout, savings.bank_account_gid, payOn);
  context.event('savings.received', { kind: 'savings', gid: asked.savings_gid });
}
