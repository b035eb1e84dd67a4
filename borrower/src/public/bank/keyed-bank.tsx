import { useCall } from '@paystead/client/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readKeyedAch, readKeyedBank, type submitKeyedBank } from '@paystead/contract/keyed-bank';
import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useState } from 'react';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { KeyedBankForm, type SubmitBank } from './keyed-bank-form.tsx';
import { KeyedBankDone } from './keyed-bank-done.tsx';
import { LinkOver } from './link-over.tsx';
import type { KeyedBankWords } from './words.ts';

interface KeyedBankProps {
  words: KeyedBankWords;
  submit: SubmitBank;
}

const NO_LINK = 'This page needs the link from our message. Open it from there.';

/** S7.9: looking shows a first name and an employer; only sending the form spends the key. */
export function KeyedBank({ words, submit }: KeyedBankProps) {
  const [key] = useState(() => linkSecret('key'));
  const [done, setDone] = useState<WireAnswer<typeof submitKeyedBank> | null>(null);
  const asked = useCall(readKeyedBank, key === undefined ? null : { key });
  const ach = useCall(readKeyedAch, key === undefined ? null : { key });

  if (done) return <KeyedBankDone words={words} account={done} />;
  if (key === undefined) return <LinkOver message={NO_LINK} />;
  const failed = asked.state === 'error' ? asked : ach.state === 'error' ? ach : null;
  if (failed?.error.code === 422) return <LinkOver message={failed.error.message} />;
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
  return (
    <Page title={words.title} width="form">
      {failed ? (
        <TryAgainCard
          title="We couldn't check your link"
          onRetry={() => {
            asked.reload();
            ach.reload();
          }}
        />
      ) : (
        <Pending active fallback={<FormPlaceholder />}>
          {null}
        </Pending>
      )}
    </Page>
  );
}

function FormPlaceholder() {
  return (
    <PlaceholderGroup label="Checking your link">
      <Stack gap={3}>
        <Placeholder width="third" />
        <Placeholder shape="control" />
        <Placeholder shape="control" />
      </Stack>
    </PlaceholderGroup>
  );
}
