import { formatPhone } from '@paystead/client/format/format-phone';
import { formatTableDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readConversation } from '@paystead/contract/messages/help-desk';
import { ChatLog } from '@paystead/kit/chat/chat-log';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Email } from '@paystead/kit/text/contact';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LostCard } from '../../parts/lost-card.tsx';
import { NoNews } from '../../parts/no-news.tsx';
import { useConversationNews } from '../../parts/use-conversation-news.ts';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { AnswerForm } from './answer-form.tsx';
import { waitingWords } from './waiting.ts';

type Conversation = WireAnswer<typeof readConversation>;

/** One conversation: the messages, the borrower, and the answer form. */
export function ConversationScreen() {
  const { gid = '' } = useParams();
  const { value, failure, noNews, reload, show } = useConversation(gid);
  const path = [
    { label: 'Conversations', href: '/conversations' },
    { label: value?.person ?? '…' },
  ];

  if (!value) {
    return (
      <ConsolePage title="Conversation" path={path}>
        {failure ? (
          <LostCard title="We couldn’t load this conversation" failure={failure} onRetry={reload} />
        ) : (
          <WaitingFor label="Loading this conversation" />
        )}
      </ConsolePage>
    );
  }
  return (
    <ConsolePage
      title={value.person}
      path={path}
      tags={<StateTag conversation={value} />}
      note={value.employer}
    >
      <Columns
        asideLabel="About the borrower"
        main={
          <Sheet title="Messages">
            <Stack gap={4}>
              <Messages conversation={value} />
              {failure ? (
                <LostCard
                  title="We couldn’t load new messages"
                  failure={failure}
                  onRetry={reload}
                />
              ) : (
                <NoNews failure={noNews} />
              )}
              <AnswerForm key={value.gid} conversation={value} onChanged={show} />
            </Stack>
          </Sheet>
        }
        aside={<About conversation={value} />}
      />
    </ConsolePage>
  );
}

/** The conversation, reloaded when there is news; the answer of an action shows at once. */
function useConversation(gid: string) {
  const loaded = useCall(readConversation, { gid });
  const { news, failure: noNews } = useConversationNews();
  const latest = news?.latest;
  const { reload } = loaded;
  useEffect(() => {
    if (latest) reload();
  }, [latest, reload]);

  const known = 'value' in loaded ? loaded.value : undefined;
  const [changed, setChanged] = useState<{ by: Conversation; over: Conversation | undefined }>();
  const isNewer = changed?.by.gid === gid && changed.over === known;
  const value = isNewer ? changed.by : known;
  return {
    value: value?.gid === gid ? value : undefined,
    failure: loaded.state === 'error' ? loaded.error : null,
    noNews,
    reload,
    show: (by: Conversation) => setChanged({ by, over: known }),
  };
}

function StateTag({ conversation: { open, waiting_minutes: minutes } }: Part) {
  if (!open) return <Tag>Closed</Tag>;
  if (minutes === null) return <Tag tone="positive">Answered</Tag>;
  return <Tag tone="caution">{minutes < 1 ? 'Waiting' : `Waiting ${waitingWords(minutes)}`}</Tag>;
}

interface Part {
  conversation: Conversation;
}

function Messages({ conversation }: Part) {
  const { messages, earlier, closed_at: closedAt, closed_by: closer } = conversation;
  return (
    <ChatLog
      framed
      messages={messages.map(({ gid, from, by, text, sent_at, read }) => ({
        id: gid,
        mine: from === 'staff',
        by: `${by}, ${momentOf(sent_at)}${read ? ', read' : ''}`,
        text,
      }))}
      before={earlier && 'We keep older messages but don’t show them here.'}
      after={closedAt && `Closed by ${closer ?? 'staff'}, ${momentOf(closedAt)}`}
    />
  );
}

function About({ conversation }: Part) {
  const { person, email, phone, employer, opened_at: openedAt, others } = conversation;
  return (
    <>
      <Sheet title="Borrower">
        <DefinitionList look="dense">
          <Definition term="Name">{person}</Definition>
          <Definition term="Employer">{employer}</Definition>
          <Definition term="Email">
            <Email address={email} />
          </Definition>
          <Definition term="Phone">{phone ? formatPhone(phone) : 'None'}</Definition>
          <Definition term="Begun">{momentOf(openedAt)}</Definition>
        </DefinitionList>
      </Sheet>
      {others.length > 0 && (
        <Sheet title="Other conversations" flush>
          <List>
            {others.map((other) => (
              <ListItem
                key={other.gid}
                title={
                  <Link href={`/conversations/${other.gid}`}>
                    {momentOf(other.last_message_at)}
                  </Link>
                }
                end={<Tag>{other.open ? 'Open' : 'Closed'}</Tag>}
              />
            ))}
          </List>
        </Sheet>
      )}
    </>
  );
}

function momentOf(instant: string): string {
  return `${formatTableDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}
