import type { Grantable } from '@paystead/contract/staff/roles';
import type { PeopleView } from '@paystead/contract/staff/people';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { StaffEnrollment, StaffMember } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type MemberRow = Selectable<StaffMember>;
export type InvitationRow = Selectable<StaffEnrollment>;

/** A request names the person, or the invitation that the person came by. */
const ASKED_FOR = sql`array_append(
  array(select gid from staff_enrollment i where i.enrolled_gid = m.gid), m.gid)`;

/** By the index session_of_staff; borrowers have most of the sessions. */
const LAST_HERE = sql<Temporal.Instant | null>`(select s.last_seen_at from session s
  where s.actor_gid = m.gid and s.kind <> 'borrower' and s.level = 'full'
  order by s.last_seen_at desc limit 1)`;
/** Nobody has more open at once than these. */
const OPEN_SESSIONS = sql<number>`(select count(*)::int from (select from session s
  where s.actor_gid = m.gid and s.ended_at is null and s.level = 'full' and s.kind <> 'borrower'
    and s.absolute_until > now() and s.last_seen_at + s.idle_limit > now() limit 100) open)`;

function people(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('staff_member as m')
    .leftJoin('employer as e', 'e.gid', 'm.employer_gid')
    .leftJoinLateral(
      () => openRequest(db, ASKED_FOR, now).as('asked'),
      (join) => join.onTrue(),
    )
    .select([
      'm.gid',
      'm.name',
      'm.email',
      'e.name as employer',
      sql<Grantable[]>`m.roles`.as('roles'),
      'm.active',
      'm.access_until',
      sql<boolean>`m.access_until < product_today()`.as('ended'),
      LAST_HERE.as('last_here'),
      OPEN_SESSIONS.as('open_sessions'),
      'asked.approval',
      'asked.wanted',
    ]);
}

