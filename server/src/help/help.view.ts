import type { Answer } from '@paystead/contract/call';
import type { sendHelpMessage } from '@paystead/contract/messages/help';
import type { listConversations, readConversation } from '@paystead/contract/messages/help-desk';
import { isoTime } from '../platform/clock.ts';
import type { findUnfinishedItems } from '../queue-items/index.ts';
import { loanReference, type LoanRow } from '../servicing/index.ts';
import type {
  findConversation,
  findConversations,
  findHandOvers,
  findOthers,
} from './desk.queries.ts';
import type { FileRow } from './files/files.queries.ts';
import type { ConversationRow, FiledMessage, MessageRow } from './help.queries.ts';

/** A message as its borrower reads it; shows only the first name of staff. */
export function viewMessage(row: MessageRow, file?: Sent): Answer<typeof sendHelpMessage> {
  return {
    gid: row.gid,
    mine: row.staff_gid === null,
    by: row.staff_name === null ? null : (row.staff_name.split(' ')[0] ?? row.staff_name),
    text: row.text,
    file: viewFile(file),
    sent_at: isoTime(row.sent_at),
  };
}

type Sent = Pick<FileRow, 'gid' | 'name' | 'size_bytes'>;

/** A file's name and size; null for a message without one. */
function viewFile(file: Sent | undefined) {
  return file ? { gid: file.gid, name: file.name, size: file.size_bytes } : null;
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
    ...viewWait(row, now),
    assigned_to: viewColleague(row),
    last_message_at: isoTime(row.last_message_at),
    last_text: row.last_text,
  };
}

export interface Shown {
  readonly row: NonNullable<Awaited<ReturnType<typeof findConversation>>>;
  readonly messages: readonly FiledMessage[];
  readonly earlier: boolean;
  readonly others: Awaited<ReturnType<typeof findOthers>>;
  readonly handOvers: Awaited<ReturnType<typeof findHandOvers>>;
  readonly loans: readonly LoanRow[];
  readonly tasks: Awaited<ReturnType<typeof findUnfinishedItems>>;
  /** Who reads it. */
  readonly readerGid: string;
}

/** A conversation as staff see it. */
export function viewConversation(
  { row, messages, earlier, others, handOvers, loans, tasks, readerGid }: Shown,
  now: Temporal.Instant,
): Answer<typeof readConversation> {
  return {
    gid: row.gid,
    borrower: row.borrower_gid,
    person: row.person,
    email: row.email,
    phone: row.phone,
    employer: row.employer,
    open: row.closed_at === null,
    ...viewWait(row, now),
    assigned_to: viewColleague(row),
    yours: row.assigned_to_gid === readerGid,
    opened_at: isoTime(row.opened_at),
    closed_at: isoTime(row.closed_at),
    closed_by: row.closed_by,
    earlier,
    messages: messages.map((message) => ({
      gid: message.gid,
      from: message.staff_gid === null ? 'borrower' : 'staff',
      by: message.staff_name ?? row.person,
      text: message.text,
      file: viewFile(message.file),
      sent_at: isoTime(message.sent_at),
      read: message.read_at !== null,
    })),
    hand_overs: handOvers.map(({ from, handed_at, note, to }) => ({
      from,
      to,
      note,
      handed_at: isoTime(handed_at),
    })),
    loans: loans
      .toSorted((one, other) => Number(other.status === 'Open') - Number(one.status === 'Open'))
      .map(({ gid, status }) => ({ gid, reference: loanReference(gid), loan_status: status })),
    tasks: tasks.map(({ gid, status, type }) => ({ gid, type, status })),
    others: others.map((other) => ({
      gid: other.gid,
      open: other.closed_at === null,
      last_message_at: isoTime(other.last_message_at),
    })),
  };
}

function viewColleague(row: { assigned_to_gid: string | null; assigned_to: string | null }) {
  const { assigned_to: name, assigned_to_gid: gid } = row;
  return gid === null || name === null ? null : { gid, name };
}

type Wait = Pick<ConversationRow, 'waiting_since' | 'answer_due_at'>;

/** How long it waits for an answer, and until when it may. */
function viewWait({ answer_due_at: due, waiting_since: since }: Wait, now: Temporal.Instant) {
  return {
    waiting_minutes: minutesSince(since, now),
    answer_by: isoTime(due),
    late: due !== null && Temporal.Instant.compare(due, now) < 0,
  };
}

function minutesSince(at: Temporal.Instant | null, now: Temporal.Instant): number | null {
  return at && Math.max(0, Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 60_000));
}
