import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { LONGEST_MESSAGE } from '@paystead/contract/messages/help';
import {
  answerConversation,
  closeConversation,
  listReadyAnswers,
  type readConversation,
} from '@paystead/contract/messages/help-desk';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { SendKeys } from '@paystead/kit/keys/send-keys';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useRoles } from '../../parts/roles.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import { ReadyAnswers } from './ready-answers.tsx';

type Conversation = WireAnswer<typeof readConversation>;

interface AnswerFormProps {
  conversation: Conversation;
  draft: AnswerDraft;
  onChanged: (conversation: Conversation) => void;
}

/** Answers or closes a conversation; hidden for auditors and for closed conversations. */
export function AnswerForm(props: AnswerFormProps) {
  const mayAnswer = useRoles().includes('servicer');
  if (!props.conversation.open) {
    return (
      <Notice tone="plain">
        This conversation is closed. If {props.conversation.person} writes again, a new one starts.
      </Notice>
    );
  }
  if (!mayAnswer)
    return <Notice tone="plain">With your role, you can read this but not answer it.</Notice>;
  return <Answer {...props} />;
}

function Answer({ conversation: { gid }, draft, onChanged }: AnswerFormProps) {
  const answer = useCommand(answerConversation);
  const close = useCommand(closeConversation);
  const ready = useCall(listReadyAnswers, { gid });
  const [missing, setMissing] = useState<string>();
  const problem = answer.failure ?? close.failure;
  const error = missing ?? answer.failure?.fields?.['text'];

  async function send() {
    const words = draft.text.trim();
    setMissing(words === '' ? 'Write an answer first' : undefined);
    if (words === '' || answer.pending) return;
    close.clear();
    const { ready: begun } = draft;
    const stamped = begun && { ready: { key: begun.key, stamp: begun.stamp } };
    const changed = await answer.run({ gid, text: words, ...stamped });
    // The figures may be what failed: the next look at them is a new one.
    ready.reload();
    if (!changed) return;
    if (draft.now().trim() === words) draft.forget();
    onChanged(changed);
  }
  async function end() {
    answer.clear();
    setMissing(undefined);
    const changed = await close.run({ gid });
    if (changed) onChanged(changed);
  }
  return (
    <SendKeys onSend={() => void send()}>
      <Stack gap={4}>
        <ReadyAnswers ready={ready} chosen={draft.ready?.key} onChoose={draft.choose} />
        <TextArea
          label="Your answer"
          hint="The borrower sees your first name. After two minutes away, they get an email."
          rows={5}
          maxLength={LONGEST_MESSAGE}
          value={draft.text}
          onChange={draft.type}
          {...(error ? { error } : {})}
        />
        {draft.ready && <Figures figures={draft.ready.figures} />}
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
    </SendKeys>
  );
}

function Figures({ figures }: { figures: readonly string[] }) {
  return (
    <Text size="small" tone="muted">
      {figures.join(', ')}: from the borrower’s account as of now. We check them again when you
      send.
    </Text>
  );
}
