import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { type FileRow, findFiles } from './files/files.queries.ts';
import type { HelpConversation, HelpMessage } from '../platform/database/database.types.ts';

export type ConversationRow = Selectable<HelpConversation>;
export type MessageRow = Selectable<HelpMessage>;

/** The most messages in one answer. */
const MOST_MESSAGES = 200;

/** The borrower's open conversation, locked; starts one if there is none. */
export async function lockOwnOpen(
  db: Transaction,
  borrowerGid: string,
  at: Temporal.Instant,
): Promise<Pick<ConversationRow, 'gid'>> {
  for (;;) {
    await db
      .insertInto('help_conversation')
      .values({ borrower_gid: borrowerGid, opened_at: at, last_message_at: at })
      .onConflict((conflict) =>
        conflict.column('borrower_gid').where('closed_at', 'is', null).doNothing(),
      )
      .execute();
    const open = await db
      .selectFrom('help_conversation')
      .select('gid')
      .where('borrower_gid', '=', borrowerGid)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    // Staff may have closed it while we waited for the lock.
    if (open) return open;
  }
}

export function lockConversation(
  db: Transaction,
  gid: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('help_conversation')
    .selectAll()
    .where('gid', '=', gid)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores a borrower's message. Their wait starts at the first unanswered one, which has to be
 * answered by `dueAt`.
 */
export async function insertQuestion(
  db: Transaction,
  message: {
    conversation_gid: string;
    borrower_gid: string;
    text: string;
    sent_at: Temporal.Instant;
  },
  dueAt: Temporal.Instant,
): Promise<MessageRow> {
  const at = message.sent_at;
  await db
    .updateTable('help_conversation')
    .set({
      last_message_at: at,
      waiting_since: sql<Temporal.Instant>`coalesce(waiting_since, ${at})`,
      answer_due_at: sql<Temporal.Instant>`coalesce(answer_due_at, ${dueAt})`,
    })
    .where('gid', '=', message.conversation_gid)
    .execute();
  return db.insertInto('help_message').values(message).returningAll().executeTakeFirstOrThrow();
}

/** Stores an answer. Nobody waits anymore, and an open conversation of nobody is the writer's. */
export async function insertAnswer(
  db: Transaction,
  message: {
    conversation_gid: string;
    borrower_gid: string;
    staff_gid: string;
    staff_name: string;
    text: string;
    sent_at: Temporal.Instant;
  },
): Promise<MessageRow> {
  await db
    .updateTable('help_conversation')
    .set({
      last_message_at: message.sent_at,
      waiting_since: null,
      answer_due_at: null,
      assigned_to_gid: sql<string>`coalesce(assigned_to_gid, ${message.staff_gid})`,
    })
    .where('gid', '=', message.conversation_gid)
    .execute();
  return db.insertInto('help_message').values(message).returningAll().executeTakeFirstOrThrow();
}

export async function setAssigned(db: Transaction, gid: string, to: string): Promise<void> {
  await db
    .updateTable('help_conversation')
    .set({ assigned_to_gid: to })
    .where('gid', '=', gid)
    .execute();
}

export async function insertHandOver(
  db: Transaction,
  given: {
    conversation_gid: string;
    from_gid: string;
    to_gid: string;
    note: string;
    handed_at: Temporal.Instant;
  },
): Promise<void> {
  await db.insertInto('help_hand_over').values(given).execute();
}

export async function setClosed(
  db: Transaction,
  gid: string,
  { by, at }: { by: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('help_conversation')
    .set({ closed_at: at, closed_by_gid: by, waiting_since: null, answer_due_at: null })
    .where('gid', '=', gid)
    .execute();
}

/** A message with the file that came with it. */
export interface FiledMessage extends MessageRow {
  readonly file?: FileRow | undefined;
}

/** The newest messages of a borrower, or of one conversation, with their files; oldest first. */
export async function findMessages(
  db: Transaction,
  of: { borrowerGid: string } | { conversationGid: string },
): Promise<{ messages: FiledMessage[]; earlier: boolean }> {
  const messages = await db
    .selectFrom('help_message')
    .selectAll()
    .$if('borrowerGid' in of, (rows) =>
      rows.where('borrower_gid', '=', 'borrowerGid' in of ? of.borrowerGid : ''),
    )
    .$if('conversationGid' in of, (rows) =>
      rows.where('conversation_gid', '=', 'conversationGid' in of ? of.conversationGid : ''),
    )
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES + 1)
    .execute();
  const earlier = messages.length > MOST_MESSAGES;
  const shown = messages.slice(0, MOST_MESSAGES).toReversed();
  const files = await findFiles(
    db,
    shown.map(({ gid }) => gid),
  );
  const fileOf = new Map(files.map((file) => [file.message_gid, file]));
  return {
    messages: shown.map((message) => ({ ...message, file: fileOf.get(message.gid) })),
    earlier,
  };
}

export interface News {
  readonly unread_count: number;
  readonly newest: string | null;
  readonly open: boolean;
}

export function findNews(db: Transaction, borrowerGid: string): Promise<News> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from help_message where borrower_gid = ${borrowerGid}
        and staff_gid is not null and read_at is null)`.as('unread_count'),
      sql<string | null>`(select gid from help_message where borrower_gid = ${borrowerGid}
        order by id desc limit 1)`.as('newest'),
      sql<boolean>`exists (select 1 from help_conversation where borrower_gid = ${borrowerGid}
        and closed_at is null)`.as('open'),
    ])
    .executeTakeFirstOrThrow();
}

/** Marks the answers up to one of the borrower's messages as read; false if it isn't theirs. */
export async function setRead(
  db: Transaction,
  { borrowerGid, through }: { borrowerGid: string; through: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const last = await db
    .selectFrom('help_message')
    .select('id')
    .where('borrower_gid', '=', borrowerGid)
    .where('gid', '=', through)
    .executeTakeFirst();
  if (!last) return false;
  await db
    .updateTable('help_message')
    .set({ read_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('staff_gid', 'is not', null)
    .where('read_at', 'is', null)
    .where('id', '<=', last.id)
    .execute();
  return true;
}

/**
 * An unread answer that the borrower needs an email about. Undefined when it was read, or when an
 * email about an earlier answer went out and the borrower hasn't been back since.
 */
export function findUntold(
  db: Transaction,
  gid: string,
): Promise<Pick<MessageRow, 'borrower_gid'> | undefined> {
  return db
    .selectFrom('help_message as answer')
    .select('answer.borrower_gid')
    .where('answer.gid', '=', gid)
    .where('answer.read_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('help_message as told')
            .select('told.id')
            .whereRef('told.borrower_gid', '=', 'answer.borrower_gid')
            .where('told.read_at', 'is', null)
            .where('told.told_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
}

export async function setTold(db: Transaction, gid: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('help_message').set({ told_at: at }).where('gid', '=', gid).execute();
}
