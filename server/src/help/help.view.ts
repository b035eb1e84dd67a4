import type { Answer } from '@paystead/contract/call';
import type { sendHelpMessage } from '@paystead/contract/messages/help';
import type { listConversations, readConversation } from '@paystead/contract/messages/help-desk';
import { isoTime } from '../platform/clock.ts';
import type { findConversation, findConversations, findOthers } from './desk.queries.ts';
import type { MessageRow } from './help.queries.ts';

/** A message as its borrower reads it; shows only the first name of staff. */
export function viewMessage(row: MessageRow): Answer<typeof sendHelpMessage> {
  return {
    gid: row.gid,
    mine: row.staff_gid === null,
    by: row.staff_name === null ? null : (row.staff_name.split(' ')[0] ?? row.staff_name),
    text: row.text,
    sent_at: isoTime(row.sent_at),
  };
}

type ListRow = Awaited<ReturnType<typeof findConversations>>['rows'][number];

export function viewConversationRow(
  row: ListRow,
  now: Temporal.Instant,
): Answer<typeof listConversations>['rows'][number] {
  return {
    gid: row.gid,
    person: row.person,
    employer: row.employer,
    open: row.closed_at === null,
    waiting_minutes: minutesSince(row.waiting_since, now),
    last_message_at: isoTime(row.last_message_at),
    last_text: row.last_text,
  };
}

export interface Shown {
  readonly row: NonNullable<Awaited<ReturnType<typeof findConversation>>>;
  readonly messages: readonly MessageRow[];
  readonly earlier: boolean;
  readonly others: Awaited<ReturnType<typeof findOthers>>;
}

/** A conversation as staff see it. */
export function viewConversation(
  { row, messages, earlier, others }: Shown,
  now: Temporal.Instant,
): Answer<typeof readConversation> {
  return {
    gid: row.gid,
    person: row.person,
    email: row.email,
    phone: row.phone,
    employer: row.employer,
    open: row.closed_at === null,
    waiting_minutes: minutesSince(row.waiting_since, now),
    opened_at: isoTime(row.opened_at),
    closed_at: isoTime(row.closed_at),
    closed_by: row.closed_by,
    earlier,
    messages: messages.map((message) => ({
      gid: message.gid,
      from: message.staff_gid === null ? 'borrower' : 'staff',
      by: message.staff_name ?? row.person,
      text: message.text,
      sent_at: isoTime(message.sent_at),
      read: message.read_at !== null,
    })),
    others: others.map((other) => ({
      gid: other.gid,
      open: other.closed_at === null,
      last_message_at: isoTime(other.last_message_at),
    })),
  };
}

function minutesSince(at: Temporal.Instant | null, now: Temporal.Instant): number | null {
  return at && Math.max(0, Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 60_000));
}
