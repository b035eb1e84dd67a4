import { type UsedCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  type listInvitations,
  sendInvitationAgain,
  takeBackInvitation,
} from '@paystead/contract/staff/people';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { RoleTags } from './role-tags.tsx';

type Invitation = WireAnswer<typeof listInvitations>[number];

interface InvitationsSheetProps {
  list: UsedCall<typeof listInvitations>;
  onChanged: () => void;
}

/** Who was invited and hasn’t come yet. */
export function InvitationsSheet({ list, onChanged }: InvitationsSheetProps) {
  const known = 'value' in list ? list.value : undefined;
  return (
    <Sheet title="Invited">
      {known ? (
        <Stack gap={5}>
          {known.length === 0 && <Text tone="muted">No open invitations.</Text>}
          {known.map((one) => (
            <One key={one.gid} invitation={one} onChanged={onChanged} />
          ))}
        </Stack>
      ) : (
        <Absent what="the invitations" call={list} />
      )}
    </Sheet>
  );
}

interface OneProps {
  invitation: Invitation;
  onChanged: () => void;
}

function One({ invitation, onChanged }: OneProps) {
  const { email, employer, ends_at: ends, gid, invited_by: by, over, roles } = invitation;
  const mayChange = useRoles().includes('administrator');
  const again = useCommand(sendInvitationAgain);
  const takeBack = useCommand(takeBackInvitation);
  const [isSent, setSent] = useState(false);

  async function resend() {
    setSent(false);
    if (!(await again.run({ gid }))) return;
    setSent(true);
    onChanged();
  }
  async function remove() {
    if (await takeBack.run({ gid })) onChanged();
  }
  return (
    <Stack gap={2}>
      <Text strong>{email}</Text>
      <RoleTags roles={roles} asked={invitation.asked} />
      <Text size="small" tone="muted">
        {employer ? `${employer}. ` : ''}Invited by {by}.{' '}
        {roles.length === 0 ? 'Not sent yet' : `${over ? 'Ended' : 'Ends'} ${momentOf(ends)}`}
      </Text>
      {isSent && <Notice tone="positive">A new link is on its way.</Notice>}
      <FailureNotice failure={again.failure ?? takeBack.failure} />
      {mayChange && (
        <ButtonRow>
          <Button
            size="small"
            variant="secondary"
            label={`Send again to ${email}`}
            busy={again.pending}
            onPress={() => void resend()}
          >
            Send again
          </Button>
          <Button
            size="small"
            variant="tertiary"
            label={`Take back from ${email}`}
            busy={takeBack.pending}
            onPress={() => void remove()}
          >
            Take back
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
}
