import type { CollectionWay } from '@paystead/lending/servicing/collection';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { findChanges, insertChanges, turnLoans } from './collection.queries.ts';

/** Why collection changes. STATUS: the employment; the others name the act. */
export type ChangeReason =
  | 'AGREEMENT'
  | 'STATUS'
  | 'CHOICE'
  | 'NEW_JOB'
  | 'REVOKED'
  | 'DEATH'
  | 'WITHDRAWN';

/** A decision about who is asked from a day on. */
export interface CollectionStep {
  readonly from: Temporal.PlainDate;
  readonly way: CollectionWay;
  readonly reason: ChangeReason;
  /** deduction only: whose payroll. */
  readonly employer?: { readonly gid: string; readonly groupGid: string | null };
  /** ach only: the account that the borrower named. */
  readonly bankAccountGid?: string;
  readonly authorizationGid?: string | null;
  readonly employmentChangeGid?: string | null;
}

/**
 * Records who is asked for a locked loan's installments, and brings the loan up to today. The first
 * change also records what the agreement said, so that every past day can be answered.
 */
export async function changeCollection(
  context: WorkContext,
  loan: LoanRow,
  steps: readonly CollectionStep[],
): Promise<void> {
  const { db, event, now, today } = context;
  if (steps.length === 0) return;
  const known = (await findChanges(db, [loan.gid])).get(loan.gid) ?? [];
  const base = { loan_gid: loan.gid, borrower_gid: loan.borrower_gid, made_at: now };
  const isDeduction = loan.collection === 'deduction';
  const agreed = {
    ...base,
    from_on: dayOf(loan.signed_at).toString(),
    way: loan.collection,
    employer_gid: isDeduction ? loan.employer_gid : null,
    payroll_group_gid: isDeduction ? loan.payroll_group_gid : null,
    bank_account_gid: null,
    reason: 'AGREEMENT' as const,
    authorization_gid: null,
    employment_change_gid: null,
  };
  const rows = steps.map((step) => ({
    ...base,
    from_on: step.from.toString(),
    way: step.way,
    employer_gid: step.employer?.gid ?? null,
    payroll_group_gid: step.employer?.groupGid ?? null,
    bank_account_gid: step.bankAccountGid ?? null,
    reason: step.reason,
    authorization_gid: step.authorizationGid ?? null,
    employment_change_gid: step.employmentChangeGid ?? null,
  }));

  await insertChanges(db, known.length === 0 ? [agreed, ...rows] : rows);
  await turnLoans(db, [loan.gid], today, now);
  event(
    'loan.collection_changed',
    { kind: 'loan', gid: loan.gid },
    {
      before: { collection: loan.collection },
      after: { steps: steps.map(({ from, way, reason }) => `${way} from ${from}: ${reason}`) },
    },
  );
}
