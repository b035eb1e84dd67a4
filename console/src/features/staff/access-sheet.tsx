import { useCommand } from '@paystead/client/calls/use-call';
import { endAccess, giveAccessBack, type Person } from '@paystead/contract/staff/people';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

interface AccessSheetProps {
  person: Person;
  onChanged: () => void;
}

/** Ends somebody’s access at once, or gives it back. */
export function AccessSheet({ onChanged, person }: AccessSheetProps) {
  const end = useCommand(endAccess);
  const back = useCommand(giveAccessBack);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { gid, name } = person;
  // Whose last day is over is as much out as who was put out.
  const active = person.active && !person.ended;

  async function send() {
    setTried(true);
    if (reason.trim() === '') return;
    const done = active ? await end.run({ gid, reason }) : await back.run({ gid, reason });
    if (!done) return;
    setReason('');
    setTried(false);
    onChanged();
  }
  return (
    <Sheet title={active ? 'End the access' : 'Give the access back'}>
      <Stack gap={5}>
        <Text>
          {active
            ? `${name} is out at once: sessions, devices and links end. Invitations that they sent end, too. What they did stays under their name.`
            : `${name} may log in again, with a new password that we ask for by email. Administrator and compliance need a second administrator.`}
        </Text>
        <ReasonField
          hint="Kept in the audit trail"
          value={reason}
          error={tried && reason.trim() === '' ? 'Give a reason' : undefined}
          onChange={setReason}
        />
        <FailureNotice failure={end.failure ?? back.failure} />
        <Button
          variant={active ? 'danger' : 'secondary'}
          busy={end.pending || back.pending}
          onPress={() => void send()}
        >
          {active ? 'End the access' : 'Give the access back'}
        </Button>
      </Stack>
    </Sheet>
  );
}
