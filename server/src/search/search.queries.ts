import type { Answer } from '@paystead/contract/call';
import type { search } from '@paystead/contract/staff/search';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Asked } from '../named-people/index.ts';

/** At most so many people of each way are looked at; the page shows fewer. */
const MOST = 20;

export interface PersonRow {
  readonly gid: string;
  readonly by_what: Answer<typeof search>['people'][number]['by'];
  readonly name: string;
  readonly email: string;
  readonly employer: string;
}

/** People whom the words name, each once: by name first, then by number, SSN and phone. */
export async function findPeople(db: Transaction, asked: Asked): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select found.gid, found.by_what, b.first_name || ' ' || b.last_name as name, b.email,
           e.name as employer
      from (
        select distinct on (gid) gid, by_what,
               array_position(array['NAME', 'EMPLOYEE', 'SSN', 'PHONE'], by_what) as rank
          from search_people(${[...asked.words]}::text[], ${asked.digits}, ${MOST})
         order by gid, rank
      ) found
      join borrower b on b.gid = found.gid
      join employer e on e.gid = b.employer_gid
     order by found.rank, lower(b.last_name), lower(b.first_name), found.gid
     limit ${MOST}`.execute(db);
  return rows;
}

/** Loans whose reference begins like this. */
export async function findLoansBetween(db: Transaction, [first, last]: readonly [string, string]) {
  const { rows } = await sql<{ gid: string }>`
    select gid from loan where gid between ${first}::uuid and ${last}::uuid order by gid
     limit ${MOST}`.execute(db);
  return rows.map(({ gid }) => gid);
}

export function findNames(db: Transaction, borrowerGids: readonly string[]) {
  return db
    .selectFrom('borrower')
    .select(['gid', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('gid', '=', sql<string>`any(${borrowerGids}::uuid[])`)
    .execute();
}

/** What these people or staff still have to do, the oldest first. */
export function findTasksOf(db: Transaction, borrowerGids: readonly string[], most: number) {
  return db
    .selectFrom('queue_item')
    .select(['gid', 'borrower_gid', 'type', 'status'])
    .where('borrower_gid', '=', sql<string>`any(${borrowerGids}::uuid[])`)
    .where('status', 'in', ['PENDING', 'REVIEW'])
    .orderBy('created_at')
    .orderBy('gid')
    .limit(most)
    .execute();
}

/** Open conversations of these people, with the newest message. */
export function findConversationsOf(
  db: Transaction,
  borrowerGids: readonly string[],
  most: number,
) {
  return db
    .selectFrom('help_conversation as c')
    .select([
      'c.gid',
      'c.borrower_gid',
      'c.last_message_at',
      sql<boolean>`c.waiting_since is not null`.as('waits'),
      sql<string>`(select left(text, 90) from help_message m where m.conversation_gid = c.gid
        order by m.id desc limit 1)`.as('text'),
    ])
    .where('c.borrower_gid', '=', sql<string>`any(${borrowerGids}::uuid[])`)
    .where('c.closed_at', 'is', null)
    .orderBy('c.last_message_at', 'desc')
    .limit(most)
    .execute();
}

export interface PaymentRow {
  readonly number: string;
  readonly loan_gid: string | null;
  readonly borrower_gid: string;
  readonly amount_cents: bigint;
}

/** The payment or entries at the bank with exactly this number. */
export async function findByNumber(db: Transaction, number: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.confirmation_number as number, p.loan_gid, p.borrower_gid, p.amount_cents
      from payment p where p.confirmation_number = ${number.toUpperCase()}
    union all
    select a.trace_number, null::uuid, a.borrower_gid, a.amount_cents
      from ach_entry a where a.trace_number = ${number} and a.borrower_gid is not null`.execute(db);
  return rows;
}
