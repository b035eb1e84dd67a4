import { useCommand } from '@paystead/client/calls/use-call';
import { OldKeyLasts, replaceKey, turnKeyOff } from '@paystead/contract/employer/connections';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { type Key, OLD_KEY_LASTS } from './key-words.ts';

interface ReplaceKeyProps {
  of: Key;
  onMade: (made: { key: Key; secret: string }) => void;
  onClose: () => void;
}

const lasts = Object.entries(OLD_KEY_LASTS).map(([value, label]) => ({ value, label }));

/** CONNECT-3: a new key in place of an old one, which goes on for a while. */
export function ReplaceKey({ of: { gid, name }, onMade, onClose }: ReplaceKeyProps) {
  const replace = useCommand(replaceKey);
  const [old, setOld] = useState<OldKeyLasts>('DAY');
  async function send() {
    const made = await replace.run({ gid, old_key_lasts: old });
    if (!made) return;
    onClose();
    onMade(made);
  }
  return (
    <Check label={`Replace ${name}`}>
      <Stack gap={4}>
        <RadioGroup
          label="When does the old key stop?"
          hint="The new one has the same name, scopes and last day"
          options={lasts}
          value={old}
          onChange={(value) => setOld(OldKeyLasts.options.find((one) => one === value) ?? 'DAY')}
        />
        <ActFailure
          failure={replace.failure}
          onAgain={() => void send()}
          then="replace the key"
          what="you get the new key"
        />
        <ButtonRow>
          <Button
            size="small"
            busy={replace.pending}
            busyLabel="Making the key"
            onPress={() => void send()}
          >
            Replace the key
          </Button>
          <Button variant="tertiary" size="small" onPress={onClose}>
            Not now
          </Button>
        </ButtonRow>
      </Stack>
    </Check>
  );
}

interface TurnKeyOffProps {
  of: Key;
  onChanged: () => void;
  onClose: () => void;
}

/** CONNECT-3: one check line before a key ends for good. */
export function TurnKeyOff({ of: { gid, name }, onChanged, onClose }: TurnKeyOffProps) {
  const off = useCommand(turnKeyOff);
  async function send() {
    if (!(await off.run({ gid }))) return;
    onClose();
    onChanged();
  }
  return (
    <Check label={`Turn off ${name}`}>
      <Stack gap={3}>
        <Text as="div">
          Programs with this key are locked out at once, and it can’t be turned on again.
        </Text>
        <FailureNotice failure={off.failure} />
        <ButtonRow>
          <Button variant="danger" size="small" busy={off.pending} onPress={() => void send()}>
            Turn off {name}
          </Button>
          <Button variant="tertiary" size="small" onPress={onClose}>
            Keep it
          </Button>
        </ButtonRow>
      </Stack>
    </Check>
  );
}
