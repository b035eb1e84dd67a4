import { useCommand } from '@paystead/client/calls/use-call';
import { changeEmployerUser, turnEmployerUserOff } from '@paystead/contract/employer/users';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { ROLE_NAMES, type User } from './user-words.ts';

/** Acts on a colleague that ask once more. */
export type UserAct = 'role' | 'off';

interface UserCheckProps {
  of: User;
  act: UserAct;
  onDone: () => void;
  onClose: () => void;
}

/** EMPLOYER-6: one check line before a colleague gets another role, or is out. */
export function UserCheck({ of: user, act, onClose, onDone }: UserCheckProps) {
  const change = useCommand(changeEmployerUser);
  const off = useCommand(turnEmployerUserOff);
  const { gid, name } = user;
  const role = user.role === 'payroll' ? 'viewer' : 'payroll';
  const command = act === 'off' ? off : change;
  async function send() {
    const done = act === 'off' ? await off.run({ gid }) : await change.run({ gid, role });
    if (done) onDone();
  }
  const does = act === 'off' ? `Turn off ${name}` : `Make ${name} ${ROLE_NAMES[role]}`;
  return (
    <Check label={does}>
      <Stack gap={3}>
        <Text as="div">{saysOf(act, role, name)}</Text>
        <ActFailure
          failure={command.failure}
          onAgain={() => void send()}
          then="change the role"
          what="the new role counts"
        />
        <ButtonRow>
          <Button
            variant={act === 'off' ? 'danger' : 'primary'}
            size="small"
            busy={command.pending}
            onPress={() => void send()}
          >
            {does}
          </Button>
          <Button variant="tertiary" size="small" onPress={onClose}>
            Not now
          </Button>
        </ButtonRow>
      </Stack>
    </Check>
  );
}

function saysOf(act: UserAct, role: User['role'], name: string): string {
  if (act === 'off') {
    return `${name} is out at once, and so are invitations that they sent. Keys that they made go on. What they did stays under their name.`;
  }
  return role === 'payroll'
    ? `${name} will approve files, answer for people, make keys and invite users.`
    : `${name} will look at everything but keys, and change nothing.`;
}
