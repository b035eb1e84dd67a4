import type { ConversationView } from '@paystead/contract/messages/help-desk';
import { type Selectable, sql } from 'kysely';
import { countFound, type Found } from '../platform/calls/list-ends.ts';
import type { Place } from '../platform/calls/place.ts';
import type { HelpConversation } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isCommon, isNamed, type NamedPeople } from '../named-people/index.ts';

export interface DeskFilter {
  readonly show: ConversationView;
  /** Who asks, for the view of one’s own. */
  readonly staffGid: string;
  readonly named: NamedPeople | null;
  readonly after: Place | null;
  readonly length: number;
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

export interface ListedConversation extends Pick<
  Selectable<HelpConversation>,
  'gid' | 'waiting_since' | 'answer_due_at' | 'assigned_to_gid' | 'last_message_at' | 'closed_at'
> {
  readonly assigned_to: string | null;
  readonly person: string;
  readonly employer: string;
  readonly last_text: string;
}

/** A page of conversations, by keyset: the longest waiting first, then the latest activity. */
export async function findConversations(
  db: Transaction,
  filter: DeskFilter,
): Promise<Found<ListedConversation>> {
  const { after, length, named, show, staffGid } = filter;
  const view = {
    OPEN: sql`c.closed_at is null`,
    WAITING: sql`c.closed_at is null and c.waiting_since is not null`,
    YOURS: sql`c.closed_at is null and c.assigned_to_gid = ${staffGid}::uuid`,
    CLOSED: sql`c.closed_at is not null`,
  }[show];
  const order =
    show === 'CLOSED'
      ? sql`c.last_message_at desc, c.gid desc`
      : sql`c.waiting_since,
          (case when c.waiting_since is null then c.last_message_at end) desc, c.gid`;
  const all = sql`select * from help_conversation c where ${view}
    ${named === null ? sql`` : sql`and ${isNamed(named, sql`c.borrower_gid`)}`}`;
  const beyond = after === null ? sql`` : await beyondPlace(db, after, show);
  const [{ rows }, counted] = await Promise.all([
    sql<ListedConversation>`
      select c.gid, c.waiting_since, c.answer_due_at, c.assigned_to_gid, c.last_message_at,
             c.closed_at, owner.name as assigned_to,
             borrower.first_name || ' ' || borrower.last_name as person, employer.name as employer,
             (select left(text, ${GLIMPSE}::int) from help_message
               where conversation_gid = c.gid order by id desc limit 1) as last_text
        from (${all} ${beyond} order by ${order} limit ${length + 1}::int) c
        join borrower on borrower.gid = c.borrower_gid
        join employer on employer.gid = borrower.employer_gid
        left join staff_member owner on owner.gid = c.assigned_to_gid
       order by ${order}`.execute(db),
    countFound(db, all, isCommon(named)),
  ]);
  return { rows, counted };
}

/**
 * What comes after a place. Of the open ones it is in the first part of the list, those that wait,
 * unless its row is answered and nobody wrote since: then `at` is its last message.
 */
async function beyondPlace(db: Transaction, { at, gid }: Place, show: ConversationView) {
  const place = sql`(${at}::timestamptz, ${gid}::uuid)`;
  if (show === 'CLOSED') return sql`and (c.last_message_at, c.gid) < ${place}`;
  const { rows } = await sql<{ answered: boolean }>`
    select waiting_since is null and last_message_at = ${at}::timestamptz as answered
      from help_conversation where gid = ${gid}::uuid`.execute(db);
  const [instant, row] = [sql`${at}::timestamptz`, sql`${gid}::uuid`];
  const older = sql`c.last_message_at < ${instant}
    or (c.last_message_at = ${instant} and c.gid > ${row})`;
  if (rows[0]?.answered) return sql`and c.waiting_since is null and (${older})`;
  return sql`and (c.waiting_since is null or (c.waiting_since, c.gid) > ${place})`;
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
