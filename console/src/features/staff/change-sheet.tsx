import { useCommand } from '@paystead/client/calls/use-call';
import { changePerson, type Person } from '@paystead/contract/staff/people';
import { type Grantable, whyNotTogether } from '@paystead/contract/staff/roles';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { RoleChoice } from './role-choice.tsx';

interface ChangeSheetProps {
  person: Person;
  today: string;
  onChanged: () => void;
}

/** Other roles, or another last day. */
export function ChangeSheet({ onChanged, person, today }: ChangeSheetProps) {
  const change = useCommand(changePerson);
  const [roles, setRoles] = useState<readonly Grantable[]>(person.roles);
  const [until, setUntil] = useState(person.access_until ?? '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<{ approval: string | null }>();
  const of = person.employer === null ? 'lender' : 'employer';
  const together = whyNotTogether(roles, of);
  const fields = change.failure?.fields ?? {};

  async function send() {
    setTried(true);
    if (together || reason.trim() === '') return;
    const answer = await change.run({
      gid: person.gid,
      roles: [...roles],
      access_until: until === '' ? null : until,
      reason,
    });
    if (!answer) return;
    setDone(answer);
    setTried(false);
    onChanged();
  }
  return (
    <Sheet title="Change">
      <Stack gap={5}>
        <RoleChoice
          of={of}
          value={roles}
          error={(tried ? together : null) ?? fields['roles']}
          onChange={setRoles}
        />
        <DayField
          label="Last day"
          hint="Leave it empty if there’s none"
          optional
          today={today}
          value={until}
          onChange={setUntil}
          {...(fields['access_until'] ? { error: fields['access_until'] } : {})}
        />
        <ReasonField
          hint="Kept in the audit trail"
          value={reason}
          error={tried && reason.trim() === '' ? 'Give a reason' : undefined}
          onChange={setReason}
        />
        {done && (
          <Notice tone="positive">
            Changed. It counts from their next click on.{' '}
            {done.approval && (
              <Link href={`/approvals/${done.approval}`}>
                The rest waits for a second administrator
              </Link>
            )}
          </Notice>
        )}
        {!change.failure?.fields && <FailureNotice failure={change.failure} />}
        <Button busy={change.pending} busyLabel="Saving" onPress={() => void send()}>
          Change the access
        </Button>
      </Stack>
    </Sheet>
  );
}
