import type { WireAnswer } from '@paystead/contract/call';
import type { readHelpConversation } from '@paystead/contract/messages/help';
import { Button } from '@paystead/kit/button/button';
import { ChatBody } from '@paystead/kit/chat/chat-body';
import { ChatLog } from '@paystead/kit/chat/chat-log';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useToday } from '../../store/use-today.ts';
import { FileMessage } from './file-message.tsx';
import { joined, messageLine } from './message-line.ts';
import type { HelpMessage } from './use-help-message.ts';

interface ConversationProps {
  value: WireAnswer<typeof readHelpConversation> | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  sent: readonly HelpMessage[];
  brand: string;
  onSuggest: (text: string) => void;
}

/** The messages so far, or why none can be shown. */
export function Conversation(props: ConversationProps) {
  const { value, hasFailed, sent, brand } = props;
  const today = useToday();
  if (!value && hasFailed) {
    return (
      <ChatBody>
        <TryAgainCard title="We couldn’t load your messages" onRetry={props.onRetry} />
      </ChatBody>
    );
  }
  if (!value) return <Waiting />;

  const messages = joined(value.messages, sent);
  if (messages.length === 0) return <Beginning onSuggest={props.onSuggest} />;
  const last = messages.at(-1)?.gid;
  return (
    <ChatLog
      messages={messages.map((message) => ({
        id: message.gid,
        mine: message.mine,
        by: messageLine(message, today, brand),
        text: message.text,
        file: message.file && <FileMessage {...message.file} />,
      }))}
      before={value.earlier && 'We keep older messages but don’t show them here.'}
      after={
        !value.open &&
        value.newest === last &&
        'We closed this conversation. Write again any time you need us.'
      }
    />
  );
}

const SUGGESTIONS = [
  'I’m going on leave',
  'I want to change my paycheck deduction',
  'I can’t pay my next installment',
];

function Beginning({ onSuggest }: { onSuggest: (text: string) => void }) {
  return (
    <ChatBody>
      <Stack gap={5} align="center">
        <EmptyState icon={<MessageCircleIcon size="large" />} title="What can we help you with?">
          Write to us, and we’ll answer here. If you’re away, we’ll email you.
        </EmptyState>
        <Row gap={2}>
          {SUGGESTIONS.map((words) => (
            <Button key={words} size="small" variant="secondary" onPress={() => onSuggest(words)}>
              {words}
            </Button>
          ))}
        </Row>
        <Text size="small" tone="muted">
          Don’t include Social Security, account or card numbers.
        </Text>
      </Stack>
    </ChatBody>
  );
}

function Waiting() {
  return (
    <ChatBody>
      <Pending
        active
        fallback={
          <PlaceholderGroup label="Loading your messages">
            <Stack gap={4}>
              <Placeholder width="half" />
              <Placeholder shape="control" width="most" />
              <Placeholder width="half" />
            </Stack>
          </PlaceholderGroup>
        }
      >
        {() => null}
      </Pending>
    </ChatBody>
  );
}
