import { DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import { formatPhone } from '@paystead/client/format/format-phone';
import { useCommand } from '@paystead/client/calls/use-call';
import { sendPhoneVerification } from '@paystead/contract/identity/identity';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppDispatch } from '../../store/store.ts';
import { changeContact } from '../../store/user.ts';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneNumberForm } from '../../parts/proof/phone-number-form.tsx';
import { stepErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';
import type { Channel, StepProps } from './step.ts';

/** The mobile phone: its number and the way to get the code, then the code. */
export function PhoneStep(props: StepProps) {
  const [search, setSearch] = useSearchParams();
  const [phone, setPhone] = useState(formatPhone(props.person.phone ?? ''));
  const send = useCommand(sendPhoneVerification);
  const dispatch = useAppDispatch();
  const sent = search.get('sent');

  async function sendCode(channel: Channel) {
    const answer = await send.run({ phone: phone.replaceAll('\u00a0', ' '), channel });
    if (!answer) return false;
    dispatch(changeContact({ phone }));
    if (sent !== channel) setSearch(withSent(search, channel));
    return true;
  }

  if (sent === 'OPT_SMS' || sent === 'OPT_VOICE') {
    return (
      <PhoneCodeStep
        {...props}
        sent={sent}
        sendFailure={send.failure}
        sending={send.pending}
        onSend={sendCode}
        onChange={() => {
          send.clear();
          setSearch(withSent(search, null));
        }}
      />
    );
  }

  const errors = stepErrors(send.failure, 'phone');
  return (
    <StepPage
      step="phone"
      title="Verify your phone"
      notice={props.notice}
      errors={errors}
      lead={`We’ll send a ${DIGIT_CODE} to your mobile phone.`}
    >
      <PhoneNumberForm
        label="Your phone"
        fieldLabel="Mobile phone number"

        phone={phone}
        onPhone={setPhone}
        busy={send.pending}
        errors={errors.fields}
        onSend={(channel) => void sendCode(channel)}
      />
    </StepPage>
  );
}

function withSent(search: URLSearchParams, sent: Channel | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (sent) next.set('sent', sent);
  else next.delete('sent');
  return next;
}
