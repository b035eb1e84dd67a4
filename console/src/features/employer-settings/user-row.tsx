import { useCommand } from '@paystead/client/calls/use-call';
import { turnEmployerUserOn } from '@paystead/contract/employer/users';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatDate } from '@paystead/kit/format/format-date';
import { ListItem } from '@paystead/kit/list/list';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Email } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { UserCheck, type UserAct } from './user-check.tsx';
import { hereWords, ROLE_NAMES, ROLE_WORDS, SECOND_STEPS, type User } from './user-words.ts';

interface UserRowProps {
  of: User;
  mayChange: boolean;
  onChanged: () => void;
}

/** One user: what they may do, their second step, and when they were here. */
export function UserRow({ of: user, mayChange, onChanged }: UserRowProps) {
  const { access_until: until, active } = user;
  return (
    <ListItem
      title={
        <>
          {user.name}{' '}
          {user.own && (
            <Text as="span" tone="muted">
              (you)
            </Text>
          )}
        </>
      }
      note={
        <Stack gap={3}>
          <Stack gap={1}>
            <Email address={user.email} />
            <div>
              {ROLE_WORDS[user.role]}. {SECOND_STEPS[user.second_step]} at each login.{' '}
              {hereWords(user)}.
            </div>
            {until && <div>Last day {formatDate(until)}, set by your lender.</div>}
          </Stack>
          {mayChange && !user.own && active && <Acts of={user} onChanged={onChanged} />}
          {mayChange && !user.own && !active && <TurnOn of={user} onChanged={onChanged} />}
        </Stack>
      }
      end={
        <Tag tone={active ? 'positive' : 'neutral'}>{active ? ROLE_NAMES[user.role] : 'Off'}</Tag>
      }
    />
  );
}

type ActsProps = Pick<UserRowProps, 'of' | 'onChanged'>;

function Acts({ of: user, onChanged }: ActsProps) {
  const [asking, setAsking] = useState<UserAct>();
  const other = user.role === 'payroll' ? 'viewer' : 'payroll';
  function done() {
    setAsking(undefined);
    onChanged();
  }
  return (
    <>
      <ButtonRow>
        <Button
          variant="link"
          label={`Make ${user.name} ${ROLE_NAMES[other]}`}
          expanded={asking === 'role'}
          onPress={() => setAsking('role')}
        >
          Make {ROLE_NAMES[other]}
        </Button>
        <Button
          variant="link"
          label={`Turn off ${user.name}`}
          expanded={asking === 'off'}
          onPress={() => setAsking('off')}
        >
          Turn off
        </Button>
      </ButtonRow>
      {asking && (
        <UserCheck
          key={asking}
          of={user}
          act={asking}
          onDone={done}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function TurnOn({ of: { gid, name }, onChanged }: ActsProps) {
  const on = useCommand(turnEmployerUserOn);
  async function send() {
    if (await on.run({ gid })) onChanged();
  }
  return (
    <>
      <ButtonRow>
        <Button
          variant="link"
          label={`Turn on ${name}`}
          busy={on.pending}
          onPress={() => void send()}
        >
          Turn on
        </Button>
      </ButtonRow>
      <ActFailure
        failure={on.failure}
        onAgain={() => void send()}
        then="turn them on"
        what="they get an email to set a new password"
      />
    </>
  );
}
