import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { EmployerSetup } from '../platform/database/database.types.ts';

/** Acts that a page lists. */
const LATELY = 10;

/** The last act of each step of an employer. */
export function findLastActs(db: Transaction, employerGid: string) {
  return acts(db, employerGid)
    .distinctOn('employer_setup.step')
    .orderBy('employer_setup.step')
    .orderBy('employer_setup.at', 'desc')
    .execute();
}
export type SetupAct = Awaited<ReturnType<typeof findLastActs>>[number];

/** The latest acts of all steps, newest first. */
export function findLately(db: Transaction, employerGid: string) {
  return acts(db, employerGid).orderBy('employer_setup.at', 'desc').limit(LATELY).execute();
}

function acts(db: Transaction, employerGid: string) {
  return db
    .selectFrom('employer_setup')
    .innerJoin('staff_member', 'staff_member.gid', 'employer_setup.by_gid')
    .where('employer_setup.employer_gid', '=', employerGid)
    .select([
      'employer_setup.step',
      'employer_setup.state',
      'employer_setup.done_on',
      'employer_setup.note',
      'employer_setup.facts',
      'employer_setup.at',
      'staff_member.name as by',
      'staff_member.employer_gid as by_employer',
    ]);
}

/** The last approval of both layouts; the name only of those whom the asker may see. */
export function findLayoutAct(db: Transaction, employerGid: string) {
  return db
    .selectFrom('employer_setup')
    .leftJoin('staff_member', 'staff_member.gid', 'employer_setup.by_gid')
    .where('employer_setup.employer_gid', '=', employerGid)
    .where('employer_setup.step', '=', 'LAYOUT')
    .orderBy('employer_setup.at', 'desc')
    .select([
      'employer_setup.facts',
      'employer_setup.at',
      'staff_member.name as by',
      'staff_member.employer_gid as by_employer',
    ])
    .limit(1)
    .executeTakeFirst();
}

/** Contacts for payroll at an employer: a shared read of employer_contact. */
export async function countPayrollContacts(db: Transaction, employerGid: string): Promise<number> {
  const { count } = await db
    .selectFrom('employer_contact')
    .where('employer_gid', '=', employerGid)
    .where('role', '=', 'PAYROLL')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAct(db: Transaction, row: Insertable<EmployerSetup>): Promise<void> {
  await db.insertInto('employer_setup').values(row).execute();
}

/** An employer's users who can sign in, and the invitations that are open; Payroll first. */
export async function findUsers(
  db: Transaction,
  employerGid: string,
  now: Temporal.Instant,
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select name, email, 'payroll' = any (roles) as payroll, false as invited
      from staff_member
     where employer_gid = ${employerGid} and active
    union all
    select name, email, 'payroll' = any (roles), true
      from staff_enrollment
     where employer_gid = ${employerGid} and enrolled_gid is null and taken_back_at is null
       and staff_gid is null and used_at is null and expires_at > ${now}
     order by invited, payroll desc, name, email
     limit 200`.execute(db);
  return rows;
}

export interface UserRow {
  readonly name: string;
  readonly email: string;
  readonly payroll: boolean;
  /** Hasn't accepted yet. */
  readonly invited: boolean;
}
