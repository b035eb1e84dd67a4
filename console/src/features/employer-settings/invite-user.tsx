import { useCommand } from '@paystead/client/calls/use-call';
import { inviteEmployerUser } from '@paystead/contract/employer/users';
import { INVITATION_HOURS } from '@paystead/contract/staff/people';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type FormEvent, useState } from 'react';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import type { User } from './user-words.ts';

const FIRST = { name: '', email: '', role: '' };

const roles = [
  {
    value: 'payroll',
    label: 'Payroll',
    hint: 'Approves files, answers for people, makes keys, invites users',
  },
  { value: 'viewer', label: 'Viewer', hint: 'Looks at everything but keys, changes nothing' },
];

interface InviteUserProps {
  onInvited: (email: string) => void;
  onClose: () => void;
}

/** EMPLOYER-5: invites a colleague by email. */
export function InviteUser({ onClose, onInvited }: InviteUserProps) {
  const invite = useCommand(inviteEmployerUser);
  const { values, type, forget } = useTyped('invite employer user', FIRST);
  const [tried, setTried] = useState(false);
  const missing = missingOf(values);
  const errors: Record<string, string | undefined> = {
    ...invite.failure?.fields,
    ...(tried && missing),
  };
  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});

  async function send(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    const role: User['role'] = values.role === 'payroll' ? 'payroll' : 'viewer';
    const made = await invite.run({ name: values.name, email: values.email, role });
    if (!made) return;
    forget();
    onInvited(made.email);
  }
  return (
    <Check label="Invite a colleague">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <TextField
            label="Name"
            autoComplete="off"
            width={20}
            value={values.name}
            onChange={(name) => type({ name })}
            {...error('name')}
          />
          <TextField
            label="Work email"
            type="email"
            autoComplete="off"
            width={20}
            value={values.email}
            onChange={(email) => type({ email })}
            {...error('email')}
          />
          <RadioGroup
            label="What may they do?"
            options={roles}
            value={values.role}
            onChange={(role) => type({ role })}
            {...error('role')}
          />
          <HowItGoes />
          <ActFailure
            failure={invite.failure}
            onAgain={() => void send()}
            then="invite"
            what="the invitation goes out"
          />
          <ButtonRow>
            <Button type="submit" size="small" busy={invite.pending} busyLabel="Sending">
              Send the invitation
            </Button>
            <Button variant="tertiary" size="small" onPress={onClose}>
              Not now
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Check>
  );
}

function HowItGoes() {
  return (
    <Text size="small" tone="muted">
      The link works once, for {INVITATION_HOURS} hours. They set a password, and we email them a
      code each time they log in.
    </Text>
  );
}

/** A sentence for each field that isn’t filled in yet. */
function missingOf({ email, name, role }: typeof FIRST): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter the name' }),
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: 'Enter an email address' }),
    ...(role === '' && { role: 'Choose what they may do' }),
  };
}
