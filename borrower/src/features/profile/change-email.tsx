import type { WireAnswer } from '@paystead/contract/call';
import { CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { confirmNewEmail, sendNewEmail } from '@paystead/contract/identity/contact-changes';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form } from '@paystead/kit/form/form';
import { formatTime } from '@paystead/kit/format/format-date';
import { Stack } from '@paystead/kit/stack/stack';
import { Email } from '@paystead/kit/text/contact';
import { TextField } from '@paystead/kit/text-field/text-field';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { noErrors, stepErrors, type StepErrors } from '../../parts/words/step-errors.ts';
import { useAppDispatch } from '../../store/store.ts';
import { changeContact, prove } from '../../store/user.ts';
import { ChangePage } from './change-page.tsx';
import type { ChangeProps } from './change-props.ts';
import { Changed } from './changed.tsx';
import { EnterCode } from './enter-code.tsx';
import { TO_PROFILE } from './factor-page.tsx';
import { useFreshForm } from './use-fresh-form.ts';
import { WhatHappens } from './what-happens.tsx';

const STEPS = ['New email', 'Confirm it’s yours', 'Done'];

/** S4.11: a new email, proved by a code that goes to it. */
export function ChangeEmail(props: ChangeProps) {
  const { person } = props;
  const [search] = useSearchParams();
  const [before] = useState(person);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<WireAnswer<typeof sendNewEmail> | null>(null);
  const [done, setDone] = useState<WireAnswer<typeof confirmNewEmail> | null>(null);
  // The link of the message opens this step, on another page than the one that asked.
  const [isByLink, setByLink] = useState(search.get('step') === 'code');
  const dispatch = useAppDispatch();
  const send = useFreshForm(sendNewEmail, (answer) => {
    if (sent) showToast('We sent a new code');
    setSent(answer);
  });
  const confirm = useFreshForm(confirmNewEmail, (answer) => {
    dispatch(changeContact({ email: answer.email }));
    dispatch(prove('email_verified'));
    setDone(answer);
  });

  if (done) return <Changed {...props} person={before} type="EMAIL" done={done} steps={STEPS} />;
  const proving = [send, confirm].find(({ needsProof }) => needsProof);
  if (proving) return <ProveIt factors={person} back={TO_PROFILE} onProved={proving.proved} />;
  if (sent || isByLink) {
    return (
      <EnterCode
        title="Enter the code we sent to your new email"
        submit="Confirm new email"
        steps={STEPS}
        lead={
          sent ? (
            <>
              We sent 6 digits to{' '}
              <strong>
                <Email address={sent.sent_to} />
              </strong>
              .{' '}
              {`The code works for ${CODE_MINUTES} minutes, until ${formatTime(sent.expires_at)}.`}
            </>
          ) : (
            'We sent 6 digits to your new email.'
          )
        }
        confirm={confirm}
        sending={send}
        onAgain={sent ? () => send.run({ email: sent.sent_to }) : undefined}
        onBack={() => {
          setSent(null);
          setByLink(false);
        }}
      >
        <WhatHappens {...props} type="EMAIL" />
      </EnterCode>
    );
  }
  return (
    <NewEmail
      {...props}
      email={email}
      onEmail={setEmail}
      errors={send.failure ? stepErrors(send.failure, 'email') : noErrors}
      busy={send.pending}
      onSend={() => send.run({ email })}
    />
  );
}

interface NewEmailProps extends ChangeProps {
  email: string;
  onEmail: (email: string) => void;
  errors: StepErrors;
  busy: boolean;
  onSend: () => void;
}

function NewEmail(props: NewEmailProps) {
  const { email, onEmail, busy, onSend, person, contact } = props;
  const [isEmpty, setEmpty] = useState(false);
  const errors = isEmpty ? EMPTY : props.errors;

  function submit() {
    setEmpty(email.trim() === '');
    if (email.trim() !== '') onSend();
  }

  return (
    <ChangePage
      title="Change your email"
      steps={STEPS}
      errors={errors}
      lead={
        <>
          Now it’s{' '}
          <strong>
            <Email address={person.email} />
          </strong>
          . We’ll send a code to the new one.
        </>
      }
    >
      <Form label="Change your email" busy={busy} errors={errors.fields} onSubmit={submit}>
        <Stack gap={6}>
          <TextField
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoCapitalize="none"
            value={email}
            onChange={onEmail}
          />
          <ButtonRow fill>
            <Button type="submit" busy={busy} busyLabel="Sending">
              Send the code
            </Button>
            <ButtonLink href={TO_PROFILE.href} variant="tertiary">
              Cancel
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </Form>
      <WhatHappens person={person} contact={contact} type="EMAIL" />
    </ChangePage>
  );
}

const EMPTY: StepErrors = { fields: { email: 'Enter your new email, like name@example.com' } };
