import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  readKeyedAch,
  readKeyedBank,
  type submitKeyedBank,
} from '@paystead/contract/bank-accounts/keyed-bank';
import { useState } from 'react';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { KeyedBankForm, type SubmitBank } from './keyed-bank-form.tsx';
import { KeyedBankDone } from './keyed-bank-done.tsx';
import { LinkOver } from './link-over.tsx';
import type { KeyedBankWords } from './words.ts';

interface KeyedBankProps {
  words: KeyedBankWords;
  submit: SubmitBank;
}

const NO_LINK = 'This page needs the link from our message. Open it from there.';

/**
 * S7.9: opening the page shows a first name and an employer; only submitting the form uses the key.
 */
export function KeyedBank({ words, submit }: KeyedBankProps) {
  const [key] = useState(() => linkSecret('key'));
  const [done, setDone] = useState<WireAnswer<typeof submitKeyedBank> | null>(null);
  const asked = useCall(readKeyedBank, key === undefined ? null : { key });
  const ach = useCall(readKeyedAch, key === undefined ? null : { key });

  if (done) return <KeyedBankDone words={words} account={done} />;
  if (key === undefined) return <LinkOver message={NO_LINK} />;
  const failed = asked.state === 'error' ? asked : ach.state === 'error' ? ach : null;
  if (failed?.error.code === 422) {
    const { headers, message } = failed.error;
    return <LinkOver message={message} isHeld={headers['x-error-category'] === 'CONTACT_HOLD'} />;
  }
  if (asked.state === 'completed' && ach.state === 'completed') {
    return (
      <KeyedBankForm
        words={words}
        submit={submit}
        linkKey={key}
        owner={asked.value}
        authorization={ach.value.authorization}
        onDone={(account) => {
          forgetSecret('key');
          setDone(account);
        }}
      />
    );
  }
  function checkAgain() {
    asked.reload();
    ach.reload();
  }

  return <UncheckedLink title={words.title} onRetry={failed ? checkAgain : undefined} />;
}
