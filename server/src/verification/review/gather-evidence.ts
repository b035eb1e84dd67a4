import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { type AskedOfPayroll, readAskedOfPayroll } from '../../employment/index.ts';
import type { Applicant } from '../../origination/index.ts';
import { loadApplicant } from '../../origination/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findAddressesKnown } from '../../profile/index.ts';
import {
  findAcceptedDocuments,
  findRosterName,
  findStatedPay,
  type ReviewRow,
} from './review.queries.ts';

/** Everything that a task's facts can be compared with. */
export interface Gathered {
  readonly row: ReviewRow;
  readonly facts: DecisionFacts | null;
  readonly applicant: Applicant;
  readonly rosterName: string | null;
  /** Gross pay of one paycheck in the borrower's own words, cents. */
  readonly statedPay: bigint | null;
  /** Where each source says that the person lives; the borrower's word first. */
  readonly homes: Awaited<ReturnType<typeof findAddressesKnown>>;
  /** What payroll was asked about the job; null if nothing. */
  readonly asked: AskedOfPayroll | null;
  readonly accepted: Awaited<ReturnType<typeof findAcceptedDocuments>>;
}

/** Reads what the borrower, the employer, the bank and the bureau say about a task's facts. */
export async function gatherEvidence(
  context: Pick<WorkContext, 'db' | 'vault' | 'today'>,
  row: ReviewRow,
  facts: DecisionFacts | null,
): Promise<Gathered> {
  const { db } = context;
  const { borrower_gid: borrower, gid } = row;
  const [applicant, rosterName, statedPay, homes, asked, accepted] = await Promise.all([
    loadApplicant(context, borrower, null),
    findRosterName(db, borrower),
    findStatedPay(db, borrower),
    findAddressesKnown(db, borrower),
    readAskedOfPayroll(context, borrower),
    findAcceptedDocuments(db, borrower, gid),
  ]);
  return { row, facts, applicant, rosterName, statedPay, homes, asked, accepted };
}
