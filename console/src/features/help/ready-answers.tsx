import type { WireAnswer } from '@paystead/contract/call';
import type { listReadyAnswers } from '@paystead/contract/messages/help-desk';
import type { UsedCall } from '@paystead/client/calls/use-call';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

export type ReadyAnswer = WireAnswer<typeof listReadyAnswers>[number];

interface ReadyAnswersProps {
  ready: UsedCall<typeof listReadyAnswers>;
  /** The one that the answer began with. */
  chosen: string | undefined;
  onChoose: (answer: ReadyAnswer) => void;
}

/** Answers that are ready to send, with this borrower’s figures in them. */
export function ReadyAnswers({ chosen, onChoose, ready }: ReadyAnswersProps) {
  const answers = 'value' in ready ? (ready.value ?? []) : [];
  if (ready.state === 'error') {
    return (
      <Text size="small" tone="muted">
        The ready answers didn’t load.{' '}
        <Button variant="link" onPress={ready.reload}>
          Try again
        </Button>
      </Text>
    );
  }
  if (answers.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        Ready answers
      </Text>
      <ButtonRow>
        {answers.map((answer) => (
          <Button
            key={answer.key}
            size="small"
            variant={answer.key === chosen ? 'primary' : 'secondary'}
            onPress={() => onChoose(answer)}
          >
            {answer.title}
          </Button>
        ))}
      </ButtonRow>
    </Stack>
  );
}
