import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** A borrower whose record isn't erased. */
export function findPerson(db: Transaction, gid: string) {
  return db
    .selectFrom('borrower')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .select([
      'borrower.gid',
      sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('name'),
      'borrower.email',
      'borrower.email_verified_at',
      'borrower.phone',
      'borrower.phone_verified_at',
      'employer.name as employer',
    ])
    .where('borrower.gid', '=', gid)
    .where('borrower.erased_at', 'is', null)
    .executeTakeFirst();
}

/** A borrower's newest applications, and how many there are. */
export async function findApplicationsOf(db: Transaction, borrowerGid: string, limit: number) {
  const found = db.selectFrom('application').where('borrower_gid', '=', borrowerGid);
  const [rows, { total }] = await Promise.all([
    found
      .select(['gid', 'status', 'amount_cents', 'term', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('gid')
      .limit(limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);

  return { rows, total };
}
