import type { Page } from '../platform/calls/page-of.ts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** The search filter of a list, over person, employer and state. Every word must match. */
function matches(words: readonly string[], status: 'application.status' | 'loan.status') {
  const text = sql`lower(concat_ws(' ', borrower.first_name, borrower.last_name, borrower.email,
    employer.name, ${sql.ref(status)}))`;
  return words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        words.map((part) => sql`position(${part} in ${text}) > 0`),
        sql` and `,
      )}`;
}

export async function findApplications(db: Transaction, { words, length, offset }: Page) {
  const found = db
    .selectFrom('application')
    .innerJoin('borrower', 'borrower.gid', 'application.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'application.employer_gid')
    .where(matches(words, 'application.status'));
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'application.gid',
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
      .orderBy('application.created_at', 'desc')
      .orderBy('application.gid')
      .limit(length)
      .offset(offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);

  return { rows, total };
}

export async function findLoans(
  db: Transaction,
  { words, length, offset }: Page,
  today: Temporal.PlainDate,
) {
  const found = db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.gid', 'loan.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'loan.employer_gid')
    .where(matches(words, 'loan.status'));
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'loan.gid',
        sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('borrower'),
        'employer.name as employer',
        'loan.status',
        'loan.amount_cents',
        'loan.delinquent_days',
        'loan.disbursement_date',
        nextInstallmentDate(today),
      ])
      .orderBy('loan.signed_at', 'desc')
      .orderBy('loan.gid')
      .limit(length)
      .offset(offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);

  return { rows, total };
}

/** The first payday from today on with an unpaid installment; null once a loan is closed. */
function nextInstallmentDate(today: Temporal.PlainDate) {
  return sql<string | null>`case when loan.status in ('Pending', 'Open') then (
    select min(installment.due_date) from installment
     where installment.loan_gid = loan.gid and installment.superseded_at is null
       and installment.due_date >= ${today.toString()}::date
       and installment.amount_cents > coalesce((
         select sum(amount_cents) from installment_payment
          where installment_payment.installment_gid = installment.gid), 0)) end`.as(
    'next_installment_date',
  );
}
