import { useCall } from '@paystead/client/calls/use-call';
import { listMessages } from '@paystead/contract/product/sandbox';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Pager } from '@paystead/kit/pager/pager';
import { Pending } from '@paystead/kit/pending/pending';
import { PlaceholderGroup, PlaceholderRow } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useState } from 'react';
import { MessageCard } from './message-card.tsx';
import { SandboxPage } from './sandbox-page.tsx';
import { useRefresh } from './use-refresh.ts';

const PAGE = 20;
const REFRESH_MS = 4000;

/** /sandbox/inbox: every message that a real installation would send, newest first. */
export function InboxPage() {
  const [to, setTo] = useState(() => new URLSearchParams(location.search).get('to') ?? '');
  const [from, setFrom] = useState(0);
  const messages = useCall(listMessages, {
    ...(to.trim() !== '' && { to: to.trim() }),
    l: String(PAGE),
    o: String(from),
  });
  useRefresh(messages.reload, REFRESH_MS);
  const list = 'value' in messages ? messages.value : undefined;

  function look(address: string) {
    setTo(address);
    setFrom(0);
  }

  return (
    <SandboxPage
      part="/sandbox/inbox"
      title="Inbox"
      lead="Emails, texts, calls and push messages that the product would have sent. Nothing leaves this machine."
    >
      <Stack gap={6}>
        <TextField
          label="Show messages to"
          hint="Part of an email address, phone number or device name"
          type="search"
          autoComplete="off"
          value={to}
          onChange={look}
        />
        {list ? (
          <MessageList list={list} from={from} onTurn={setFrom} />
        ) : messages.state === 'error' ? (
          <TryAgainCard title="We couldn’t load the messages" onRetry={messages.reload} />
        ) : (
          <Pending active fallback={<ListPlaceholder />}>
            {null}
          </Pending>
        )}
      </Stack>
    </SandboxPage>
  );
}

interface MessageListProps {
  list: { total: number; rows: Parameters<typeof MessageCard>[0]['message'][] };
  from: number;
  onTurn: (from: number) => void;
}

function MessageList({ list, from, onTurn }: MessageListProps) {
  const { total, rows } = list;
  if (total === 0) {
    return (
      <EmptyState icon={<InboxIcon />} title="No messages yet" level={2}>
        Register, log in or ask for a code. The message shows up here on its own.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <Text size="small" tone="muted">
        <span role="status">{total === 1 ? '1 message' : `${total} messages`}</span>, newest first.
        New ones show up on their own.
      </Text>
      {rows.map((message) => (
        <MessageCard key={message.gid} message={message} />
      ))}
      {total > PAGE && (
        <Pager
          from={from + 1}
          to={from + rows.length}
          total={total}
          onPrevious={from > 0 ? () => onTurn(from - PAGE) : undefined}
          onNext={from + PAGE < total ? () => onTurn(from + PAGE) : undefined}
        />
      )}
    </Stack>
  );
}

function ListPlaceholder() {
  return (
    <PlaceholderGroup label="Loading messages">
      <Stack gap={5}>
        <PlaceholderRow />
        <PlaceholderRow />
        <PlaceholderRow />
      </Stack>
    </PlaceholderGroup>
  );
}
