import { formatPhone } from '@paystead/client/format/format-phone';
import { type ContactType, UNDO_DAYS } from '@paystead/contract/identity/contact-changes';
import { Flow, FlowStep } from '@paystead/kit/flow/flow';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Email, Unbroken } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { ChangeProps } from './change-props.ts';

interface WhatHappensProps extends ChangeProps {
  type: ContactType;
  /** The change is done; the end of its hold, if there is one. */
  done?: { readonly holdUntil: string | null };
}

const WORDS = {
  EMAIL: {
    mine: 'email',
    confirm: 'You confirm the new email',
    confirmed: 'You confirmed the new email',
    notice: 'We write to your old email too',
    way: 'Changing your phone works the same way: a code to the new number, a text to the old one, the same hold.',
  },
  PHONE: {
    mine: 'number',
    confirm: 'You confirm the new number',
    confirmed: 'You confirmed the new number',
    notice: 'We text your old number too',
    way: 'Changing your email works the same way: a code to the new one, a notice to the old one, the same hold.',
  },
} as const;

/** What a change of email or phone sets off, and when. */
export function WhatHappens({ person, contact, type, done }: WhatHappensProps) {
  const words = WORDS[type];
  const isEmail = type === 'EMAIL';
  const isVerified = isEmail ? person.email_verified : person.phone_verified;
  const old = isEmail ? (
    <Email address={person.email} />
  ) : (
    <Unbroken>{formatPhone(person.phone ?? '')}</Unbroken>
  );
  const isHeld = isVerified && contact.hold_hours > 0;
  const later = done ? 'done' : 'to-do';
  return (
    <Sheet
      title={done ? 'What happened, and what’s next' : 'What happens when you confirm'}
      footer={
        !done && (
          <Text size="small" tone="muted">
            {words.way}
          </Text>
        )
      }
    >
      <Flow>
        <FlowStep
          title={done ? words.confirmed : words.confirm}
          state={done ? 'done' : 'now'}
          note={done ? undefined : `Your old ${words.mine} keeps working until you do.`}
          when={done ? undefined : 'Now'}
        />
        {isVerified && !done && (
          <FlowStep
            title={words.notice}
            state={later}
            note={
              <>
                {old} gets a link that undoes the change for {UNDO_DAYS} days.
              </>
            }
            when="At once"
          />
        )}
        {done && <FlowStep title="We logged out your other devices" state="done" />}
        {isHeld && (!done || done.holdUntil) && (
          <FlowStep
            title={`A ${contact.hold_hours}-hour hold on sending money out`}
            state={done ? 'now' : 'to-do'}
            note="You can pay and log in as usual. A payout or a new bank account waits until the hold ends."
            when={done?.holdUntil ? `Until ${momentWords(done.holdUntil)}` : undefined}
          />
        )}
      </Flow>
    </Sheet>
  );
}
