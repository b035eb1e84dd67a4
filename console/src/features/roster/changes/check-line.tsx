import { useCommand } from '@paystead/client/calls/use-call';
import { applyRoster } from '@paystead/contract/employer/roster';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { people, type Roster } from '../roster-words.ts';
import type { Changes } from './person.ts';

interface CheckLineProps {
  roster: Roster;
  changes: Changes;
  onApplied: () => void;
  onNotYet: () => void;
}

/** What Apply does, in one line; who drops many types their number (ROSTER-8). */
export function CheckLine({ changes, onApplied, onNotYet, roster }: CheckLineProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const apply = useCommand(applyRoster);
  const gone = changes.gone.toLocaleString('en-US');
  const isRight = !changes.drops_many || digitsOf(typed) === String(changes.gone);
  async function send() {
    setTried(true);
    if (!isRight) return;
    const input = changes.drops_many ? { dropping: changes.gone } : {};
    if (await apply.run({ gid: roster.gid, ...input })) onApplied();
  }
  return (
    <Sheet title="Is this right?">
      <Stack gap={4}>
        <Text>
          {people(changes.after)} on your roster from now on: {changes.new.toLocaleString('en-US')}{' '}
          new, {changes.changed.toLocaleString('en-US')} changed, {gone} gone. You can undo it until
          it’s used.
        </Text>
        {changes.drops_many && (
          <TextField
            label={`This file drops ${gone} of ${people(changes.before)}. If that’s right, type ${gone}`}
            width={10}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            {...(isTried && !isRight ? { error: `Type ${gone}, or check the file` } : {})}
          />
        )}
        <FailureNotice failure={apply.failure} />
        <ButtonRow>
          <Button busy={apply.pending} busyLabel="Applying" onPress={() => void send()}>
            Apply to {people(changes.after)}
          </Button>
          <Button variant="tertiary" onPress={onNotYet}>
            Not yet
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

const digitsOf = (typed: string) => typed.replaceAll(/[\s,]/g, '');
