import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** An employer's user as colleagues see them. */
export interface UserRow {
  readonly gid: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly at_work: boolean;
  readonly access_until: string | null;
  readonly last_here: Temporal.Instant | null;
}

const FACTS = sql`m.gid, m.name, m.email, m.roles, at_work(m) as at_work, m.access_until`;

/** The users of the actor's employer by name; those who are out come last. */
export async function findUsers(db: Transaction, employerGid: string): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${FACTS}, here.last_here
      from staff_member m left join colleagues_here() here on here.gid = m.gid
     where m.employer_gid = ${employerGid}::uuid
     order by at_work(m) desc, lower(m.name), m.gid limit 500`.execute(db);
  return rows;
}

/** One of them. */
export async function findUser(
  db: Transaction,
  employerGid: string,
  gid: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${FACTS}, here.last_here
      from staff_member m left join colleagues_here() here on here.gid = m.gid
     where m.employer_gid = ${employerGid}::uuid and m.gid = ${gid}::uuid`.execute(db);
  return rows[0];
}

/** Invitations of the actor's employer that nobody has used, newest first. */
export function findOpenInvitations(db: Transaction, employerGid: string) {
  return db
    .selectFrom('staff_enrollment')
    .where('employer_gid', '=', employerGid)
    .where('invited_by', 'is not', null)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .select(['gid', 'name', 'email', 'roles', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('gid')
    .limit(100)
    .execute();
}

export type OpenInvitationRow = Awaited<ReturnType<typeof findOpenInvitations>>[number];

/** Whose mailbox it is: of a user who may log in, of one who is out, or of an open invitation. */
type OwnMailbox = 'ON' | 'OFF' | 'INVITED';

/**
 * What the mailbox of an address is at the actor's employer; null if it's nobody's there. A tag leads
 * to the same mailbox.
 */
export async function findOwnMailbox(
  db: Transaction,
  employerGid: string,
  email: string,
): Promise<OwnMailbox | null> {
  const { rows } = await sql<{ own: OwnMailbox }>`
    select own from (
      select case when at_work(m) then 'ON' else 'OFF' end as own, email from staff_member m
       where m.employer_gid = ${employerGid}::uuid
       union all
      select 'INVITED', email from staff_enrollment
       where employer_gid = ${employerGid}::uuid and invited_by is not null and used_at is null
         and taken_back_at is null) own
     where regexp_replace(own.email, '\\+[^@]*@', '@')
           = regexp_replace(${email}, '\\+[^@]*@', '@')
     order by array_position(array['ON', 'OFF', 'INVITED'], own) limit 1`.execute(db);
  return rows[0]?.own ?? null;
}

/**
 * Lets one transaction at a time change the users of an employer: two payroll users who turn each
 * other off must not leave nobody.
 */
export async function lockUsers(db: Transaction, employerGid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`users of ${employerGid}`}, 0))`.execute(db);
}

/** Whether somebody besides one person has Payroll and may log in today. */
export async function hasOtherPayroll(
  db: Transaction,
  employerGid: string,
  gid: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff_member m
                    where m.employer_gid = ${employerGid}::uuid and m.gid <> ${gid}::uuid
                      and at_work(m) and 'payroll' = any (m.roles)) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** False if the actor may not. */
export async function changeColleague(
  db: Transaction,
  gid: string,
  { isOn, roles }: { readonly isOn: boolean; readonly roles: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select change_colleague(${gid}::uuid, ${roles}::text[], ${isOn}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
