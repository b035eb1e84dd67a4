import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readConversation } from '@paystead/contract/messages/help-desk';
import { ChatLog } from '@paystead/kit/chat/chat-log';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Split } from '@paystead/kit/split/split';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LostCard } from '../../parts/lost-card.tsx';
import { momentOf } from '../../parts/moment.ts';
import { NoNews } from '../../parts/no-news.tsx';
import { useConversationNews } from '../../parts/use-conversation-news.ts';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { AboutBorrower } from './about-borrower.tsx';
import { useAnswerDraft } from './answer-draft.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConversationLoan } from './conversation-loan.tsx';
import { ConversationRail } from './conversation-rail.tsx';
import { FileMessage } from './file-message.tsx';
import { Care } from './hand-over.tsx';
import { OfferInChat } from './offer-in-chat.tsx';
import { waitSentence } from './waiting.ts';

type Conversation = WireAnswer<typeof readConversation>;

/** One conversation: the messages, the borrower, and the answer form. */
export function ConversationScreen() {
  const { gid = '' } = useParams();
  const { value, failure, latest, noNews, reload, show } = useConversation(gid);
  const path = [{ label: 'Messages', href: '/conversations' }, { label: value?.person ?? '…' }];

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
      note={`${value.employer}.${dueWords(value)}`}
    >
      <Opened
        key={value.gid}
        conversation={value}
        latest={latest}
        onChanged={show}
        news={
          failure ? (
            <LostCard title="We couldn’t load new messages" failure={failure} onRetry={reload} />
          ) : (
            <NoNews failure={noNews} />
          )
        }
      />
    </ConsolePage>
  );
}

interface OpenedProps extends Part {
  /** Why no new messages come, if they don’t. */
  news: ReactNode;
  /** When anyone last wrote: the list beside it is read again. */
  latest: string | undefined;
  onChanged: (conversation: Conversation) => void;
}

function Opened({ conversation, latest, news, onChanged }: OpenedProps) {
  const draft = useAnswerDraft(conversation.gid);
  const [loan] = conversation.loans;
  return (
    <Split
      listLabel="Open conversations"
      list={<ConversationRail gid={conversation.gid} latest={latest} />}
      asideLabel="About the borrower"
      aside={
        <>
          {loan && <ConversationLoan {...loan} />}
          {loan?.loan_status === 'Open' && conversation.open && (
            <OfferInChat loan={loan} onSay={draft.add} />
          )}
          <Care conversation={conversation} onChanged={onChanged} />
          <AboutBorrower conversation={conversation} />
        </>
      }
    >
      <Sheet title="Messages">
        <Stack gap={4}>
          <Messages conversation={conversation} />
          {news}
          <AnswerForm conversation={conversation} draft={draft} onChanged={onChanged} />
        </Stack>
      </Sheet>
    </Split>
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
    latest: latest ?? undefined,
    noNews,
    reload,
    show: (by: Conversation) => setChanged({ by, over: known }),
  };
}

function StateTag({ conversation }: Part) {
  const { late, open, waiting_minutes: minutes } = conversation;
  const tone = late ? 'caution' : open && minutes === null ? 'positive' : 'neutral';
  return <Tag tone={tone}>{waitSentence(conversation)}</Tag>;
}

/** When we promised to answer; nothing once somebody did. */
function dueWords({ answer_by: by, late }: Conversation): string {
  if (by === null) return '';
  return late ? ` We promised an answer by ${momentOf(by)}.` : ` Answer by ${momentOf(by)}.`;
}

interface Part {
  conversation: Conversation;
}

function Messages({ conversation }: Part) {
  const { messages, earlier, closed_at: closedAt, closed_by: closer } = conversation;
  return (
    <ChatLog
      framed
      messages={messages.map(({ gid, from, by, text, file, sent_at, read }) => ({
        id: gid,
        mine: from === 'staff',
        by: `${by}, ${momentOf(sent_at)}${read ? ', read' : ''}`,
        text,
        file: file && (
          <FileMessage conversation={conversation.gid} gid={file.gid} name={file.name} />
        ),
      }))}
      before={earlier && 'We keep older messages but don’t show them here.'}
      after={closedAt && `Closed by ${closer ?? 'staff'}, ${momentOf(closedAt)}`}
    />
  );
}
