import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { CtaBlock } from '../platform/database/database.types.ts';

/** The value of each setting that is valid on a day. */
export async function findSettings(
  db: Transaction,
  today: Temporal.PlainDate,
): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('setting')
    .where('valid_from', '<=', today.toString())
    .distinctOn('key')
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .select(['key', 'value'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** The version of a page that is valid today. */
export function findPage(db: Transaction, name: string) {
  return db
    .selectFrom('page')
    .where('name', '=', name)
    .where('valid_from', '<=', sql<string>`product_today()`)
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .select(['title', 'html', 'version'])
    .limit(1)
    .executeTakeFirst();
}

/** The disclaimer that a state requires on a day; no row for a state that requires none. */
export function findDisclaimers(db: Transaction, state: string, today: Temporal.PlainDate) {
  return db
    .selectFrom('disclaimer')
    .where('state', '=', state)
    .where('valid_from', '<=', today.toString())
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .select(['state', 'version', 'title', 'text'])
    .limit(1)
    .execute();
}

/** The info blocks that are valid on a day, the newest of each type. */
export function findInfoBlocks(db: Transaction, today: Temporal.PlainDate) {
  return db
    .selectFrom('info_block')
    .where('valid_from', '<=', today.toString())
    .distinctOn('type')
    .orderBy('type')
    .orderBy('valid_from', 'desc')
    .selectAll()
    .execute();
}

/** The employer's workflow for this borrower (S1.3). */
export async function findWorkflow(db: Transaction, borrowerGid: string): Promise<string> {
  const { workflow } = await db
    .selectFrom('borrower')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .where('borrower.gid', '=', borrowerGid)
    .select('workflow')
    .executeTakeFirstOrThrow();
  return workflow;
}

/** The call to action for an audience that is valid on a day. */
export function findCtaBlock(
  db: Transaction,
  audience: CtaBlock['audience'],
  today: Temporal.PlainDate,
) {
  return db
    .selectFrom('cta_block')
    .where('audience', '=', audience)
    .where('valid_from', '<=', today.toString())
    .orderBy('valid_from', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whom an invitation (S3.25) is for: somebody who paid a loan off, repays on time, or neither. Null
 * for somebody who is late or charged off, who complained, or whose newest application was declined
 * in the last 90 days. Reads tables of servicing, origination and complaints.
 */
export async function findCtaAudience(
  db: Transaction,
  borrowerGid: string,
  today: Temporal.PlainDate,
): Promise<CtaBlock['audience'] | null> {
  const since = today.subtract({ days: 90 }).toString();
  const { rows } = await sql<{ audience: CtaBlock['audience'] | null }>`
    select case
      when exists (select from loan where borrower_gid = ${borrowerGid}
        and (status = 'Charged Off' or (status = 'Open' and delinquent_days > 0))) then null
      when exists (select from complaint where borrower_gid = ${borrowerGid}
        and received_on > ${since}::date) then null
      when (select status = 'DECLINED' and created_at > ${since}::date
        from application where borrower_gid = ${borrowerGid}
        order by created_at desc limit 1) then null
      when exists (select from loan where borrower_gid = ${borrowerGid}
        and status = 'Paid') then 'REPAID'
      when exists (select from loan join installment_payment paid on paid.loan_gid = loan.gid
        where loan.borrower_gid = ${borrowerGid} and loan.status = 'Open') then 'REPAYING'
      else 'EVERYONE' end as audience`.execute(db);
  return rows[0]?.audience ?? null;
}

/** The borrower's home state, stated or from the employer's list; null while unknown. */
export async function findHomeState(db: Transaction, borrowerGid: string): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select coalesce(
      (select state from address
        where borrower_gid = ${borrowerGid} and type = 'PHYSICAL' and replaced_at is null
        order by source = 'EMPLOYEE' desc, created_at desc limit 1),
      (select state from roster_entry where borrower_gid = ${borrowerGid} limit 1)
    ) as state`.execute(db);
  return rows[0]?.state ?? null;
}

export function findDraft(db: Transaction, borrowerGid: string, form: string) {
  return db
    .selectFrom('draft')
    .where('borrower_gid', '=', borrowerGid)
    .where('form', '=', form)
    .select('answers_cipher')
    .executeTakeFirst();
}

export async function putDraft(
  db: Transaction,
  draft: { borrowerGid: string; form: string; answers: Buffer; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('draft')
    .values({
      borrower_gid: draft.borrowerGid,
      form: draft.form,
      answers_cipher: draft.answers,
      updated_at: draft.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_gid', 'form'])
        .doUpdateSet({ answers_cipher: draft.answers, updated_at: draft.at }),
    )
    .execute();
}

export async function deleteDraft(db: Transaction, borrowerGid: string, form: string) {
  await db
    .deleteFrom('draft')
    .where('borrower_gid', '=', borrowerGid)
    .where('form', '=', form)
    .execute();
}

export async function countDrafts(db: Transaction, borrowerGid: string): Promise<number> {
  const row = await db
    .selectFrom('draft')
    .where('borrower_gid', '=', borrowerGid)
    .select(({ fn }) => fn.countAll<bigint>().as('drafts'))
    .executeTakeFirstOrThrow();
  return Number(row.drafts);
}
