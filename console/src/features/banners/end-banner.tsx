import { useCommand } from '@paystead/client/calls/use-call';
import { endBanner } from '@paystead/contract/product/banner-desk';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

/** Ends a banner at once. */
export function EndBanner({ gid, onDone }: { gid: string; onDone: () => void }) {
  const end = useCommand(endBanner);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  async function send() {
    setTried(true);
    if (reason.trim() === '') return;
    if (await end.run({ gid, reason })) onDone();
  }
  return (
    <Disclosure title="End it">
      <Stack gap={3}>
        <ReasonField
          label="Why it ends"
          hint="Kept in the audit trail"
          value={reason}
          error={tried && reason.trim() === '' ? 'Say why' : undefined}
          onChange={setReason}
        />
        <FailureNotice failure={end.failure} />
        <Button
          variant="danger"
          size="small"
          busy={end.pending}
          busyLabel="Ending"
          onPress={() => void send()}
        >
          End this banner now
        </Button>
      </Stack>
    </Disclosure>
  );
}
