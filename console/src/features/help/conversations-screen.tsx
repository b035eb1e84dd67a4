import { ellipsis } from '@paystead/client/format/ellipsis';
import { formatTableDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listConversations } from '@paystead/contract/messages/help-desk';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';
import { NoNews } from '../../parts/no-news.tsx';
import { useConversationNews } from '../../parts/use-conversation-news.ts';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { TARGET_MINUTES, waitingWords } from './waiting.ts';

type ConversationRow = WireAnswer<typeof listConversations>['rows'][number];

const STATES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
] as const;
type State = (typeof STATES)[number]['value'];

/** How much of a message the list shows, in characters. */
const GLIMPSE = 120;

const columns: readonly Column<ConversationRow>[] = [
  {
    key: 'person',
    header: 'Borrower',
    cell: (row) => (
      <Link href={`/conversations/${row.gid}`} tone="strong">
        {row.person}
      </Link>
    ),
  },
  { key: 'employer', header: 'Employer', cell: (row) => row.employer },
  {
    key: 'waiting',
    header: 'Waiting',
    nowrap: true,
    cell: (row) => <Waiting row={row} />,
  },
  {
    key: 'text',
    header: 'Last message',
    cell: (row) => <span dir="auto">{ellipsis(row.last_text, GLIMPSE)}</span>,
  },
  {
    key: 'at',
    header: 'Written',
    nowrap: true,
    cell: (row) =>
      `${formatTableDate(newYorkDay(row.last_message_at))}, ${formatTime(row.last_message_at)}`,
  },
];

/** Amber once it waits longer than promised. */
function Waiting({ row }: { row: ConversationRow }) {
  if (!row.open) return <Tag>Closed</Tag>;
  if (row.waiting_minutes === null) return <Tag tone="positive">Answered</Tag>;
  const words = waitingWords(row.waiting_minutes);
  const late = row.waiting_minutes >= TARGET_MINUTES;
  return late ? <Tag tone="caution">{words}</Tag> : <Text as="span">{words}</Text>;
}

/** The borrowers' questions in the help chat, the longest waiting first. */
export function ConversationsScreen() {
  const query = useListQuery();
  const [status, setStatus] = useState<State>('OPEN');
  const list = useCall(listConversations, { ...query.query, status });
  const { news, failure } = useConversationNews();
  const latest = news?.latest;
  const { reload } = list;
  useEffect(() => {
    if (latest) reload();
  }, [latest, reload]);

  return (
    <ListPage
      title="Conversations"
      searchLabel="Search by name, email or employer"
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      filters={
        <>
          <ViewFilter
            label="Which conversations"
            options={STATES}
            value={status}
            onChange={setStatus}
            query={query}
          />
          <NoNews failure={failure} />
        </>
      }
    />
  );
}
