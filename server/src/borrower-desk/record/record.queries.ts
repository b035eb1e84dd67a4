import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** What stands in a borrower's own row; nobody whose record is erased. */
export function findRecord(db: Transaction, gid: string) {
  return db
    .selectFrom('borrower')
    .where('gid', '=', gid)
    .where('erased_at', 'is', null)
    .select([
      'gid',
      'created_at',
      'dob_cipher',
      'ssn_cipher',
      'ssn_last4',
      'email',
      'phone',
      'employee_status',
      'stated_gross_pay_cents',
      'preferences',
      'breached_at',
      'breached_by',
      'breached_by_gid',
    ])
    .executeTakeFirst();
}

/** Accounts that weren't removed, the primary one first. */
export function findAccounts(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('bank_account')
    .where('borrower_gid', '=', borrowerGid)
    .where('removed_at', 'is', null)
    .orderBy('primary_account', 'desc')
    .orderBy('created_at', 'desc')
    .select([
      'gid',
      'primary_account',
      'backup',
      'validation_status',
      'debits_stopped_at',
      'account_cipher',
    ])
    .execute();
}

export async function findSecondSteps(db: Transaction, borrowerGid: string) {
  const rows = await db
    .selectFrom('factor')
    .where('borrower_gid', '=', borrowerGid)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('confirmed_at')
    .select('type')
    .execute();
  return rows.map(({ type }) => type);
}

export function findHold(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('retention_hold')
    .innerJoin('staff_member', 'staff_member.gid', 'retention_hold.placed_by_gid')
    .where('retention_hold.borrower_gid', '=', borrowerGid)
    .where('retention_hold.lifted_at', 'is', null)
    .select(['retention_hold.reason', 'retention_hold.placed_at', 'staff_member.name'])
    .executeTakeFirst();
}

/** Their tasks, newest first. */
export function findTasks(db: Transaction, borrowerGid: string, limit: number) {
  return db
    .selectFrom('queue_item')
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('created_at', 'desc')
    .orderBy('gid')
    .limit(limit)
    .select(['gid', 'type', 'status', 'created_at'])
    .execute();
}

export function findConversation(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('help_conversation')
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('last_message_at', 'desc')
    .select(['gid', 'closed_at', 'last_message_at'])
    .limit(1)
    .executeTakeFirst();
}

/** What was sent to them, newest first. */
export function findMessages(db: Transaction, borrowerGid: string, limit: number) {
  return db
    .selectFrom('message')
    .where('recipient_gid', '=', borrowerGid)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['gid', 'channel', 'subject', 'about', 'created_at', 'sent_at', 'expired_at'])
    .execute();
}

/** The newest events about them. */
export function findEventsAbout(db: Transaction, borrowerGid: string, limit: number) {
  return db
    .selectFrom('event')
    .leftJoin('staff_member', (join) =>
      join.onRef('staff_member.gid', '=', 'event.actor_gid').on('event.actor_kind', '=', 'staff'),
    )
    .where('event.subject_gid', '=', borrowerGid)
    .orderBy('event.id', 'desc')
    .limit(limit)
    .select([
      'event.id',
      'event.product_at',
      'event.kind',
      'event.reason',
      sql<string | null>`case event.actor_kind when 'borrower' then 'The borrower'
        else coalesce(staff_member.name, event.actor_name) end`.as('actor'),
    ])
    .execute();
}
