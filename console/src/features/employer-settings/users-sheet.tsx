import { useCall } from '@paystead/client/calls/use-call';
import { listEmployerUsers } from '@paystead/contract/employer/users';
import { Button } from '@paystead/kit/button/button';
import { Inset } from '@paystead/kit/fold/fold';
import { List } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteUser } from './invite-user.tsx';
import { UserRow } from './user-row.tsx';

/** EMPLOYER-5, EMPLOYER-6: who of an employer may log in. */
export function UsersSheet() {
  const mayChange = useRoles().includes('payroll');
  const list = useCall(listEmployerUsers, {});
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string>();
  const known = 'value' in list && list.state !== 'error' ? list.value : undefined;
  function onInvited(email: string) {
    setInvited(email);
    setInviting(false);
    list.reload();
  }
  const payroll = known?.users.filter(({ active, role }) => active && role === 'payroll').length;
  return (
    <Sheet
      title="Users"
      flush
      action={
        mayChange &&
        !isInviting && (
          <Button variant="secondary" size="small" onPress={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      <Inset>
        <Stack gap={4}>
          <Text size="small" tone="muted">
            {payroll === 1 &&
              'Keep two people with Payroll, so a vacation never holds up a payday. '}
            Nobody changes their own account; a colleague does.
          </Text>
          {invited && <Notice tone="positive">{invited} is invited.</Notice>}
          {isInviting && <InviteUser onInvited={onInvited} onClose={() => setInviting(false)} />}
          {!known && <Absent what="the users" call={list} />}
        </Stack>
      </Inset>
      {known && (
        <List>
          {known.users.map((user) => (
            <UserRow key={user.gid} of={user} mayChange={mayChange} onChanged={list.reload} />
          ))}
          {known.invitations.map((one) => (
            <InvitationRow key={one.gid} of={one} mayChange={mayChange} onChanged={list.reload} />
          ))}
        </List>
      )}
    </Sheet>
  );
}
