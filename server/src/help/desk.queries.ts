import type { ConversationView } from '@paystead/contract/messages/help-desk';
import type { Page } from '../platform/calls/page-of.ts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export interface DeskFilter extends Page {
  readonly show: ConversationView;
  /** Who asks, for the view of one’s own. */
  readonly staffGid: string;
}

/** How many characters of the newest message the list shows. */
const GLIMPSE = 160;

function conversations(db: Transaction) {
  return db
    .selectFrom('help_conversation')
    .innerJoin('borrower', 'borrower.gid', 'help_conversation.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid');
}

const person = sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('person');

/** A page of conversations: the longest waiting first, then the latest activity. */
export async function findConversations(db: Transaction, filter: DeskFilter) {
  let found = conversations(db)
    .leftJoin('staff_member as owner', 'owner.gid', 'help_conversation.assigned_to_gid')
    .where('help_conversation.closed_at', filter.show === 'CLOSED' ? 'is not' : 'is', null)
    .$if(filter.show === 'WAITING', (rows) =>
      rows.where('help_conversation.waiting_since', 'is not', null),
    )
    .$if(filter.show === 'YOURS', (rows) =>
      rows.where('help_conversation.assigned_to_gid', '=', filter.staffGid),
    );
  for (const word of filter.words) {
    found = found.where(
      sql<boolean>`position(${word} in lower(concat_ws(' ', borrower.first_name,
        borrower.last_name, borrower.email, employer.name))) > 0`,
    );
  }
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'help_conversation.gid',
        'help_conversation.waiting_since',
        'help_conversation.answer_due_at',
        'help_conversation.assigned_to_gid',
        'owner.name as assigned_to',
        'help_conversation.last_message_at',
        'help_conversation.closed_at',
        person,
        'employer.name as employer',
        sql<string>`(select left(text, ${GLIMPSE}::int) from help_message
          where help_message.conversation_gid = help_conversation.gid
          order by id desc limit 1)`.as('last_text'),
      ])
      .orderBy('help_conversation.waiting_since', (order) => order.asc().nullsLast())
      .orderBy('help_conversation.last_message_at', 'desc')
      .orderBy('help_conversation.gid')
      .limit(filter.length)
      .offset(filter.offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findConversation(db: Transaction, gid: string) {
  return conversations(db)
    .leftJoin('staff_member as closer', 'closer.gid', 'help_conversation.closed_by_gid')
    .leftJoin('staff_member as owner', 'owner.gid', 'help_conversation.assigned_to_gid')
    .selectAll('help_conversation')
    .select([
      person,
      'borrower.first_name',
      'owner.name as assigned_to',
      'borrower.email',
      'borrower.phone',
      'employer.name as employer',
      'closer.name as closed_by',
    ])
    .where('help_conversation.gid', '=', gid)
    .executeTakeFirst();
}

/** Other conversations of the same borrower, the newest twenty. */
export function findOthers(
  db: Transaction,
  { gid, borrower_gid }: { gid: string; borrower_gid: string },
) {
  return db
    .selectFrom('help_conversation')
    .select(['gid', 'closed_at', 'last_message_at'])
    .where('borrower_gid', '=', borrower_gid)
    .where('gid', '<>', gid)
    .orderBy('last_message_at', 'desc')
    .limit(20)
    .execute();
}

export function findDeskNews(db: Transaction) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from help_conversation
        where waiting_since is not null)`.as('waiting'),
      sql<Temporal.Instant | null>`(select greatest(
        (select max(last_message_at) from help_conversation),
        (select max(closed_at) from help_conversation)))`.as('latest'),
    ])
    .executeTakeFirstOrThrow();
}

/** Who gave a conversation to whom, oldest first; the last fifty. */
export async function findHandOvers(db: Transaction, conversationGid: string) {
  const rows = await db
    .selectFrom('help_hand_over as given')
    .innerJoin('staff_member as giver', 'giver.gid', 'given.from_gid')
    .innerJoin('staff_member as taker', 'taker.gid', 'given.to_gid')
    .select(['giver.name as from', 'taker.name as to', 'given.note', 'given.handed_at'])
    .where('given.conversation_gid', '=', conversationGid)
    .orderBy('given.id', 'desc')
    .limit(50)
    .execute();
  return rows.toReversed();
}

/** Everybody but this person who may answer borrowers, by name. */
export function findColleagues(db: Transaction, but: string) {
  return db
    .selectFrom('staff_member')
    .select(['gid', 'name'])
    .where('employer_gid', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`'servicer' = any(roles)`)
    .where('gid', '<>', but)
    .orderBy('name')
    .orderBy('gid')
    .limit(200)
    .execute();
}

export function findStaffName(db: Transaction, gid: string): Promise<{ name: string }> {
  return db
    .selectFrom('staff_member')
    .select('name')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow();
}

export function findFirstName(db: Transaction, gid: string): Promise<{ firstName: string }> {
  return db
    .selectFrom('borrower')
    .select('first_name as firstName')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow();
}
