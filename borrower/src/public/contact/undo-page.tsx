import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  type ContactType,
  readUndo,
  undoContact,
} from '@paystead/contract/identity/contact-changes';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { keepLoginName } from '../login-name.ts';
import { UncheckedLink } from '../unchecked-link.tsx';

const NAMES: Readonly<Record<ContactType, string>> = { EMAIL: 'email', PHONE: 'phone number' };
const NO_LINK = 'This page needs the link from our message. Open it from there.';

/** /pub/contact/undo: the page of a link that undoes a change; only the button uses the link. */
export function UndoPage() {
  const [key] = useState(() => linkSecret('key'));
  const [done, setDone] = useState<WireAnswer<typeof undoContact> | null>(null);
  const asked = useCall(readUndo, key === undefined ? null : { key });
  const undo = useCommand(undoContact);

  async function run(spent: string) {
    const answer = await undo.run({ key: spent });
    if (!answer) return;
    keepLoginName(answer.email);
    forgetSecret('key');
    setDone(answer);
  }

  if (done) return <Undone type={done.type} />;
  if (key === undefined) return <Over message={NO_LINK} />;
  if (undo.failure?.code === 422) return <Over message={undo.failure.message} />;
  if (asked.state === 'error' && asked.error.code === 422) {
    return <Over message={asked.error.message} />;
  }
  if (asked.state !== 'completed') {
    const retry = asked.state === 'error' ? asked.reload : undefined;
    return <UncheckedLink title="Undo this change" onRetry={retry} />;
  }
  const { type, back_to: old, until } = asked.value;
  return (
    <Page
      title={`Go back to your old ${NAMES[type]}?`}
      width="form"
      error={undo.failure !== null}
      lead={`Someone changed the ${NAMES[type]} on your account. If it wasn’t you, undo it here. The link works until ${formatDate(newYorkDay(until))}, ${formatTime(until)}.`}
    >
      <Stack gap={6}>
        <FailureNotice failure={undo.failure} />
        <Checklist
          items={[
            `${old} is your ${NAMES[type]} again`,
            'We log out every device',
            'You set a new password before you log in',
          ]}
        />
        <ButtonRow fill>
          <Button busy={undo.pending} busyLabel="Undoing" onPress={() => void run(key)}>
            Undo the change
          </Button>
          <ButtonLink href="/login" variant="secondary">
            It was me. Keep it
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function Undone({ type }: { type: ContactType }) {
  return (
    <Page
      key="undone"
      title={`Your old ${NAMES[type]} is back`}
      width="form"
      focus
      lead="We logged out every device. Now set a new password, because someone else may know the old one."
    >
      <ButtonRow fill>
        <ButtonLink href="/pub/password">Set a new password</ButtonLink>
        <ButtonLink href="/pub/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}

function Over({ message }: { message: string }) {
  return (
    <Page key="over" title="This undo link doesn’t work" width="form" focus lead={message}>
      <ButtonRow fill>
        <ButtonLink href="/pub/contact">Contact us</ButtonLink>
        <ButtonLink href="/login" variant="secondary">
          Log in
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}
