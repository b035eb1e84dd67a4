import { useCommand } from '@paystead/client/calls/use-call';
import { chooseRemittanceUse } from '@paystead/contract/employer/remittances';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Check } from '../../parts/employer/check.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import type { FileAct } from './file-acts.tsx';
import { ReplaceFile } from './replace-file.tsx';

interface OpenActProps {
  gid: string;
  act: FileAct | null;
  onClose: () => void;
  onDone: () => void;
}

/** The act that payroll opened. */
export function OpenAct({ act, gid, onClose, onDone }: OpenActProps) {
  if (act === 'REPLACE') return <ReplaceFile gid={gid} onClose={onClose} />;
  return act === 'PUT_AWAY' ? <PutFileAway gid={gid} onClose={onClose} onDone={onDone} /> : null;
}

/** REMIT-9: asks once, then puts the file away. */
function PutFileAway({ gid, onClose, onDone }: Omit<OpenActProps, 'act'>) {
  const choose = useCommand(chooseRemittanceUse);
  async function put() {
    if (!(await choose.run({ gid, use: 'PUT_AWAY' }))) return;
    onClose();
    onDone();
  }
  return (
    <Check label="Put the file away">
      <Sheet title="Put this file away?">
        <Stack gap={4}>
          <Text>We post nothing from it. You can use it later, or send another one.</Text>
          <FailureNotice failure={choose.failure} />
          <ButtonRow>
            <Button busy={choose.pending} onPress={() => void put()}>
              Put away
            </Button>
            <Button variant="tertiary" onPress={onClose}>
              Keep it
            </Button>
          </ButtonRow>
        </Stack>
      </Sheet>
    </Check>
  );
}
