import { type ContinuityPlan, planContinuity } from '@paystead/lending/employment/continuity-plan';
import { placeFlag } from '../loan-flags/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changeCollection, type CollectionStep, type LoanRow } from '../servicing/index.ts';
import { type ContinuingFacts, readContinuing } from './continuing-facts.ts';
import { keepEstateLetter } from './estate-letter.ts';
import { moveSchedule } from './move-schedule.ts';
import type { Report } from './reports.ts';
import { tellOfContinuity } from './tell-of-continuity.ts';

/**
 * Decides how a locked loan goes on after a report, and tells about it. The terms stay; only who is
 * asked changes, and on unpaid leave when.
 */
export async function continueLoan(
  context: WorkContext,
  loan: LoanRow,
  reports: readonly Report[],
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Promise<void> {
  const facts = await readContinuing(context, loan, reports);
  if (!facts) return;
  const { continuity, report } = facts;
  const plan = planContinuity(facts.plan, continuity);
  if (plan.steps.length === 0) return;

  await changeCollection(context, loan, stepsOf(facts, plan));
  if (continuity.way === 'stopped') {
    await placeFlag(context, { loanGid: loan.gid, kind: 'DECEASED', from: report.on });
  }
  const moved = await moveSchedule(context, facts, plan);
  if (continuity.to === 'ESTATE') await keepEstateLetter(context, facts);
  if (continuity.to === 'BORROWER' && !isQuiet) await tellOfContinuity(context, facts, plan, moved);
}

/** The steps to record; one that a signed choice decides keeps its authorization and account. */
function stepsOf(facts: ContinuingFacts, { steps }: ContinuityPlan): CollectionStep[] {
  const { changes, loan, plan, report } = facts;
  const signed = plan.choice && changes.findLast(({ row }) => row.authorization_gid !== null)?.row;
  return steps.map(({ from, way }) => {
    const base = { from, way, employmentChangeGid: report.row.gid };
    if (way === 'stopped') return { ...base, reason: 'DEATH' };
    if (signed && plan.choice?.way === way && signed.way === way) {
      const { authorization_gid: authorizationGid, bank_account_gid: account } = signed;
      const named = account ? { bankAccountGid: account } : {};
      return { ...base, reason: 'CHOICE', authorizationGid, ...named };
    }
    const employer = { gid: loan.employer_gid, groupGid: loan.payroll_group_gid };
    return { ...base, reason: 'STATUS', ...(way === 'deduction' && { employer }) };
  });
}
