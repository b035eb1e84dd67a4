import { formatPhone } from '@paystead/client/format/format-phone';
import type { WireAnswer } from '@paystead/contract/call';
import { CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { confirmNewPhone, sendNewPhone } from '@paystead/contract/identity/contact-changes';
import type { CodeChannel } from '@paystead/contract/identity/identity';
import { formatTime } from '@paystead/kit/format/format-date';
import { Unbroken } from '@paystead/kit/text/contact';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { PhoneNumberForm } from '../../parts/proof/phone-number-form.tsx';
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

const STEPS = ['New number', 'Confirm it’s yours', 'Done'];

/** S4.11: a new phone number, proved by a code that goes to it. */
export function ChangePhone(props: ChangeProps) {
  const { person } = props;
  const [before] = useState(person);
  const [phone, setPhone] = useState('');
  const [channel, setChannel] = useState<CodeChannel>('OPT_SMS');
  const [sent, setSent] = useState<WireAnswer<typeof sendNewPhone> | null>(null);
  const [done, setDone] = useState<WireAnswer<typeof confirmNewPhone> | null>(null);
  const dispatch = useAppDispatch();
  const send = useFreshForm(sendNewPhone, (answer) => {
    if (sent) showToast('We sent a new code');
    setSent(answer);
  });
  const confirm = useFreshForm(confirmNewPhone, (answer) => {
    dispatch(changeContact({ phone: answer.phone }));
    dispatch(prove('phone_verified'));
    setDone(answer);
  });

  function sendBy(way: CodeChannel) {
    setChannel(way);
    send.run({ phone: phone.replaceAll('\u00a0', ' '), channel: way });
  }

  if (done) return <Changed {...props} person={before} type="PHONE" done={done} steps={STEPS} />;
  const proving = [send, confirm].find(({ needsProof }) => needsProof);
  if (proving) return <ProveIt factors={person} back={TO_PROFILE} onProved={proving.proved} />;
  if (sent) {
    return (
      <EnterCode
        title="Enter the code we sent to your new number"
        submit="Confirm new number"
        steps={STEPS}
        lead={
          <>
            {channel === 'OPT_SMS' ? 'We texted 6 digits to ' : 'We’re calling '}
            <strong>
              <Unbroken>{formatPhone(sent.sent_to)}</Unbroken>
            </strong>
            . The code works for {CODE_MINUTES} minutes, until {formatTime(sent.expires_at)}.
          </>
        }
        confirm={confirm}
        sending={send}
        onAgain={() => sendBy(channel)}
        onBack={() => setSent(null)}
      >
        <WhatHappens {...props} type="PHONE" />
      </EnterCode>
    );
  }
  return (
    <NewPhone
      {...props}
      phone={phone}
      onPhone={setPhone}
      errors={send.failure ? stepErrors(send.failure, 'phone') : noErrors}
      busy={send.pending}
      onSend={sendBy}
    />
  );
}

interface NewPhoneProps extends ChangeProps {
  phone: string;
  onPhone: (phone: string) => void;
  errors: StepErrors;
  busy: boolean;
  onSend: (channel: CodeChannel) => void;
}

function NewPhone(props: NewPhoneProps) {
  const { phone, onPhone, errors, busy, onSend, person, contact } = props;
  return (
    <ChangePage
      title="Change your phone"
      steps={STEPS}
      errors={errors}
      lead={
        <>
          {person.phone && (
            <>
              Now it’s{' '}
              <strong>
                <Unbroken>{formatPhone(person.phone)}</Unbroken>
              </strong>
              .{' '}
            </>
          )}
          We’ll send a code to the new one.
        </>
      }
    >
      <PhoneNumberForm
        label="Change your phone"
        fieldLabel="New mobile phone number"
        phone={phone}
        onPhone={onPhone}
        busy={busy}
        errors={errors.fields}
        onSend={onSend}
      />
      <WhatHappens person={person} contact={contact} type="PHONE" />
    </ChangePage>
  );
}
