import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { LONGEST_MESSAGE } from '@paystead/contract/messages/help';
import {
  answerConversation,
  closeConversation,
  type readConversation,
} from '@paystead/contract/messages/help-desk';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { useTyped } from '../../parts/use-typed.ts';

type Conversation = WireAnswer<typeof readConversation>;

interface AnswerFormProps {
  conversation: Conversation;
  onChanged: (conversation: Conversation) => void;
}

/** Answers or closes a conversation; hidden for auditors and for closed conversations. */
export function AnswerForm({ conversation, onChanged }: AnswerFormProps) {
  const mayAnswer = useRoles().includes('servicer');
  if (!conversation.open) {
    return (
      <Notice tone="plain">
        This conversation is closed. If {conversation.person} writes again, a new one starts.
      </Notice>
    );
  }
  if (!mayAnswer)
    return <Notice tone="plain">With your role, you can read this but not answer it.</Notice>;
  return <Answer conversation={conversation} onChanged={onChanged} />;
}

function Answer({ conversation: { gid }, onChanged }: AnswerFormProps) {
  const answer = useCommand(answerConversation);
  const close = useCommand(closeConversation);
  const { values, type, forget, now } = useTyped(`answer ${gid}`, { text: '' });
  const [missing, setMissing] = useState<string>();
  const problem = answer.failure ?? close.failure;
  const error = missing ?? answer.failure?.fields?.['text'];

  async function send() {
    const words = values.text.trim();
    setMissing(words === '' ? 'Write an answer first' : undefined);
    if (words === '') return;
    close.clear();
    const changed = await answer.run({ gid, text: words });
    if (!changed) return;
    if (now().text.trim() === words) forget();
    onChanged(changed);
  }
  async function end() {
    answer.clear();
    setMissing(undefined);
    const changed = await close.run({ gid });
    if (changed) onChanged(changed);
  }

  return (
    <Stack gap={4}>
      <TextArea
        label="Your answer"
        hint="The borrower sees your first name. After two minutes away, they get an email."
        rows={3}
        maxLength={LONGEST_MESSAGE}
        value={values.text}
        onChange={(text) => type({ text })}
        {...(error ? { error } : {})}
      />
      {!error && <FailureNotice failure={problem} />}
      <ButtonRow>
        <Button busy={answer.pending} busyLabel="Sending" onPress={() => void send()}>
          Send answer
        </Button>
        <Button variant="secondary" busy={close.pending} onPress={() => void end()}>
          Close conversation
        </Button>
      </ButtonRow>
    </Stack>
  );
}
