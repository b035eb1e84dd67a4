import type { Answer } from '@paystead/contract/call';
import type { readPlanOffer } from '@paystead/contract/servicing/relief';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { Agreed } from '@paystead/lending/relief/hardship';
import type { ModifiableLoan, ModifiedRow } from '@paystead/lending/relief/modifiable-loan';
import { type ModificationTerms, pastDueRows } from '@paystead/lending/relief/modification';
import { type PlanTotals, spansOf } from '@paystead/lending/relief/plan-totals';
import { sum } from '@paystead/lending/money/money';

/** A loan before and after a plan, as calls send it. */
export type Comparison = Answer<typeof readPlanOffer>['comparison'];

/** Compares the rest of a loan with and without a plan. */
export function viewComparison(
  kind: ModificationTerms['kind'],
  plan: Agreed,
  loan: ModifiableLoan,
): Comparison {
  return {
    kind: kind === 'MOVE' ? 'LONGER_TERM' : kind,
    as_of: loan.today.toString(),
    before: viewTotals(plan.before),
    after: viewTotals(plan.after),
    more_interest: plan.after.interest - plan.before.interest,
    moved_to_end: sum(pastDueRows(loan).map(({ amount }) => amount)),
    spans: spansOf(plan.rows).map(({ amount, from, paydays, through }) => ({
      from: from.toString(),
      through: through.toString(),
      paydays,
      amount,
    })),
    rows_before: plan.rowsBefore.map(viewRow),
    rows_after: plan.rows.map(viewRow),
    only_interest_through: onlyInterest(plan.rows)?.toString() ?? null,
  };
}

function viewTotals(totals: PlanTotals): Comparison['before'] {
  return {
    past_due: totals.pastDue,
    installment: totals.regular,
    installments: totals.installments,
    last_date: totals.lastDue.toString(),
    last_amount: totals.lastAmount,
    interest: totals.interest,
    total: totals.total,
  };
}

function viewRow(row: ModifiedRow): Comparison['rows_after'][number] {
  return {
    date: row.due.toString(),
    amount: row.amount,
    principal: row.principal,
    interest: row.interest,
    balance: row.balance,
    modified: row.modified,
  };
}

/** The last of the first paydays that pay nothing but interest. */
function onlyInterest(rows: readonly ModifiedRow[]): Day | null {
  const end = rows.findIndex(({ amount, interest }) => interest < amount);
  return rows[end === -1 ? rows.length - 1 : end - 1]?.due ?? null;
}
