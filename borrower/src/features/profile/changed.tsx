import { formatPhone } from '@paystead/client/format/format-phone';
import { type ContactType, UNDO_DAYS } from '@paystead/contract/identity/contact-changes';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Email, Unbroken } from '@paystead/kit/text/contact';
import { noErrors } from '../../parts/words/step-errors.ts';
import { ChangePage } from './change-page.tsx';
import type { ChangeProps } from './change-props.ts';
import { TO_PROFILE } from './factor-page.tsx';
import { WhatHappens } from './what-happens.tsx';

interface ChangedProps extends ChangeProps {
  type: ContactType;
  done: {
    readonly email: string;
    readonly phone: string | null;
    readonly hold_until: string | null;
  };
  steps: readonly string[];
}

/** The change is done: what holds now. `person` is the record before it. */
export function Changed(props: ChangedProps) {
  const { person, type, done, steps } = props;
  const isEmail = type === 'EMAIL';
  const wasVerified = isEmail ? person.email_verified : person.phone_verified;
  const undo = `We sent your old one a link that undoes this. It works for ${UNDO_DAYS} days.`;
  return (
    <ChangePage
      title={isEmail ? 'Your email was changed' : 'Your phone number was changed'}
      steps={steps}
      current={2}
      errors={noErrors}
      lead={
        <>
          {isEmail ? 'Log in with ' : 'Codes go to '}
          <strong>
            {isEmail ? (
              <Email address={done.email} />
            ) : (
              <Unbroken>{formatPhone(done.phone ?? '')}</Unbroken>
            )}
          </strong>{' '}
          from now on. {wasVerified && undo}
        </>
      }
    >
      <ButtonRow fill>
        <ButtonLink href={TO_PROFILE.href}>Back to your profile</ButtonLink>
      </ButtonRow>
      <WhatHappens {...props} done={{ holdUntil: done.hold_until }} />
    </ChangePage>
  );
}
