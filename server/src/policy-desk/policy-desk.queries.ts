import { policyFromJson, type CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { Json } from '@paystead/lending/money/json-codec';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Policy, PolicyDraft } from '../platform/database/database.types.ts';

export type DraftRow = Selectable<PolicyDraft>;

/** A version with the people who made it or took it back. */
export interface VersionRow {
  readonly gid: string;
  readonly version: number;
  readonly valid_from: string;
  readonly values: Json;
  readonly writer: string | null;
  readonly approver: string | null;
  readonly withdrawn_at: Temporal.Instant | null;
  readonly withdrawer: string | null;
}

export function policyOf(row: { readonly values: unknown }): CreditPolicy {
  return policyFromJson(row.values as Json);
}

function versions(db: Transaction) {
  return db
    .selectFrom('policy as p')
    .leftJoin('policy_draft as d', 'd.policy_gid', 'p.gid')
    .leftJoin('staff_member as w', 'w.gid', 'd.written_by')
    .leftJoin('staff_member as a', 'a.gid', 'd.approved_by')
    .leftJoin('policy_withdrawal as x', 'x.policy_gid', 'p.gid')
    .leftJoin('staff_member as b', 'b.gid', 'x.withdrawn_by')
    .where('p.name', '=', 'credit')
    .select([
      'p.gid',
      'p.version',
      'p.valid_from',
      sql<Json>`p.values`.as('values'),
      'w.name as writer',
      'a.name as approver',
      'x.withdrawn_at',
      'b.name as withdrawer',
    ]);
}

/** The version in force on a day (CREDIT-26). */
export async function findInForce(db: Transaction, day: string): Promise<VersionRow> {
  const { rows } = await sql<{ gid: string }>`
    select p.gid from policy_in_force('credit', ${day}::date) p`.execute(db);
  const gid = rows[0]?.gid;
  if (gid === undefined) throw new Error(`There is no credit policy on ${day}`);
  return versions(db).where('p.gid', '=', gid).executeTakeFirstOrThrow();
}

export function findVersion(db: Transaction, gid: string): Promise<VersionRow | undefined> {
  return versions(db).where('p.gid', '=', gid).executeTakeFirst();
}

/** What was in force before a version took over on its day; undefined for the first one. */
export async function findReplaced(
  db: Transaction,
  { gid, valid_from, version }: VersionRow,
): Promise<VersionRow | undefined> {
  return versions(db)
    .where('p.gid', '<>', gid)
    .where((eb) =>
      eb.or([
        eb('p.valid_from', '<', valid_from),
        eb.and([eb('p.valid_from', '=', valid_from), eb('p.version', '<', version)]),
      ]),
    )
    .where('x.policy_gid', 'is', null)
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Versions whose day is still to come, the next one first; without those taken back. */
export function findPlanned(db: Transaction, today: string): Promise<VersionRow[]> {
  return versions(db)
    .where('p.valid_from', '>', today)
    .where('x.policy_gid', 'is', null)
    .orderBy('p.valid_from')
    .orderBy('p.version')
    .execute();
}

/** The newest versions that were in force before this one, or were taken back. */
export function findPast(db: Transaction, today: string, inForce: string): Promise<VersionRow[]> {
  return versions(db)
    .where('p.gid', '<>', inForce)
    .where((eb) => eb.or([eb('p.valid_from', '<=', today), eb('x.policy_gid', 'is not', null)]))
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.version', 'desc')
    .limit(20)
    .execute();
}

/** Writers of versions wait for each other here; the lock ends with the transaction. */
export async function lockVersions(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('policy versions'))`.execute(db);
}

/** Under {@link lockVersions}. */
export async function nextVersion(db: Transaction): Promise<number> {
  const { last } = await db
    .selectFrom('policy')
    .where('name', '=', 'credit')
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertVersion(db: Transaction, row: Insertable<Policy>): Promise<string> {
  const { gid } = await db
    .insertInto('policy')
    .values(row)
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/** Takes a version back, once. */
export async function insertWithdrawal(
  db: Transaction,
  row: { policyGid: string; by: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('policy_withdrawal')
    .values({ policy_gid: row.policyGid, withdrawn_by: row.by, withdrawn_at: row.at })
    .onConflict((conflict) => conflict.column('policy_gid').doNothing())
    .execute();
}

export async function insertDraft(db: Transaction, row: Insertable<PolicyDraft>): Promise<string> {
  const { gid } = await db
    .insertInto('policy_draft')
    .values(row)
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

export function findDraft(db: Transaction, gid: string): Promise<DraftRow | undefined> {
  return db.selectFrom('policy_draft').where('gid', '=', gid).selectAll().executeTakeFirst();
}

/** Locked until the transaction ends. */
export function lockDraft(db: Transaction, gid: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('policy_draft')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDraft(
  db: Transaction,
  gid: string,
  change: Updateable<PolicyDraft>,
): Promise<void> {
  await db.updateTable('policy_draft').set(change).where('gid', '=', gid).execute();
}

/** Drafts that are neither approved nor discarded, the last changed first; at most fifty. */
export function findOpenDrafts(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('policy_draft as d')
    .innerJoin('staff_member as w', 'w.gid', 'd.written_by')
    .where('d.closed_at', 'is', null)
    .orderBy('d.changed_at', 'desc')
    .limit(50)
    .select(({ ref }) => [
      'd.gid',
      'w.name as writer',
      'd.written_at',
      'd.changed_at',
      'd.valid_from',
      openRequest(ref('d.gid'), now).as('approval'),
    ])
    .execute();
}

/** The open request for a draft: a shared read of approvals. */
function openRequest(subject: unknown, now: Temporal.Instant) {
  return sql<string | null>`(select r.gid from approval_request r
    left join approval_decision o on o.request_gid = r.gid
    where r.subject_gid = ${subject} and r.act = 'policy.adopt' and o.request_gid is null
      and r.ends_at > ${now} limit 1)`;
}

export async function findOpenRequest(
  db: Transaction,
  draftGid: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const { rows } = await sql<{ gid: string | null }>`
    select ${openRequest(sql`${draftGid}::uuid`, now)} as gid`.execute(db);
  return rows[0]?.gid ?? null;
}

export async function findStaffName(db: Transaction, gid: string): Promise<string> {
  const { name } = await db
    .selectFrom('staff_member')
    .where('gid', '=', gid)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** Administrators who may log in today, besides some. */
export async function findAdministrators(
  db: Transaction,
  besides: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select m.name from staff_member m
     where at_work(m) and 'administrator' = any (m.roles) and m.gid <> all (${besides}::uuid[])
     order by m.name`.execute(db);
  return rows.map(({ name }) => name);
}
