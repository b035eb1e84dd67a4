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

/** The file that lines came in. */
interface Remitted {
  readonly employerGid: string;
  readonly payday: Temporal.PlainDate;
  readonly receivedOn: Temporal.PlainDate;
}

/** A remitted line that answers no loan's deduction. */
interface RemittedSavings {
  readonly employeeNumber: string;
  /** Cents; zero if payroll took nothing. */
  readonly amount: Cents;
  readonly reason: RemittanceReason | null;
}

/** What a line turned out to be. */
export interface TakenSavings {
  readonly outcome: AskedOutcome;
  readonly borrowerGid: string;
}

/**
 * Matches remitted lines to savings that a file asked for. The money is the person's own: it is
 * booked as such and leaves for their account on the next banking day, whatever its amount.
 * @returns what became of the lines of people of whom savings were asked for the payday
 */
export async function takeSavings<Line extends RemittedSavings>(
  context: WorkContext,
  remitted: Remitted,
  lines: readonly Line[],
): Promise<ReadonlyMap<Line, TakenSavings>> {
  const numbers = lines.map(({ employeeNumber }) => employeeNumber);
  const rows = await lockAsked(
    context.db,
    remitted.employerGid,
    remitted.payday.toString(),
    numbers,
  );
  const askedOf = new Map(rows.map((row) => [row.employee_number, row]));
  const taken = new Map<Line, TakenSavings>();
  for (const line of lines) {
    const asked = askedOf.get(line.employeeNumber);
    if (!asked) continue;
    const received = asked.received_cents + line.amount;
    askedOf.set(line.employeeNumber, { ...asked, received_cents: received });
    taken.set(line, await take(context, remitted, asked, line));
  }
  return taken;
}

async function take(
  context: WorkContext,
  { receivedOn }: Remitted,
  asked: PaydayRow,
  { amount, reason }: RemittedSavings,
): Promise<TakenSavings> {
  const received = asked.received_cents + amount;
  const outcome = matchRemittance(asked.asked_cents, received, reason);
  await noteRemitted(context.db, asked.gid, {
    state: outcome,
    received_cents: received,
    remitted_on: receivedOn.toString(),
  });
  if (amount > 0n) await passOn(context, asked, { amount, receivedOn });
  if (reason === 'TERMINATED') await endSavings(context, asked.savings_gid, 'LEFT');
  return { outcome, borrowerGid: asked.borrower_gid };
}

async function passOn(
  context: WorkContext,
  asked: PaydayRow,
  { amount, receivedOn }: Pick<RemittedSavings, 'amount'> & Pick<Remitted, 'receivedOn'>,
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
