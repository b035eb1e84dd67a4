import { useCall } from '@paystead/client/calls/use-call';
import { readEmployment } from '@paystead/contract/verification/employment';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChooseJob } from './choose-job.tsx';
import { LinkDone } from './link-done.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { OtherWays } from './other-ways.tsx';
import { purposeOf } from './purpose.ts';
import { SignIn } from './sign-in.tsx';
import type { Link, SignedIn } from './window.ts';

/**
 * The window of ATOMIC or PINWHEEL, here the sandbox's: log in to payroll, choose the job, consent,
 * and wait where payroll answers later.
 */
export function PayrollLinkScreen() {
  const [search] = useSearchParams();
  const purpose = purposeOf(search);
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const employment = useCall(readEmployment, {});
  const provider = ('value' in employment && employment.value?.provider) || 'ATOMIC';

  function fail(sentence: string) {
    setSignedIn(null);
    setLink(null);
    setProblem(sentence);
  }

  if (link?.state === 'DONE') return <LinkDone purpose={purpose} />;
  if (link?.state === 'WAITING') {
    return <LinkWaiting link={link} onAnswer={setLink} onFailed={fail} purpose={purpose} />;
  }
  return (
    <Page
      title={signedIn ? 'Choose your job' : 'Log in to your payroll'}
      width="form"
      back={purpose.back}
      lead={
        signedIn
          ? undefined
          : `${provider === 'PINWHEEL' ? 'Pinwheel' : 'Atomic'} connects you. Your password goes to your payroll, never to us.`
      }
    >
      <Stack gap={6}>
        {problem && <OtherWays problem={problem} purpose={purpose} />}
        {signedIn ? (
          <ChooseJob purpose={purpose} signedIn={signedIn} onLinked={setLink} onFailed={fail} />
        ) : (
          <SignIn
            purpose={purpose}
            onSignedIn={(answer) => {
              setProblem(null);
              setSignedIn(answer);
            }}
            onFailed={setProblem}
          />
        )}
      </Stack>
    </Page>
  );
}
