import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  INVITATION_HOURS,
  invitePerson,
  listInvitingEmployers,
} from '@paystead/contract/staff/people';
import { type Grantable, whyNotTogether } from '@paystead/contract/staff/roles';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { type Typed, useTyped } from '../../parts/use-typed.ts';
import { RoleChoice } from './role-choice.tsx';

const FIRST = { name: '', email: '', employer: '', roles: '', until: '' };
/** The lender itself, among the employers. */
const HERE = 'HERE';

/** Invites somebody by email. */
export function InviteSheet({ onInvited }: { onInvited: () => void }) {
  const invite = useCommand(invitePerson);
  const typed = useTyped('invite', FIRST);
  const { values } = typed;
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<{ email: string; approval: string | null }>();
  const missing = missingOf(values);
  const errors = { ...invite.failure?.fields, ...(tried && missing) };

  async function send() {
    setTried(true);
    setDone(undefined);
    if (Object.keys(missing).length > 0) return;
    const answer = await invite.run({
      name: values.name,
      email: values.email,
      employer: values.employer === HERE ? null : values.employer,
      roles: rolesIn(values),
      access_until: values.until === '' ? null : values.until,
    });
    if (!answer) return;
    setDone({ email: values.email, approval: answer.approval });
    setTried(false);
    typed.forget();
    onInvited();
  }
  return (
    <Sheet title="Invite someone">
      <Stack gap={5}>
        <InviteFields typed={typed} errors={errors} />
        {done && (
          <Notice tone="positive">
            {done.email} is invited.{' '}
            {done.approval && (
              <Link href={`/approvals/${done.approval}`}>
                A second administrator has to approve
              </Link>
            )}
          </Notice>
        )}
        {!invite.failure?.fields && <FailureNotice failure={invite.failure} />}
        <Button block busy={invite.pending} busyLabel="Sending" onPress={() => void send()}>
          Send the invitation
        </Button>
        <Text size="small" tone="muted">
          The link works once, for {INVITATION_HOURS} hours. They set a password, and we email them
          a code each time they log in.
        </Text>
      </Stack>
    </Sheet>
  );
}

interface InviteFieldsProps {
  typed: Typed<typeof FIRST>;
  errors: Readonly<Record<string, string | undefined>>;
}

function InviteFields({ errors, typed: { type, values } }: InviteFieldsProps) {
  const facts = useCall(listInvitingEmployers, {});
  const known = 'value' in facts ? facts.value : undefined;
  if (!known) return <Absent what="the employers" call={facts} />;
  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});
  return (
    <>
      <TextField
        label="Name"
        value={values.name}
        onChange={(name) => type({ name })}
        {...error('name')}
      />
      <TextField
        label="Work email"
        type="email"
        autoComplete="off"
        value={values.email}
        onChange={(email) => type({ email })}
        {...error('email')}
      />
      <Select
        label="Works at"
        empty="Choose where"
        options={[
          { value: HERE, text: 'Here, at the lender' },
          ...known.employers.map(({ gid, name }) => ({ value: gid, text: name })),
        ]}
        value={values.employer}
        onChange={(employer) => type({ employer, roles: '' })}
        {...error('employer')}
      />
      {values.employer !== '' && (
        <RoleChoice
          of={houseOf(values)}
          value={rolesIn(values)}
          error={errors['roles']}
          onChange={(chosen) => type({ roles: chosen.join(',') })}
        />
      )}
      <DayField
        label="Last day"
        hint="Leave it empty if there’s none"
        optional
        today={known.today}
        value={values.until}
        onChange={(until) => type({ until })}
        {...error('access_until')}
      />
    </>
  );
}

function houseOf({ employer }: typeof FIRST) {
  return employer === HERE ? 'lender' : 'employer';
}

function rolesIn({ roles }: typeof FIRST): Grantable[] {
  return roles === '' ? [] : (roles.split(',') as Grantable[]);
}

/** A sentence for each field that isn’t filled in yet. */
function missingOf(values: typeof FIRST): Record<string, string> {
  const roles = rolesIn(values);
  const together = roles.length === 0 ? 'Choose a role' : whyNotTogether(roles, houseOf(values));
  return {
    ...(values.name.trim() === '' && { name: 'Enter the name' }),
    ...(!/^\S+@\S+$/.test(values.email.trim()) && { email: 'Enter an email address' }),
    ...(values.employer === '' && { employer: 'Choose where they work' }),
    ...(values.employer !== '' && together && { roles: together }),
  };
}
