import { shortDate } from '@paystead/lending/calendar/day-words';
import { bankHolidayOn } from '@paystead/lending/calendar/calendar';
import type { Agreed } from '@paystead/lending/relief/hardship';
import type { ModifiedRow } from '@paystead/lending/relief/modifiable-loan';
import { modify, type ModificationTerms } from '@paystead/lending/relief/modification';
import { toDollars } from '@paystead/lending/money/money';
import { refuse } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { moveChoice, requireOpen, skipChoice } from '../choices.ts';
import { type Names } from '../plan/offer-paper.ts';
import { RULES } from '../plan/plan-words.view.ts';
import type { ReliefFacts } from '../relief-facts.ts';

/** A change that the borrower makes alone, with its figures. */
export interface PlannedChange {
  readonly kind: 'SKIP' | 'MOVE';
  readonly plan: Agreed;
  /** The payday that takes nothing, or the first new day. */
  readonly on: Temporal.PlainDate;
  /** What it would have taken. */
  readonly amount: bigint;
  readonly shift: number | null;
  readonly undoUntil: Temporal.Instant | null;
  readonly sentence: string;
  /** Days that a bank holiday moves. */
  readonly notes: readonly string[];
  /** Names these figures. */
  readonly seen: string;
}

/** Plans a skip; refuses with the rule that closes it. */
export function planSkip(facts: ReliefFacts, names: Names, date: string): PlannedChange {
  requireOpen(skipChoice(facts));
  const due = Temporal.PlainDate.from(date);
  const plan = agree(facts, { kind: 'SKIP', due });
  const skipped = plan.rowsBefore.find((row) => row.due.equals(due));
  const amount = skipped?.amount ?? facts.loan.installment_cents;
  const undoUntil = facts.modifiable.lastChange(due);
  const what =
    facts.loan.collection === 'ach'
      ? `the debit of ${toDollars(amount)} on ${shortDate(due)} from ${names.account}`
      : `the deduction of ${toDollars(amount)} on ${shortDate(due)}`;
  const { after, before } = plan;
  return {
    kind: 'SKIP',
    plan,
    on: due,
    amount,
    shift: null,
    undoUntil,
    sentence:
      `You skip ${what}. The loan ends ${shortDate(after.lastDue)} and costs ` +
      `${toDollars(after.interest - before.interest)} more interest.`,
    notes: notesOf(plan.rows),
    seen: nameOf(plan.rows),
  };
}

/** Plans another payment day, some days after the payday; refuses if it can't be moved. */
export function planMove(facts: ReliefFacts, names: Names, shift: number): PlannedChange {
  requireOpen(moveChoice(facts));
  const { loan, modifiable } = facts;
  if (shift === loan.payday_shift || shift >= periodOf(loan.payroll_frequency)) {
    refuse('RELIEF_NOT_OPEN', { why: 'Choose another day within your pay period.' });
  }
  const paydays = modifiable.shifted(shift);
  const plan = agree(facts, { kind: 'MOVE', paydays });
  const first = plan.rows.find(({ fixed }) => !fixed) ?? plan.rows[0];
  const on = first?.due ?? modifiable.facts.today;
  const more = plan.after.interest - plan.before.interest;
  const cost =
    more < 0n
      ? `costs ${toDollars(-more)} less interest`
      : `costs ${toDollars(more)} more interest`;
  return {
    kind: 'MOVE',
    plan,
    on,
    amount: plan.after.regular,
    shift,
    undoUntil: null,
    sentence: `Your payments of ${toDollars(plan.after.regular)} from ${names.account} come on other days, from ${shortDate(on)} on. The loan ends ${shortDate(plan.after.lastDue)} and ${cost}.`,
    notes: notesOf(plan.rows),
    seen: nameOf(plan.rows),
  };
}

function agree({ modifiable }: ReliefFacts, terms: ModificationTerms): Agreed {
  const plan = modify(modifiable.facts, terms);
  return plan.agreed ? plan : refuse('RELIEF_NOT_OPEN', { why: RULES[plan.reason] });
}

/** Days of the shortest pay period; a moved day stays within it. */
const PERIODS = {
  WEEKLY: 7,
  WEEKLY5: 7,
  BIWEEKLY: 14,
  BIWEEKLY3: 14,
  SEMIMONTHLY: 13,
  MONTHLY: 28,
} as const;

export function periodOf(frequency: keyof typeof PERIODS): number {
  return PERIODS[frequency];
}

/** Paydays that a note may be about: those on the screen. */
const NEAR = 4;

function notesOf(rows: readonly ModifiedRow[]): string[] {
  return rows.slice(0, NEAR).flatMap(({ due, nominal }) => {
    if (!nominal) return [];
    const why = bankHolidayOn(nominal) ? 'is a bank holiday' : 'is on a weekend';
    return [`${shortDate(nominal)} ${why}, so that payment comes on ${shortDate(due)}.`];
  });
}

function nameOf(rows: readonly ModifiedRow[]): string {
  const text = rows.map(({ amount, due }) => `${due.toString()} ${amount}`).join('|');
  return sha256(Buffer.from(text)).toString('hex').slice(0, 32);
}
