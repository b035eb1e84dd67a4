import { useCall } from '@paystead/client/calls/use-call';
import { readBreach } from '@paystead/contract/identity/account-safety';
import type { WireAnswer } from '@paystead/contract/call';
import { readSession } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { showToast } from '@paystead/kit/toast/toast';
import { useEffect } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { PasswordForm } from '../../parts/proof/password-form.tsx';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { BreachedMoney } from './breached-money.tsx';
import { BreachedSessions } from './breached-sessions.tsx';
import { logOut } from './log-out.ts';
import { SupportLine } from '../errors/support-line.tsx';

type Breach = NonNullable<WireAnswer<typeof readBreach>>;

const steps = ['New password', 'Confirm it’s you', 'Your devices'];

/**
 * S8.4: blocks everything else until the person has set a new password, proved a second factor
 * again and looked at their sessions. Calls `onOpen` when the account is open again.
 */
export function BreachedScreen({ onOpen }: { onOpen: () => void }) {
  const breach = useCall(readBreach, {});
  const isOpen = breach.state === 'completed' && breach.value === null;
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);

  const step = breach.state === 'completed' ? breach.value?.step : undefined;
  if (step === 'FACTOR') return <Prove onProved={breach.reload} />;
  if (step === 'SESSIONS' && breach.state === 'completed' && breach.value) {
    return (
      <BreachedSessions
        above={<Stepper steps={steps} current={2} />}
        ended={breach.value.ended}
        onLooked={breach.reload}
      />
    );
  }
  if (step === 'STAFF' && breach.state === 'completed' && breach.value) {
    return <LastLook known={breach.value} />;
  }
  return (
    <Page
      title="Please change your password"
      width="form"
      above={<Stepper steps={steps} current={0} />}
    >
      <Loaded of={breach} failure="We couldn’t load your next step">
        {(known) => known && <NewPassword known={known} onChanged={breach.reload} />}
      </Loaded>
    </Page>
  );
}

function NewPassword(props: { known: Breach; onChanged: () => void }) {
  const { known } = props;
  function goOn() {
    showToast('Password changed');
    props.onChanged();
  }

  return (
    <Stack gap={6}>
      <Notice tone="critical" title="Set a new password to use your account.">
        {known.because === 'LIST'
          ? 'Your password is on a list of passwords that have leaked or are easy to guess.'
          : 'Our team asked you to change it to keep your account safe.'}{' '}
        You can use the rest of your account once you’ve finished these steps.
      </Notice>
      <Sheet>
        <PasswordForm onChanged={goOn} />
      </Sheet>
      <BreachedMoney of={known} />
      <LogOutRow />
    </Stack>
  );
}

/** Proves a second factor again, by any means that the person has set up. */
function Prove({ onProved }: { onProved: () => void }) {
  const session = useCall(readSession, {});
  const above = <Stepper steps={steps} current={1} />;
  if (session.state === 'completed') {
    return <ProveIt factors={session.value} above={above} onProved={onProved} />;
  }
  return (
    <Page title="Confirm it’s you" width="form" above={above}>
      <Loaded of={session} failure="We couldn’t load this step">
        {() => null}
      </Loaded>
    </Page>
  );
}

/** If staff marked the account, only staff can open it again (B2). */
function LastLook({ known }: { known: Breach }) {
  return (
    <Page
      title="We’re checking your account"
      width="form"
      focus
      lead="You’ve done your part. Our team will reopen your account, usually within 1 business day."
    >
      <Stack gap={6}>
        <BreachedMoney of={known} />
        <SupportLine />
        <LogOutRow />
      </Stack>
    </Page>
  );
}

function LogOutRow() {
  return (
    <ButtonRow>
      <Button variant="secondary" onPress={() => void logOut()}>
        Log out
      </Button>
    </ButtonRow>
  );
}
