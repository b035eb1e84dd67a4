import type { EmploymentProof } from '@paystead/lending/employment/workflow-policy';
import type { Transaction } from '../platform/database/database.ts';
import { findCheck } from './employment.queries.ts';

/** The proof of a borrower's employment outside the employer's list. */
export interface EmploymentFacts {
  readonly proof: EmploymentProof;
  readonly provedOn: Temporal.Instant;
  readonly hiredOn: Temporal.PlainDate | null;
  readonly pensionSince: Temporal.PlainDate | null;
  /** Proved gross pay of one paycheck, cents; null when only the borrower has stated it. */
  readonly grossPay: bigint | null;
}

/** Null until employment is proved. */
export async function readProvedEmployment(
  db: Transaction,
  borrowerGid: string,
): Promise<EmploymentFacts | null> {
  const check = await findCheck(db, borrowerGid);
  if (check?.state !== 'PROVED' || !check.answered_at) return null;
  const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));
  return {
    proof: check.proof,
    provedOn: check.answered_at,
    hiredOn: day(check.hired_on),
    pensionSince: day(check.pension_since),
    grossPay: check.gross_pay_cents,
  };
}
