import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { type Selectable, sql } from 'kysely';
import type { StatusChange } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type ChangeRow = Selectable<StatusChange>;

/** Somebody whose status is to change, with what decides whether it may. */
export interface ChosenRow {
  readonly gid: string;
  readonly employee_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employee_status: EmployeeStatus;
  readonly payroll_group_gid: string | null;
  /** The latest day from which the employer or the lender already said something. */
  readonly last_on: string | null;
  /** When payroll last asked for a change that it didn’t take back. */
  readonly last_asked_at: Temporal.Instant | null;
}

/** Chosen people of an employer, in one statement; locked until the transaction ends if asked. */
export async function findChosen(
  db: Transaction,
  employerGid: string,
  gids: readonly string[],
  { lock = false } = {},
): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select e.gid, e.employee_number, e.first_name, e.last_name, e.employee_status,
           e.payroll_group_gid,
           greatest(
             (select max(effective_on) from employment_change told
               where told.borrower_gid = e.borrower_gid and told.employer_gid = e.employer_gid
                 and told.source <> 'BORROWER' and told.withdrawn_at is null),
             (select max(effective_on) from status_change desk
               where desk.entry_gid = e.gid and desk.state = 'MADE')) as last_on,
           (select max(asked_at) from status_change desk
             where desk.entry_gid = e.gid and desk.state <> 'TAKEN_BACK') as last_asked_at
      from roster_entry e
     where e.employer_gid = ${employerGid}::uuid and e.gid = any(${gids}::uuid[])
       and e.gone_since is null
     order by e.gid ${lock ? sql`for update of e` : sql``}`.execute(db);
  return rows;
}

/** Takes back what waits for these people: another change takes its place. */
export async function takeBackWaiting(
  db: Transaction,
  entryGids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('status_change')
    .set({ state: 'TAKEN_BACK', taken_back_at: at })
    .where('entry_gid', '=', sql<string>`any(${entryGids}::uuid[])`)
    .where('state', '=', 'WAITING')
    .execute();
}

/** One change for many people. */
export interface NewChange extends Pick<
  ChangeRow,
  | 'employer_gid'
  | 'status'
  | 'effective_on'
  | 'returns_on'
  | 'state'
  | 'asked_by_gid'
  | 'asked_by'
  | 'batch_gid'
> {
  readonly asked_at: Temporal.Instant;
}

export async function insertChanges(
  db: Transaction,
  entryGids: readonly string[],
  change: NewChange,
): Promise<void> {
  await sql`
    insert into status_change (entry_gid, employer_gid, status, effective_on, returns_on, state,
      asked_at, asked_by_gid, asked_by, batch_gid)
    select one, ${change.employer_gid}::uuid, ${change.status}, ${change.effective_on}::date,
           ${change.returns_on}::date, ${change.state}, ${change.asked_at}::timestamptz,
           ${change.asked_by_gid}::uuid, ${change.asked_by}, ${change.batch_gid}::uuid
      from unnest(${entryGids}::uuid[]) one`.execute(db);
}

export function lockChange(db: Transaction, gid: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('status_change')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChange(
  db: Transaction,
  gid: string,
  change: Partial<Pick<ChangeRow, 'state' | 'followed_at' | 'taken_back_at'>>,
): Promise<void> {
  await db.updateTable('status_change').set(change).where('gid', '=', gid).execute();
}

/**
 * Makes the changes whose day has come, a chunk of them; of one person, the latest day counts.
 * @param batches batches that nobody can take back until the transaction ends; others are left
 */
export async function makeDue(
  db: Transaction,
  day: string,
  { batches, most }: { readonly batches: readonly string[]; readonly most: number },
): Promise<Pick<ChangeRow, 'entry_gid' | 'status'>[]> {
  const { rows } = await sql<Pick<ChangeRow, 'entry_gid' | 'status'>>`
    with made as (
      update status_change set state = 'MADE'
       where gid in (select gid from status_change
                      where state = 'WAITING' and effective_on <= ${day}::date
                        and (batch_gid is null or batch_gid = any(${batches}::uuid[]))
                      order by effective_on, gid limit ${most} for update skip locked)
      returning entry_gid, status, effective_on, asked_at)
    select distinct on (entry_gid) entry_gid, status from made
     order by entry_gid, effective_on desc, asked_at desc`.execute(db);
  return rows;
}

/** A change that loans haven’t followed; without a borrower if they have no account. */
export interface ToFollow extends Pick<
  ChangeRow,
  'gid' | 'employer_gid' | 'status' | 'effective_on' | 'returns_on'
> {
  readonly borrower_gid: string | null;
}

/** Changes on the roster that nothing has followed yet, in the order of their days. */
export async function findToFollow(
  db: Transaction,
  employerGid: string | null = null,
): Promise<ToFollow[]> {
  const { rows } = await sql<ToFollow>`
    select change.gid, change.employer_gid, change.status, change.effective_on,
           change.returns_on, e.borrower_gid
      from status_change change
      join roster_entry e on e.gid = change.entry_gid
     where change.state = 'MADE' and change.followed_at is null
       and (${employerGid}::uuid is null or change.employer_gid = ${employerGid}::uuid)
     order by change.effective_on, change.asked_at, change.gid`.execute(db);
  return rows;
}

/** Notes at once those of nobody with an account: there is nothing to follow. */
export async function noteWithoutAccount(db: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`
    update status_change change set followed_at = ${at}::timestamptz
      from roster_entry e
     where e.gid = change.entry_gid and e.borrower_gid is null
       and change.state = 'MADE' and change.followed_at is null`.execute(db);
}
