import { useCommand } from '@paystead/client/calls/use-call';
import { endMaintenance } from '@paystead/contract/product/maintenance';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

interface EndFormProps {
  gid: string;
  isOn: boolean;
  onDone: () => void;
}

/** Ends maintenance at once, or calls it off. */
export function EndForm({ gid, isOn, onDone }: EndFormProps) {
  const end = useCommand(endMaintenance);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  async function send() {
    setTried(true);
    if (reason.trim() === '') return;
    if (await end.run({ gid, reason })) onDone();
  }
  return (
    <Disclosure title={isOn ? 'End it' : 'Call it off'}>
      <Stack gap={3}>
        <ReasonField
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
          {isOn ? 'End the maintenance now' : 'Call the maintenance off'}
        </Button>
      </Stack>
    </Disclosure>
  );
}
