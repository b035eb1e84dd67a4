import type { WireAnswer } from '@paystead/contract/call';
import { setUpSms, setUpTotp } from '@paystead/contract/identity/identity';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { showToast } from '@paystead/kit/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Confirmed } from '../../parts/proof/factor-frame.ts';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { RecoveryCodes } from '../../parts/proof/recovery-codes.tsx';
import { SmsFactor } from '../../parts/proof/sms-factor.tsx';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { TotpFactor } from '../../parts/proof/totp-factor.tsx';
import { useAppDispatch } from '../../store/store.ts';
import { useArea } from '../../store/use-area.ts';
import { changeMfaTypes, prove, user, type User } from '../../store/user.ts';
import { FactorPage, TO_PROFILE } from './factor-page.tsx';
import { useFresh } from './use-fresh.ts';

/** /home/profile/add/app and …/text: adds a second factor (S4.11). */
export function AddFactorScreen() {
  const { factor } = useParams();
  const person = useArea(user).value;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!person) return null;
  if (codes) {
    return <RecoveryCodes codes={codes} onSaved={() => void navigate(TO_PROFILE.href)} />;
  }

  function finish({ mfa_types: types, recovery_codes: fresh }: Confirmed) {
    dispatch(changeMfaTypes(types));
    dispatch(prove('mfa_verified'));
    showToast('Two-step login is on');
    setCodes(fresh);
  }
  if (factor === 'app') return <AddApp person={person} onConfirmed={finish} />;
  if (factor === 'text') return <AddText person={person} onConfirmed={finish} />;
  return <Navigate to={TO_PROFILE.href} replace />;
}

interface AddProps {
  person: User;
  onConfirmed: (answer: Confirmed) => void;
}

function AddApp({ person, onConfirmed }: AddProps) {
  const [secret, setSecret] = useState<WireAnswer<typeof setUpTotp> | null>(null);
  const navigate = useNavigate();
  const begin = useFresh(setUpTotp, {}, setSecret);
  useOnce(begin.run);

  if (!secret) return <Beginning begin={begin} person={person} title="Add an authenticator app" />;
  return (
    <TotpFactor
      secret={secret}
      frame={FactorPage}
      onConfirmed={onConfirmed}
      onBack={() => void navigate(TO_PROFILE.href)}
    />
  );
}

function AddText({ person, onConfirmed }: AddProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const navigate = useNavigate();
  const begin = useFresh(setUpSms, {}, (sent) => setSentTo(sent.sent_to));
  useOnce(begin.run);

  if (!sentTo) return <Beginning begin={begin} person={person} title="Add text messages" />;
  return (
    <SmsFactor
      sentTo={sentTo}
      frame={FactorPage}
      onConfirmed={onConfirmed}
      onBack={() => void navigate(TO_PROFILE.href)}
    />
  );
}

interface BeginningProps {
  begin: Omit<ReturnType<typeof useFresh>, 'run'>;
  person: User;
  title: string;
}

/** Until setup has started; asks for a fresh code first if the server requires one. */
function Beginning({ begin, person, title }: BeginningProps) {
  if (begin.needsProof) {
    return <ProveIt factors={person} back={TO_PROFILE} onProved={begin.proved} />;
  }
  const failed = begin.failure !== null;
  return (
    <FactorPage
      title={title}
      lead={failed ? null : 'One moment.'}
      errors={failed ? { ...noErrors, ...stepErrors(begin.failure) } : noErrors}
    >
      {!failed && (
        <PlaceholderGroup label={title}>
          <Placeholder shape="block" />
        </PlaceholderGroup>
      )}
    </FactorPage>
  );
}

function useOnce(run: () => void) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run();
  });
}
