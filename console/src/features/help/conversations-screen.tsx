import { ellipsis } from '@paystead/client/format/ellipsis';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { type ConversationView, listConversations } from '@paystead/contract/messages/help-desk';
import { Link } from '@paystead/kit/link/link';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { ListPage, useKeyedQuery } from '../../parts/list-page.tsx';
import { momentOf } from '../../parts/moment.ts';
import { NoNews } from '../../parts/no-news.tsx';
import { useConversationNews } from '../../parts/use-conversation-news.ts';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { waitingWords } from './waiting.ts';

type ConversationRow = WireAnswer<typeof listConversations>['rows'][number];

const VIEWS = [
  { value: 'OPEN', label: 'Open' },
  { value: 'WAITING', label: 'Waiting' },
  { value: 'YOURS', label: 'Yours' },
  { value: 'CLOSED', label: 'Closed' },
] as const satisfies readonly { value: ConversationView; label: string }[];

/** How much of a message the list shows, in characters. */
const GLIMPSE = 120;

const columns: readonly Column<ConversationRow>[] = [
  {
    key: 'person',
    header: 'Borrower',
    phone: 'title',
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
    phone: 'value',
    nowrap: true,
    cell: (row) => <Waiting row={row} />,
  },
  {
    key: 'owner',
    header: 'Answered by',
    phone: 'status',
    cell: (row) => row.assigned_to?.name ?? 'Nobody yet',
  },
  {
    key: 'text',
    header: 'Last message',
    phone: 'full',
    cell: (row) => <span dir="auto">{ellipsis(row.last_text, GLIMPSE)}</span>,
  },
  {
    key: 'at',
    header: 'Written',
    phone: 'full',
    nowrap: true,
    cell: (row) => momentOf(row.last_message_at),
  },
];

/** Amber once it waits longer than promised. */
function Waiting({ row }: { row: ConversationRow }) {
  if (!row.open) return <Tag>Closed</Tag>;
  if (row.waiting_minutes === null) return <Tag tone="positive">Answered</Tag>;
  const words = waitingWords(row.waiting_minutes);
  return row.late ? <Tag tone="caution">{words}</Tag> : <Text as="span">{words}</Text>;
}

/** `Answer within 2 hours of office time.` */
function targetWords(minutes: number): string {
  const hours = minutes / 60;
  const words = Number.isInteger(hours)
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
    : `${minutes} minutes`;
  return `Borrowers get an answer within ${words} of office time.`;
}

/** The borrowers' questions in the help chat, the longest waiting first. */
export function ConversationsScreen() {
  const query = useKeyedQuery();
  const [show, setShow] = useState<ConversationView>('OPEN');
  const list = useCall(listConversations, { ...query.query, show });
  const { news, failure } = useConversationNews();
  const latest = news?.latest;
  const { reload } = list;
  const target = 'value' in list ? list.value?.target_minutes : undefined;
  useEffect(() => {
    if (latest) reload();
  }, [latest, reload]);

  return (
    <ListPage
      title="Messages"
      searchLabel="Search by name, email or employer"
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      narrow="stack"
      rowsOpen
      filters={
        <>
          <ViewFilter
            label="Which conversations"
            options={VIEWS}
            value={show}
            onChange={setShow}
            query={query}
          />
          <NoNews failure={failure} />
          {target !== undefined && <Text tone="muted">{targetWords(target)}</Text>}
        </>
      }
    />
  );
}
