import { useCommand } from '@paystead/client/calls/use-call';
import { closeTrouble } from '@paystead/contract/servicing/troubles';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { KINDS, type Trouble } from './trouble-words.ts';

interface TroubleActionsProps {
  trouble: Trouble;
  onDone: () => void;
}

/**
 * Jobs retry files and answers and close their rows; a person resends a message that has no tries
 * left.
 */
export function TroubleActions({ trouble, onDone }: TroubleActionsProps) {
  const close = useCommand(closeTrouble);
  const name = `${KINDS[trouble.kind]}, ${trouble.subject}`;

  async function run(again: boolean) {
    if (await close.run({ gid: trouble.gid, again })) onDone();
  }

  return (
    <Stack gap={2}>
      {close.failure && <Notice tone="critical">{close.failure.message}</Notice>}
      <ButtonRow>
        {trouble.kind === 'MESSAGE' && (
          <Button
            size="small"
            variant="secondary"
            busy={close.pending}
            label={`Send again: ${name}`}
            onPress={() => void run(true)}
          >
            Send again
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={close.pending}
          label={`Dealt with: ${name}`}
          onPress={() => void run(false)}
        >
          Dealt with
        </Button>
      </ButtonRow>
    </Stack>
  );
}
