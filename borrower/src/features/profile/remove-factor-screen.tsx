import { removeFactor } from '@paystead/contract/identity/account-safety';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { showToast } from '@paystead/kit/toast/toast';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useArea } from '../../store/use-area.ts';
import { changeMfaTypes, user, type User } from '../../store/user.ts';
import { FactorPage, TO_PROFILE } from './factor-page.tsx';
import { RemoveSocial } from './remove-social.tsx';
import { useFresh } from './use-fresh.ts';

const factors = {
  app: { type: 'TOTP', name: 'authenticator app' },
  text: { type: 'SMS', name: 'text messages' },
} as const;

/**
 * /home/profile/remove/app and …/text: asks again, because it cannot be undone (S4.11). Also
 * …/google and …/facebook.
 */
export function RemoveFactorScreen() {
  const { factor } = useParams();
  const person = useArea(user).value;
  if (!person) return null;
  if (factor === 'google' || factor === 'facebook') {
    return <RemoveSocial person={person} provider={factor} />;
  }
  if (factor !== 'app' && factor !== 'text') return <Navigate to={TO_PROFILE.href} replace />;
  return <Remove person={person} {...factors[factor]} />;
}

type RemoveProps = { person: User } & (typeof factors)[keyof typeof factors];

function Remove({ person, type, name }: RemoveProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const remove = useFresh(removeFactor, { type }, ({ mfa_types: left }) => {
    dispatch(changeMfaTypes(left));
    showToast(`You no longer log in with ${name}`);
    void navigate(TO_PROFILE.href);
  });

  if (remove.needsProof) {
    return <ProveIt factors={person} back={TO_PROFILE} onProved={remove.proved} />;
  }
  return (
    <FactorPage
      title={`Remove ${name}?`}
      lead="From then on, you log in with your other step. We log out every other device."
      errors={remove.failure ? stepErrors(remove.failure) : noErrors}
    >
      <ButtonRow fill>
        <Button variant="danger" busy={remove.pending} busyLabel="Removing" onPress={remove.run}>
          {`Remove ${name}`}
        </Button>
        <ButtonLink variant="secondary" href={TO_PROFILE.href}>
          Keep it
        </ButtonLink>
      </ButtonRow>
    </FactorPage>
  );
}
