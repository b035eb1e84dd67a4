import { useCall } from '@paystead/client/calls/use-call';
import { findAccounts } from '@paystead/contract/product/access';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { LostCard } from '../../parts/lost-card.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { AccountSheet } from '../../parts/account-sheet.tsx';

const NONE: FormErrors = {};

/** S8, P7: finds an account by its exact email address, to help its owner log in. */
export function AccessScreen() {
  // A link from a person's page names the account.
  const [named] = useState(() => new URLSearchParams(location.search).get('email') ?? '');
  const first = named === '' ? null : { email: named, turn: 0 };
  const [asked, setAsked] = useState<{ email: string; turn: number } | null>(first);
  const { values, type } = useTyped('access', { email: named });
  const found = useCall(findAccounts, asked && { email: asked.email });
  const errors = found.state === 'error' ? (found.error.fields ?? NONE) : NONE;

  function submit() {
    const email = values.email.trim();
    if (asked?.email === email) found.reload();
    setAsked({ email, turn: (asked?.turn ?? 0) + 1 });
  }

  return (
    <ConsolePage title="Access" note="Help people who can’t log in">
      <Form onSubmit={submit} errors={errors} busy={found.state === 'pending'}>
        <Stack>
          <TextField
            name="email"
            label="Email"
            hint="The exact address of the account"
            type="email"
            width={20}
            autoComplete="off"
            value={values.email}
            onChange={(email) => type({ email })}
          />
          <ButtonRow>
            <Button type="submit" busy={found.state === 'pending'} busyLabel="Looking">
              Find account
            </Button>
          </ButtonRow>
        </Stack>
      </Form>
      {asked && errors === NONE && <Found found={found} {...asked} />}
    </ConsolePage>
  );
}

interface FoundProps {
  found: ReturnType<typeof useCall<typeof findAccounts>>;
  email: string;
  turn: number;
}

function Found({ found, email, turn }: FoundProps) {
  if (found.state === 'error') {
    return (
      <LostCard
        title="We couldn’t look for this account"
        failure={found.error}
        onRetry={found.reload}
      />
    );
  }
  if (found.state !== 'completed') {
    return <WaitingFor label="Looking for the account" />;
  }
  const { accounts } = found.value;
  if (accounts.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="No account found" level={2}>
        There’s no account you can help with at {email}. Check the address, or ask an administrator.
      </EmptyState>
    );
  }
  return accounts.map((account) => (
    <AccountSheet key={`${account.gid} ${turn}`} account={account} />
  ));
}
