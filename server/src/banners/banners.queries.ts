import { MOST_REACHED } from '@paystead/contract/product/banner-desk';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Banner } from '../platform/database/database.types.ts';

export type BannerRow = Selectable<Banner>;

/** Whom a banner is for. */
export type Audience = Pick<BannerRow, 'workflow' | 'employer_gid' | 'state' | 'standing'>;

/**
 * Whether a borrower `b` of employer `e` is in the audience of `n`: shared reads of identity,
 * employers, profile and servicing.
 */
const MEETS: RawBuilder<boolean> = sql`
  (n.workflow is null or n.workflow = e.workflow)
  and (n.employer_gid is null or n.employer_gid = b.employer_gid)
  and (n.state is null or n.state = coalesce(
    (select a.state from address a
      where a.borrower_gid = b.gid and a.type = 'PHYSICAL' and a.replaced_at is null
      order by a.source = 'EMPLOYEE' desc, a.created_at desc limit 1),
    (select r.state from roster_entry r where r.borrower_gid = b.gid limit 1)))
  and (n.standing is null or n.standing = case
    when exists (select from loan l where l.borrower_gid = b.gid and l.status = 'Open'
      and l.delinquent_days > 0) then 'PAST_DUE'
    when exists (select from loan l where l.borrower_gid = b.gid and l.status = 'Open') then 'OPEN'
    when exists (select from loan l where l.borrower_gid = b.gid and l.status = 'Paid') then 'PAID'
    else 'NONE' end)`;

/** The live banners that meet a borrower and that they haven't dismissed; at most ten. */
export async function findLiveBanners(
  db: Transaction,
  borrowerGid: string,
  today: string,
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select n.* from banner n
      join borrower b on b.gid = ${borrowerGid}
      join employer e on e.gid = b.employer_gid
     where n.approved_at is not null and n.ended_at is null
       and n.starts_on <= ${today}::date and n.ends_on >= ${today}::date and ${MEETS}
       and not exists (select from notification d where d.borrower_gid = b.gid
         and d.occasion = 'banner ' || n.gid::text)
     order by n.starts_on desc, n.gid limit 10`.execute(db);
  return rows;
}

/** How many borrowers an audience has, counted from the newest on to a limit. */
export async function countAudience(db: Transaction, audience: Audience): Promise<number> {
  const { rows } = await sql<{ borrowers: number }>`
    select count(*)::int as borrowers from (
      select b.gid
        from (select ${audience.workflow}::text as workflow, ${audience.state}::text as state,
                     ${audience.employer_gid}::uuid as employer_gid,
                     ${audience.standing}::text as standing) n
        join borrower b on b.erased_at is null
        join employer e on e.gid = b.employer_gid
       where ${MEETS}
       order by b.created_at desc, b.gid desc limit ${MOST_REACHED}) reached`.execute(db);
  return rows[0]?.borrowers ?? 0;
}

export async function insertBanner(db: Transaction, row: Insertable<Banner>): Promise<BannerRow> {
  return db.insertInto('banner').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Locked until the transaction ends. */
export function lockBanner(db: Transaction, gid: string): Promise<BannerRow | undefined> {
  return db.selectFrom('banner').where('gid', '=', gid).selectAll().forUpdate().executeTakeFirst();
}

export async function updateBanner(
  db: Transaction,
  gid: string,
  change: Updateable<Banner>,
): Promise<void> {
  await db.updateTable('banner').set(change).where('gid', '=', gid).execute();
}

/** The newest hundred, with their people and open requests (a shared read of approvals). */
export function findBanners(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('banner as n')
    .innerJoin('staff_member as w', 'w.gid', 'n.written_by')
    .leftJoin('staff_member as a', 'a.gid', 'n.approved_by')
    .leftJoin('staff_member as x', 'x.gid', 'n.ended_by')
    .leftJoin('employer as e', 'e.gid', 'n.employer_gid')
    .orderBy('n.written_at', 'desc')
    .orderBy('n.gid')
    .limit(100)
    .selectAll('n')
    .select([
      'w.name as writer',
      'a.name as approver',
      'x.name as ender',
      'e.name as employer',
      sql<string | null>`(select r.gid from approval_request r
        left join approval_decision o on o.request_gid = r.gid
        where r.subject_gid = n.gid and r.act = 'banner.show' and o.request_gid is null
          and r.ends_at > ${now} limit 1)`.as('approval'),
    ])
    .execute();
}

/** The employers that an audience can be of, by name. */
export function findEmployers(db: Transaction) {
  return db.selectFrom('employer').orderBy('name').select(['gid', 'name']).limit(2000).execute();
}

export async function findEmployerName(db: Transaction, gid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('employer')
    .where('gid', '=', gid)
    .select('name')
    .executeTakeFirst();
  return row?.name;
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