/** The request for roles of one person or invitation that nobody has decided on. */
function openRequest(db: Transaction, subjects: RawBuilder<unknown>, now: Temporal.Instant) {
  return db
    .selectFrom('approval_request as r')
    .leftJoin('approval_decision as d', 'd.request_gid', 'r.gid')
    .where('r.act', '=', 'staff.grant')
    .where(sql<boolean>`r.subject_gid = any(${subjects})`)
    .where('d.request_gid', 'is', null)
    .where('r.ends_at', '>', now)
    .select(['r.gid as approval', sql<string | null>`r.input->>'roles'`.as('wanted')])
    .limit(1);
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonShown>>>;

export function findPersonShown(db: Transaction, gid: string, now: Temporal.Instant) {
  return people(db, now).where('m.gid', '=', gid).executeTakeFirst();
}

/** A page of people by name: the lender's, or employers'. */
export async function findPeople(
  db: Transaction,
  { show, now, ...page }: Page & { readonly show: PeopleView; readonly now: Temporal.Instant },
) {
  const text = sql`lower(concat_ws(' ', m.name, m.email, e.name))`;
  const found = people(db, now)
    .where('m.employer_gid', show === 'STAFF' ? 'is' : 'is not', null)
    .where((eb) =>
      eb.and(page.words.map((word) => sql<boolean>`position(${word} in ${text}) > 0`)),
    );
  const [rows, { total }, counts] = await Promise.all([
    found
      .orderBy('m.active', 'desc')
      .orderBy('m.name')
      .orderBy('m.gid')
      .limit(page.length)
      .offset(page.offset)
      .execute(),
    found
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    countPeople(db),
  ]);
  return { counts, rows, total };
}

/** Who may log in today, and who was invited and hasn't come. */
async function countPeople(db: Transaction) {
  const { rows } = await sql<{ staff: number; employers: number; invited: number }>`
    select (count(*) filter (where m.employer_gid is null))::int as staff,
           (count(*) filter (where m.employer_gid is not null))::int as employers,
           (select count(*)::int from staff_enrollment
             where invited_by is not null and used_at is null and taken_back_at is null) as invited
      from staff_member m where at_work(m)`.execute(db);
  return rows[0] ?? { staff: 0, employers: 0, invited: 0 };
}

/** The last things that were done to somebody's account, newest first. */
export function findChanges(db: Transaction, gid: string) {
  return db
    .selectFrom('event as v')
    .leftJoin('staff_member as by', 'by.gid', 'v.actor_gid')
    .where('v.subject_kind', '=', 'staff_member')
    .where('v.subject_gid', '=', gid)
    .where('v.kind', 'not like', 'read %')
    .select([
      'v.kind',
      sql<string | null>`by.name`.as('by'),
      'v.actor_name',
      'v.reason',
      'v.product_at as at',
    ])
    .orderBy('v.id', 'desc')
    .limit(20)
    .execute();
}

export function lockMember(db: Transaction, gid: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('staff_member')
    .selectAll()
    .where('gid', '=', gid)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Administrators who may log in today, locked in the order of their gids, so that two changes at
 * once can't leave nobody.
 */
export async function lockAdministrators(db: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ gid: string }>`
    select m.gid from staff_member m where at_work(m) and 'administrator' = any (m.roles)
     order by m.gid for update`.execute(db);
  return rows.map(({ gid }) => gid);
}

/** Whether an administrator besides these may log in today. */
export async function hasOtherAdministrator(
  db: Transaction,
  besides: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff_member m
                    where at_work(m) and 'administrator' = any (m.roles)
                      and m.gid <> all (${besides}::uuid[])) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function updateMember(
  db: Transaction,
  gid: string,
  values: Updateable<StaffMember>,
): Promise<void> {
  await db.updateTable('staff_member').set(values).where('gid', '=', gid).execute();
}

/** Whether somebody has the mailbox of this address: for an account, or in an open invitation. */
export async function isKnownMailbox(db: Transaction, email: string) {
  const { rows } = await sql<{ has_account: boolean; is_invited: boolean }>`
    select has_account, is_invited from known_mailbox(${email})`.execute(db);
  return rows[0] ?? { has_account: false, is_invited: false };
}

/**
 * Takes back what somebody invited others with and nobody has used.
 * @returns the invitations
 */
export async function takeBackInvitationsOf(
  db: Transaction,
  staffGid: string,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('staff_enrollment')
    .set({ taken_back_at: now, expires_at: now })
    .where('invited_by', '=', staffGid)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .returning('gid')
    .execute();
  return rows.map(({ gid }) => gid);
}

/** @returns the gid; null if the address has an open invitation */
export async function insertInvitation(
  db: Transaction,
  values: Insertable<StaffEnrollment>,
): Promise<string | null> {
  const row = await db
    .insertInto('staff_enrollment')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('gid')
    .executeTakeFirst();
  return row?.gid ?? null;
}

/** An invitation of the console, locked; not one that was made at the machine. */
export function lockInvitation(db: Transaction, gid: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_enrollment')
    .selectAll()
    .where('gid', '=', gid)
    .where('invited_by', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateInvitation(
  db: Transaction,
  gid: string,
  values: Updateable<StaffEnrollment>,
): Promise<void> {
  await db.updateTable('staff_enrollment').set(values).where('gid', '=', gid).execute();
}

/** Invitations that nobody has used, newest first; the last hundred. */
export function findInvitations(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('staff_enrollment as i')
    .innerJoin('staff_member as by', 'by.gid', 'i.invited_by')
    .leftJoin('employer as e', 'e.gid', 'i.employer_gid')
    .leftJoinLateral(
      () => openRequest(db, sql`array[i.gid]`, now).as('asked'),
      (join) => join.onTrue(),
    )
    .where('i.used_at', 'is', null)
    .where('i.taken_back_at', 'is', null)
    .select([
      'i.gid',
      'i.name',
      'i.email',
      'e.name as employer',
      sql<Grantable[]>`i.roles`.as('roles'),
      'i.access_until',
      'by.name as invited_by',
      'i.created_at',
      'i.expires_at',
      'asked.approval',
      'asked.wanted',
    ])
    .orderBy('i.created_at', 'desc')
    .limit(100)
    .execute();
}

export function findEmployersByName(db: Transaction) {
  return db.selectFrom('employer').select(['gid', 'name']).orderBy('name').orderBy('gid').execute();
}
