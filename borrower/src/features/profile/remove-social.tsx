import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import { removeSocialLink } from '@paystead/contract/identity/account-safety';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { showToast } from '@paystead/kit/toast/toast';
import { useNavigate } from 'react-router';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import type { User } from '../../store/user.ts';
import { FactorPage, TO_PROFILE } from './factor-page.tsx';
import { useFresh } from './use-fresh.ts';

/** /home/profile/remove/google and …/facebook: stops logins with a company (X6). */
export function RemoveSocial({ person, provider }: { person: User; provider: SocialProvider }) {
  const navigate = useNavigate();
  const name = provider === 'google' ? 'Google' : 'Facebook';
  const remove = useFresh(removeSocialLink, { provider }, () => {
    showToast(`You no longer log in with ${name}`);
    void navigate(TO_PROFILE.href);
  });

  if (remove.needsProof) {
    return <ProveIt factors={person} back={TO_PROFILE} onProved={remove.proved} />;
  }
  return (
    <FactorPage
      title={`Disconnect ${name}?`}
      lead="Your password still logs you in. You can connect it again the next time you log in."
      errors={remove.failure ? stepErrors(remove.failure) : noErrors}
    >
      <ButtonRow fill>
        <Button
          variant="danger"
          busy={remove.pending}
          busyLabel="Disconnecting"
          onPress={remove.run}
        >
          {`Disconnect ${name}`}
        </Button>
        <ButtonLink variant="secondary" href={TO_PROFILE.href}>
          Keep it
        </ButtonLink>
      </ButtonRow>
    </FactorPage>
  );
}
