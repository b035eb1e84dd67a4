import { listEmploymentChanges as call } from '@paystead/contract/servicing/continuity';
import { isoTime } from '../platform/clock.ts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findChanges, findLoansOf } from '../servicing/index.ts';
import { findEmployment, findEstateLetter, listReports } from './continuity.queries.ts';
import { ESTATE_TITLE } from './estate-letter.ts';

/** What was reported about a borrower's job, and who is asked for each loan since when. */
export const listEmploymentChanges = query(call, async ({ db, input }) => {
  const person = (await findEmployment(db, input.gid)) ?? refuse('NOT_FOUND');
  const loans = await findLoansOf(db, { borrowerGids: [person.gid] });
  const changes = await findChanges(
    db,
    loans.map(({ gid }) => gid),
  );
  const letter = await findEstateLetter(db, person.gid, ESTATE_TITLE);
  const reports = await listReports(db, person.gid);

  return {
    status: person.employee_status,
    reports: reports.map((row) => ({
      status: row.status,
      effective_on: row.effective_on,
      returns_on: row.returns_on,
      source: row.source,
      note: row.note,
      told_at: isoTime(row.told_at),
      withdrawn: row.withdrawn_at !== null,
    })),
    collection: [...changes.values()].flat().map(({ row }) => ({
      loan: row.loan_gid,
      from_on: row.from_on,
      way: row.way,
      reason: row.reason,
      made_at: isoTime(row.made_at),
    })),
    estate_letter: letter?.gid ?? null,
  };
});
