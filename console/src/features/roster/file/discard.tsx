import { useCommand } from '@paystead/client/calls/use-call';
import { discardRoster } from '@paystead/contract/employer/roster';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import type { Roster } from '../roster-words.ts';

interface DiscardProps {
  roster: Roster;
  onChange: () => void;
}

/** Throws the draft away, after one question. */
export function Discard({ onChange, roster }: DiscardProps) {
  const [asks, setAsks] = useState(false);
  const discard = useCommand(discardRoster);
  async function send() {
    if (await discard.run({ gid: roster.gid })) onChange();
  }
  if (!asks) {
    return (
      <Button variant="link" size="small" onPress={() => setAsks(true)}>
        {roster.state === 'READING' ? 'Stop and throw away' : 'Throw this file away'}
      </Button>
    );
  }
  return (
    <Stack gap={3}>
      <Text size="small">
        Throw it away? What you matched and fixed in it is lost. The roster in use stays.
      </Text>
      <FailureNotice failure={discard.failure} />
      <ButtonRow>
        <Button variant="secondary" size="small" busy={discard.pending} onPress={() => void send()}>
          Throw away
        </Button>
        <Button variant="tertiary" size="small" onPress={() => setAsks(false)}>
          Keep it
        </Button>
      </ButtonRow>
    </Stack>
  );
}
