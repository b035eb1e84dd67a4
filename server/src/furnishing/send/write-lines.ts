import type { ConditionCode } from '@paystead/lending/furnishing/account-codes';
import { conditionCodeOf } from '@paystead/lending/furnishing/account-record';
import { writeAccount } from '@paystead/lending/furnishing/metro2-file';
import { recordFaultsOf } from '@paystead/lending/furnishing/record-checks';
import type { WorkContext } from '../../platform/context.ts';
import { accountNumber } from '../account-number.ts';
import { furnisherOf, linePlace } from '../furnisher.ts';
import { type LoanStanding, readStandings, standingFaults } from '../month/loan-standing.ts';
import { findPeople, type PersonToReport } from '../month/people.queries.ts';
import { reportedPerson } from '../month/reported-person.ts';
import type { RecordRow } from '../records.queries.ts';
import { said, termsOf } from '../said.ts';
import { updateLines, type WrittenLine } from './lines.queries.ts';

/**
 * Writes the lines of some records as they go out. What was found out since they were made counts:
 * a dispute is named (FCRA 623(a)(3)), and a loan that was held back stays out.
 */
export async function writeLines(context: WorkContext, records: readonly RecordRow[]) {
  const { db } = context;
  const standings = await readStandings(
    db,
    records.map((record) => record.loan_gid),
  );
  const people = await findPeople(
    db,
    records.map((record) => record.borrower_gid),
  );
  await updateLines(
    db,
    records.map((record) => {
      const person = people.get(record.borrower_gid);
      if (!person) throw new Error(`Record ${record.gid} has no borrower`);
      return lineOf(context, record, standings(record.loan_gid), person);
    }),
  );
}

function lineOf(
  context: WorkContext,
  record: RecordRow,
  standing: LoanStanding,
  home: PersonToReport,
): WrittenLine {
  const { gid } = record;
  const condition: ConditionCode | null = conditionCodeOf(standing.dispute);
  const person = reportedPerson(context, home, standing.isDeceased);
  const account = {
    record: { ...said(record), conditionCode: condition },
    terms: {
      ...termsOf(record),
      account: accountNumber(record.loan_gid),
      frequency: record.frequency,
      installments: record.installments,
      paid: record.paid_cents,
    },
    person,
    isCorrection: record.corrects_gid !== null,
  };
  // Two people decided on a correction, whatever keeps the loan out of the monthly files.
  const held = account.isCorrection ? [] : standingFaults(standing);
  const isLate = standing.isBlocked && record.account_status !== 'DF';
  const faults = [
    ...held,
    // Blocked since: the correction that takes it off has gone its own way.
    ...(isLate ? (['HELD_BACK'] as const) : []),
    ...recordFaultsOf(account.record, account.terms, person),
  ];
  if (faults.length > 0) return { gid, line: null, condition, faults };
  const line = writeAccount(furnisherOf(context.config), account);
  return { gid, line: context.vault.seal(line, linePlace(gid)), condition, faults };
}
