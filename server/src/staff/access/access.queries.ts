import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** The owner of an account, as staff find it. */
export interface Account {
  readonly kind: 'borrower' | 'staff';
  readonly gid: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly employer: string | null;
  readonly active: boolean;
}

function borrowers(db: Transaction) {
  return db
    .selectFrom('borrower')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .select([
      sql<Account['kind']>`'borrower'`.as('kind'),
      'borrower.gid',
      sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('name'),
      'borrower.email',
      'employer.name as employer',
      sql<boolean>`borrower.erased_at is null`.as('active'),
    ]);
}

function staff(db: Transaction) {
  return db
    .selectFrom('staff_member')
    .leftJoin('employer', 'employer.gid', 'staff_member.employer_gid')
    .select([
      sql<Account['kind']>`'staff'`.as('kind'),
      'staff_member.gid',
      'staff_member.name',
      'staff_member.email',
      'employer.name as employer',
      'staff_member.active',
    ]);
}

/** @param email lower case */
export async function findByEmail(db: Transaction, email: string): Promise<Account[]> {
  const [borrower, member] = await Promise.all([
    borrowers(db).where('borrower.email', '=', email).executeTakeFirst(),
    staff(db).where('staff_member.email', '=', email).executeTakeFirst(),
  ]);
  return [borrower, member].filter((account) => account !== undefined);
}

export function findAccount(
  db: Transaction,
  kind: Account['kind'],
  gid: string,
): Promise<Account | undefined> {
  return kind === 'borrower'
    ? borrowers(db).where('borrower.gid', '=', gid).executeTakeFirst()
    : staff(db).where('staff_member.gid', '=', gid).executeTakeFirst();
}

/** How many sessions and known devices of a person are open. */
export async function countOpen(db: Transaction, gid: string, now: Temporal.Instant) {
  return db
    .selectNoFrom((make) => [
      make
        .selectFrom('session')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('actor_gid', '=', gid)
        .where('ended_at', 'is', null)
        .where('absolute_until', '>', sql<Temporal.Instant>`now()`)
        .where(sql<boolean>`last_seen_at + idle_limit > now()`)
        .as('sessions'),
      make
        .selectFrom('known_device')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('owner_gid', '=', gid)
        .where('expires_at', '>', now)
        .as('devices'),
    ])
    .executeTakeFirstOrThrow();
}
