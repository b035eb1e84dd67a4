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

/** Not a reference to pay by phone or a payment's confirmation number, such as `p7kq-2mxb-9t`. */
function isNoReference(word: string): boolean {
  return !/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{2}$/.test(word);
}

/** Loans that a person on the phone names: a shared read of the payments. */
function hasReferences(references: readonly string[]) {
  return sql<boolean>`(select count(distinct named.reference) from unnest(${references.map((one) => one.toUpperCase())}::text[]) named (reference)
    where exists (select from phone_payment where phone_payment.loan_gid = loan.gid
            and phone_payment.reference = named.reference)
       or exists (select from payment where payment.loan_gid = loan.gid
            and payment.confirmation_number = named.reference)) = ${references.length}`;
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

export async function findLoans(db: Transaction, { words, length, offset }: Page) {
  const found = db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.gid', 'loan.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'loan.employer_gid')
    .where(matches(words.filter(isNoReference), 'loan.status'))
    .where(hasReferences(words.filter((word) => !isNoReference(word))));
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'loan.gid',
        sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('borrower'),
        'employer.name as employer',
        'loan.status',
        'loan.amount_cents',
        'loan.disbursement_date',
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
