import type { WorkContext } from '../../platform/context.ts';
import {
  lockLoan,
  type LoanRow,
  type OldRow,
  readLoanFacts,
  restoreSchedule,
  setInstallment,
} from '../../servicing/index.ts';
import { fromKept } from '../kept-json.ts';
import { keptComparison } from './kept-terms.ts';
import { changeOffer, findOffer, type OfferRow, type StepRow } from './offers.queries.ts';
import { CATCH_UP_DAYS } from './plan-words.view.ts';
import { tellOfBrokenPlan } from './tell-of-plan.ts';

/**
 * Judges a plan at the end of a day (RELIEF-9). Kept: the loan is paid, or the last payday that
 * differs has passed. Broken: a payday stayed unpaid for more than the days to catch up; the old
 * terms come back.
 */
export async function judgePlan(
  context: WorkContext,
  row: StepRow,
  day: Temporal.PlainDate,
): Promise<string | null> {
  const { db, event } = context;
  const loan = await lockLoan(db, row.loan_gid);
  const plan = await findOffer(db, loan.gid, row.gid);
  if (plan?.plan_state !== 'RUNNING') return null;
  const { delinquentDays } = await readLoanFacts(db, loan, day);
  const state = stateOn(loan, plan, { day, delinquentDays });
  if (state === 'RUNNING') return null;

  if (state === 'BROKEN' && loan.status === 'Open') await bringBack(context, loan, plan, day);
  await changeOffer(db, plan.gid, { plan_state: state, plan_ended_on: day.toString() });
  event('plan.ended', { kind: 'loan', gid: loan.gid }, { after: { offer: plan.gid, state } });
  return state === 'KEPT' ? 'plans kept' : 'plans broken';
}

function stateOn(
  { status }: LoanRow,
  plan: OfferRow,
  { day, delinquentDays }: { day: Temporal.PlainDate; delinquentDays: number },
): NonNullable<OfferRow['plan_state']> {
  if (status === 'Paid') return 'KEPT';
  if (status !== 'Open' || delinquentDays > CATCH_UP_DAYS) return 'BROKEN';
  return delinquentDays === 0 && lastChanged(plan) < day.toString() ? 'KEPT' : 'RUNNING';
}

/** The last payday with another amount than the regular one; the end of a plan for good. */
function lastChanged(plan: OfferRow): string {
  const { after, rows_after: rows } = keptComparison(plan);
  const lower = rows.filter(
    ({ amount, date, modified }) =>
      modified && amount < after.installment && date !== after.last_date,
  );
  return lower.at(-1)?.date ?? after.last_date;
}

async function bringBack(
  context: WorkContext,
  loan: LoanRow,
  plan: OfferRow,
  day: Temporal.PlainDate,
): Promise<void> {
  const { before, rows_after: rows } = keptComparison(plan);
  const first = rows.find(({ modified }) => modified)?.date ?? before.last_date;
  await restoreSchedule(context, loan, {
    from: Temporal.PlainDate.from(first),
    old: fromKept<OldRow[]>(plan.replaced ?? []),
    reason: 'Plan not kept',
  });
  await setInstallment(context, loan, before.installment);
  const { pastDue } = await readLoanFacts(context.db, loan, day);
  await tellOfBrokenPlan(context, loan, pastDue);
}
