import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { eventWords } from '../../parts/words/event-words.ts';
import { momentOf } from '../../parts/moment.ts';
import { FLAG_WORDS } from '../../parts/record/flag-words.ts';
import { useRoles } from '../../parts/roles.tsx';
import { TASK_STATES, TASKS } from '../../parts/task-words.ts';
import type { DeskRecord } from './desk-record.ts';
import { CHANNELS, MESSAGE_STATES } from './record-words.ts';

type Task = DeskRecord['tasks'][number];
type Message = DeskRecord['messages'][number];

const TASK_COLUMNS: readonly Column<Task>[] = [
  {
    key: 'task',
    header: 'Task',
    cell: (row) => <Link href={`/queue/${row.gid}`}>{TASKS[row.type]}</Link>,
  },
  {
    key: 'asked',
    header: 'Asked',
    nowrap: true,
    cell: (row) => <Day value={newYorkDay(row.created_at)} form="table" />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => {
      const [words, tone] = TASK_STATES[row.status];
      return <Tag tone={tone}>{words}</Tag>;
    },
  },
];

/** What was asked of them, newest first. */
export function TasksSheet({ record }: { record: DeskRecord }) {
  const { tasks } = record;
  return (
    <Sheet title="Tasks" flush={tasks.length > 0}>
      {tasks.length === 0 ? (
        <Text tone="muted">Nothing was asked of them.</Text>
      ) : (
        <Table
          caption="Tasks"
          columns={TASK_COLUMNS}
          rows={tasks}
          rowKey={(row) => row.gid}
          narrow="scroll"
          dense
        />
      )}
    </Sheet>
  );
}

const MESSAGE_COLUMNS: readonly Column<Message>[] = [
  { key: 'when', header: 'When', nowrap: true, cell: (row) => momentOf(row.at) },
  { key: 'how', header: 'How', cell: (row) => CHANNELS[row.channel] },
  { key: 'what', header: 'What', cell: (row) => row.subject },
  { key: 'state', header: 'Result', cell: (row) => MESSAGE_STATES[row.state] },
];

/** What was sent to them, and their conversation with Help. */
export function MessagesSheet({ record }: { record: DeskRecord }) {
  const { conversation, messages } = record;
  return (
    <Sheet
      title="Messages"
      flush={messages.length > 0}
      action={
        conversation && (
          <Link href={`/conversations/${conversation.gid}`}>
            {conversation.open ? 'Open the chat' : 'Read the last chat'}
          </Link>
        )
      }
    >
      {messages.length === 0 ? (
        <Text tone="muted">Nothing was sent to them.</Text>
      ) : (
        <Table
          caption="Messages"
          columns={MESSAGE_COLUMNS}
          rows={messages}
          rowKey={(row) => row.gid}
          narrow="scroll"
          dense
        />
      )}
    </Sheet>
  );
}

const READERS = ['auditor', 'administrator'];

/** The newest events about them; auditors and administrators go on to all. */
export function TrailSheet({ gid, record }: { gid: string; record: DeskRecord }) {
  const { events } = record;
  const mayReadAll = useRoles().some((role) => READERS.includes(role));
  return (
    <Sheet
      title="Audit trail"
      flush
      action={mayReadAll && <Link href={`/audit?about=${gid}`}>All</Link>}
    >
      <List>
        {events.map((event) => (
          <ListItem
            key={event.id}
            title={eventWords(event.kind)}
            note={
              <>
                {event.actor ?? 'The system'}, {momentOf(event.at)}
                {event.reason && `. “${event.reason}”`}
              </>
            }
          />
        ))}
      </List>
    </Sheet>
  );
}

/** How we may reach them. */
export function ContactSheet({ record }: { record: DeskRecord }) {
  const { flags, payments, tasks } = record.contact;
  return (
    <Sheet title="How we may reach them">
      <DefinitionList look="dense">
        <Definition term="Payments">{waysOf(payments)}</Definition>
        <Definition term="Tasks">{waysOf(tasks)}</Definition>
        <Definition term="Limits">
          {flags.map((flag) => FLAG_WORDS[flag]).join(', ') || 'None'}
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}

function waysOf({ email, push, sms }: DeskRecord['contact']['payments']): string {
  const ways = [email && 'email', sms && 'text', push && 'push'].filter((way) => way !== false);
  const line = ways.join(', ');
  return line === '' ? 'Only what the law requires' : line.charAt(0).toUpperCase() + line.slice(1);
}
