import { useCommand } from '@paystead/client/calls/use-call';
import { beginViewing, VIEWING_MINUTES } from '@paystead/contract/product/viewing';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';

/** STAFF-45: a reason first, then this tab shows the borrower's own pages, read-only. */
export function SeeAsSheet({ gid }: { gid: string }) {
  const [asking, setAsking] = useState(false);
  if (!useMayAct()) return null;

  return (
    <Sheet title="The borrower’s view">
      <Stack gap={4} align="start">
        <Text size="small" tone="muted">
          Shows their own pages for {VIEWING_MINUTES} minutes, read-only. The audit trail keeps each
          look under your name.
        </Text>
        {asking ? (
          <Asking gid={gid} onCancel={() => setAsking(false)} />
        ) : (
          <Button variant="secondary" size="small" onPress={() => setAsking(true)}>
            See as the borrower
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

function Asking({ gid, onCancel }: { gid: string; onCancel: () => void }) {
  const begin = useCommand(beginViewing);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function run() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const begun = await begin.run({ gid, reason });
    if (!begun) return;
    setLeaving(true);
    // A fragment is sent to no server and stands in no log.
    window.location.assign(`${begun.address}#key=${begun.key}`);
  }

  return (
    <Stack gap={3} align="start">
      <ReasonField
        hint="Staff read it. The borrower doesn’t"
        value={reason}
        onChange={setReason}
        error={missing ? 'Write why' : undefined}
      />
      <FailureNotice failure={begin.failure} />
      <Button
        size="small"
        busy={begin.pending || leaving}
        busyLabel="Opening"
        onPress={() => void run()}
      >
        See as the borrower
      </Button>
      <Button variant="tertiary" size="small" onPress={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}
