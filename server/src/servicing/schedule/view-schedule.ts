import type { InstallmentState } from '@paystead/contract/servicing/loan';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { type Cents, least } from '@paystead/lending/money/money';
import type { CatchUp } from '@paystead/lending/servicing/short-pay';
import type { InstallmentRow } from './installments.queries.ts';
import { loanFactsOn, type LoanFacts, type OpenInstallment } from '../loan/loan-facts.ts';
import { ageOn, type FullStanding } from '../loan/standing.ts';
import { catchUpOn } from '../short-pay/catch-up.ts';

/** One installment as people see it: its amount and its state. */
export interface InstallmentLook {
  readonly row: InstallmentRow;
  readonly due: Day;
  readonly amount: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  /** Principal left after it. */
  readonly balance: Cents;
  readonly paid: Cents;
  readonly state: InstallmentState;
}

/** A loan with its facts and its schedule as it will really continue. */
export interface LoanLook {
  readonly standing: FullStanding;
  readonly facts: LoanFacts;
  /** What the next paychecks bring of short pays. */
  readonly catchUp: CatchUp;
  readonly installments: readonly InstallmentLook[];
}

export function viewSchedule(standing: FullStanding, today: Day): LoanLook {
  const facts = loanFactsOn(standing, today);
  const late = new Set(ageOn(standing, today).missed.map(({ due }) => due.toString()));
  const open = new Map(facts.openInstallments.map((one) => [one.gid, one]));
  const looks = standing.installments.map((row) =>
    standing.status === 'Pending'
      ? plannedRow(row)
      : actualRow(standing, row, open.get(row.gid), {
          today,
          isCaughtUp: facts.catchingUp !== null,
          late,
        }),
  );
  const next = looks.find((one) => one.state === 'todo');
  return {
    standing,
    facts,
    catchUp: catchUpOn(standing, today),
    installments: looks.map((one) => (one === next ? { ...one, state: 'next' } : one)),
  };
}

function plannedRow(row: InstallmentRow): InstallmentLook {
  return {
    row,
    due: Temporal.PlainDate.from(row.due_date),
    amount: row.amount_cents,
    interest: row.interest_cents,
    principal: row.principal_cents,
    balance: row.balance_cents,
    paid: row.paid_cents,
    state: 'todo',
  };
}

interface Moment {
  readonly today: Day;
  /** Debits under way pay all that is past due: nothing counts as missed meanwhile. */
  readonly isCaughtUp: boolean;
  /** The due dates that make the loan late. */
  readonly late: ReadonlySet<string>;
}

function actualRow(
  standing: FullStanding,
  row: InstallmentRow,
  open: OpenInstallment | undefined,
  moment: Moment,
): InstallmentLook {
  const look = plannedRow(row);
  if (!open) return { ...look, ...closedRow(standing, look) };
  const paid = least(row.amount_cents, row.amount_cents - open.open);
  const covered = paid > row.paid_cents ? paid : row.paid_cents;
  if (open.takes === 0n)
    return { ...look, paid: covered, state: covered > 0n ? 'paid' : 'removed' };
  return {
    ...look,
    amount: covered + open.takes,
    interest: open.takesInterest,
    principal: covered + open.takes - open.takesInterest,
    balance: open.balanceAfter,
    paid: covered,
    state: openState(standing, look, covered, moment),
  };
}

/** Nothing of it is open: paid, or never taken because the loan ended before. */
function closedRow({ loan, status }: FullStanding, { due, paid, amount }: InstallmentLook) {
  if (status === 'Open') return { paid: amount, state: 'paid' as const };
  const fellDue =
    loan.closed_on === null || !isBefore(Temporal.PlainDate.from(loan.closed_on), due);
  if (paid >= amount) return { state: 'paid' as const };
  if (status === 'Charged Off') {
    const lost = Temporal.PlainDate.from(loan.charged_off_on ?? loan.disbursement_date);
    return { state: isBefore(lost, due) ? ('removed' as const) : ('missed' as const) };
  }
  return status === 'Paid' && fellDue
    ? { paid: amount, state: 'paid' as const }
    : { state: 'removed' as const };
}

function openState(
  standing: FullStanding,
  { due, row }: InstallmentLook,
  covered: Cents,
  { isCaughtUp, late, today }: Moment,
): InstallmentLook['state'] {
  if (!isBefore(due, today)) return covered > 0n ? 'partial' : 'todo';
  // Payroll, our bank or a coming paycheck still brings it, or a debit does.
  const isComing = !late.has(due.toString());
  const isDebited = standing.planned.some((one) => one.installment_gid === row.gid);
  if (isComing || isCaughtUp || isDebited) return 'waiting';
  return covered > 0n ? 'partial' : 'missed';
}
