import { useCall } from '@paystead/client/calls/use-call';
import { readEmployment } from '@paystead/contract/verification/employment';
import { Notice } from '@paystead/kit/notice/notice';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppDispatch } from '../../store/store.ts';
import { employer } from '../../store/employer.ts';
import { useArea } from '../../store/use-area.ts';
import { changeMfaTypes, prove, user, type User } from '../../store/user.ts';
import { nextVerification, type VerificationStep } from '../../store/verified.ts';
import { EmailStep } from './email-step.tsx';
import { EmploymentStep } from './employment-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RecoveryCodes } from '../../parts/proof/recovery-codes.tsx';
import type { EmploymentCheck, StepProps } from './step.ts';
import { useHeadingOnChange } from '../../parts/page/use-heading-on-change.ts';
import { VerifiedScreen } from './verified-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

/** Sentences of S5.8, and our own beside them. */
const results: Record<VerificationStep, [title: string, next: string]> = {
  email: ['Email Verified', 'Next, your phone.'],
  phone: ['Phone Verified', 'Next, your job.'],
  employment: ['Employment confirmed', 'Next, your second login step.'],
  mfa: ['Two-step login is on', 'We ask for a code each time you log in.'],
};

/** S1.4, S4.11: email, phone, employment, second factor, one after the other. */
export function VerifyScreen() {
  const { value: person, reload } = useArea(user);
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<VerificationStep | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useReloadOnReturn(reload);

  const next = person && nextVerification(person);
  const job = useCall(readEmployment, next === 'employment' ? {} : null);
  const check = 'value' in job ? job.value : undefined;
  const { reload: lookForJob } = job;
  const look = useCallback(() => {
    lookForJob();
    reload();
  }, [lookForJob, reload]);

  useEffect(() => {
    if (check) dispatch(employer.merge({ employmentCheckMode: check.check_mode }));
  }, [check, dispatch]);

  const step = person && openStep(person, check);
  const [search] = useSearchParams();
  useHeadingOnChange(`${codes ? 'codes' : step} ${search.get('sent')}`);
  if (!person) return null;
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;

  const [title, then] = done ? results[done] : ['', ''];
  const notice = done && (
    <Notice tone="positive" title={title}>
      {then}
    </Notice>
  );
  const props: StepProps = {
    person,
    notice,
    onProved: (proved) => {
      setDone(proved);
      dispatch(prove(`${proved}_verified`));
    },
  };

  if (step === 'email') return <EmailStep {...props} />;
  if (step === 'phone') return <PhoneStep {...props} />;
  if (step === 'employment') return <EmploymentStep {...props} job={{ ...job, reload: look }} />;
  if (step === 'mfa') {
    return (
      <FactorStep
        {...props}
        onTurnedOn={(types, fresh) => {
          setDone('mfa');
          setCodes(fresh);
          dispatch(changeMfaTypes(types));
          dispatch(prove('mfa_verified'));
        }}
      />
    );
  }
  if (step === 'wait' && check) return <WaitingScreen check={check} onLook={look} />;
  return <VerifiedScreen notice={notice} />;
}

/** While we wait for the employer or review a document, the person can set up the second factor. */
function openStep(person: User, check?: EmploymentCheck): VerificationStep | 'wait' | null {
  const step = nextVerification(person);
  const waiting = check?.state === 'EMPLOYER' || check?.state === 'REVIEW';
  if (step !== 'employment' || !waiting) return step;
  return person.mfa_verified ? 'wait' : 'mfa';
}

/** The emailed link opens in another tab; on return this page reloads the status. */
function useReloadOnReturn(reload: () => void) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
}
