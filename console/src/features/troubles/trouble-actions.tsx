import { useCommand } from '@paystead/client/calls/use-call';
import { closeTrouble } from '@paystead/contract/servicing/troubles';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { KINDS, type Trouble } from './trouble-words.ts';

interface TroubleActionsProps {
  trouble: Trouble;
  onDone: () => void;
}

/** What a person can do again; jobs retry everything else and close its row. */
const AGAIN: Partial<Record<Trouble['kind'], string>> = {
  MESSAGE: 'Send again',
  JOB_DEAD: 'Run again',
};

/** The buttons of one open trouble. */
export function TroubleActions({ trouble, onDone }: TroubleActionsProps) {
  const close = useCommand(closeTrouble);
  const again = AGAIN[trouble.kind];
  const name = `${KINDS[trouble.kind]}, ${trouble.subject}`;

  async function run(isAgain: boolean) {
    if (await close.run({ gid: trouble.gid, again: isAgain })) onDone();
  }

  return (
    <ButtonRow>
      {again && (
        <Button
          size="small"
          variant="secondary"
          busy={close.pending}
          label={`${again}: ${name}`}
          onPress={() => void run(true)}
        >
          {again}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        busy={close.pending}
        label={`Resolve: ${name}`}
        onPress={() => void run(false)}
      >
        Resolve
      </Button>
      <FailureNotice failure={close.failure} />
    </ButtonRow>
  );
}
