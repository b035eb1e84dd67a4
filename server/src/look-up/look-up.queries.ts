import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { sql } from 'kysely';
import { countFound } from '../platform/calls/list-ends.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Wanted } from './page-of-list.ts';

// Each list is read by keyset along an index of its order and filter; the count of a long list ends
// at a limit. So a page costs the same from a thousand rows and a million.

/** Within one list, rows of `table` after a place: newest first. */
function before(at: 'application.created_at' | 'loan.signed_at' | 'borrower.created_at') {
  const gid = `${at.slice(0, at.indexOf('.'))}.gid`;
  return (place: NonNullable<Wanted['after']>) =>
    sql<boolean>`(${sql.ref(at)}, ${sql.ref(gid)})
      < (${place.at}::timestamptz, ${place.gid}::uuid)`;
}

export async function findApplications(
  db: Transaction,
  wanted: Wanted,
  status: ApplicationStatus | undefined,
) {
  const { after, employer, length, named } = wanted;
  let all = db
    .selectFrom('application')
    .orderBy('application.created_at', 'desc')
    .orderBy('application.gid', 'desc');
  if (status) all = all.where('application.status', '=', status);
  if (employer) all = all.where('application.employer_gid', '=', employer);
  if (named) {
    all = all.where('application.borrower_gid', '=', sql<string>`any(${named.people}::uuid[])`);
  }
  const page = after ? all.where(before('application.created_at')(after)) : all;
  const [rows, counted] = await Promise.all([
    page
      .innerJoin('borrower', 'borrower.gid', 'application.borrower_gid')
      .innerJoin('employer', 'employer.gid', 'application.employer_gid')
      .select([
        'application.gid',
        'application.borrower_gid',
        sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('applicant'),
        'employer.name as employer',
        'application.status',
        'application.amount_cents',
        'application.term',
        'application.leadgen',
        'application.submitted_at',
        'application.created_at',
        'application.updated_at',
      ])
      .limit(length + 1)
      .execute(),
    countFound(db, all.clearOrderBy().select('application.gid')),
  ]);

  return { rows, counted };
}

export interface LoanFilter {
  readonly status: LoanStatus | undefined;
  /** Only those past due, by their days. */
  readonly late: boolean;
}

export async function findLoans(db: Transaction, wanted: Wanted, { status, late }: LoanFilter) {
  const { after, employer, length, named } = wanted;
  let all = db
    .selectFrom('loan')
    .orderBy(late ? 'loan.delinquent_days' : 'loan.signed_at', 'desc')
    .orderBy('loan.gid', 'desc');
  if (status) all = all.where('loan.status', '=', status);
  if (late) all = all.where(sql<boolean>`loan.status = 'Open' and loan.delinquent_days > 0`);
  if (employer) all = all.where('loan.employer_gid', '=', employer);
  if (named) {
    const ofPeople = sql<boolean>`loan.borrower_gid = any(${named.people}::uuid[])`;
    all = all.where(
      named.loans.length === 0
        ? ofPeople
        : sql<boolean>`(${ofPeople} or loan.gid = any(${named.loans}::uuid[]))`,
    );
  }
  const isAfter = late
    ? (place: NonNullable<Wanted['after']>) =>
        sql<boolean>`(loan.delinquent_days, loan.gid) < (${place.at}::int, ${place.gid}::uuid)`
    : before('loan.signed_at');
  const page = after ? all.where(isAfter(after)) : all;
  const [rows, counted] = await Promise.all([
    page
      .innerJoin('borrower', 'borrower.gid', 'loan.borrower_gid')
      .innerJoin('employer', 'employer.gid', 'loan.employer_gid')
      .select([
        'loan.gid',
        sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('borrower'),
        'employer.name as employer',
        'loan.status',
        'loan.amount_cents',
        'loan.disbursement_date',
        'loan.signed_at',
        'loan.delinquent_days',
      ])
      .limit(length + 1)
      .execute(),
    countFound(db, all.clearOrderBy().select('loan.gid')),
  ]);

  return { rows, counted };
}

export async function findBorrowers(
  db: Transaction,
  wanted: Wanted,
  status: EmployeeStatus | undefined,
) {
  const { after, employer, length, named } = wanted;
  let all = db
    .selectFrom('borrower')
    .where('borrower.erased_at', 'is', null)
    .orderBy('borrower.created_at', 'desc')
    .orderBy('borrower.gid', 'desc');
  if (status) all = all.where('borrower.employee_status', '=', status);
  if (employer) all = all.where('borrower.employer_gid', '=', employer);
  if (named) all = all.where('borrower.gid', '=', sql<string>`any(${named.people}::uuid[])`);
  const page = after ? all.where(before('borrower.created_at')(after)) : all;
  const [rows, counted] = await Promise.all([
    page
      .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
      .select([
        'borrower.gid',
        sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('name'),
        'borrower.email',
        'employer.name as employer',
        'borrower.employee_status',
        'borrower.created_at',
        sql<LoanStatus | null>`(select loan.status from loan
          where loan.borrower_gid = borrower.gid order by loan.signed_at desc limit 1)`.as(
          'loan_status',
        ),
        sql<number>`(select count(*)::int from loan where loan.borrower_gid = borrower.gid)`.as(
          'loans',
        ),
        sql<ApplicationStatus | null>`(select application.status from application
          where application.borrower_gid = borrower.gid
          order by application.created_at desc limit 1)`.as('application_status'),
      ])
      .limit(length + 1)
      .execute(),
    countFound(db, all.clearOrderBy().select('borrower.gid')),
  ]);

  return { rows, counted };
}
