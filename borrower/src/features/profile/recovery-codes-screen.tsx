import { renewRecoveryCodes } from '@paystead/contract/identity/account-safety';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { RecoveryCodes } from '../../parts/proof/recovery-codes.tsx';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { useArea } from '../../store/use-area.ts';
import { user } from '../../store/user.ts';
import { FactorPage, TO_PROFILE } from './factor-page.tsx';
import { useFresh } from './use-fresh.ts';

/** /home/profile/recovery-codes: makes ten new ones that replace the old ones (M4). */
export function RecoveryCodesScreen() {
  const person = useArea(user).value;
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useFresh(renewRecoveryCodes, {}, (answer) => setCodes(answer.recovery_codes));

  if (!person) return null;
  if (codes) {
    return <RecoveryCodes codes={codes} onSaved={() => void navigate(TO_PROFILE.href)} />;
  }
  if (renew.needsProof) {
    return <ProveIt factors={person} back={TO_PROFILE} onProved={renew.proved} />;
  }
  return (
    <FactorPage
      title="Make new recovery codes?"
      lead="You get ten new codes. Your old ones stop working."
      errors={renew.failure ? stepErrors(renew.failure) : noErrors}
    >
      <ButtonRow fill>
        <Button busy={renew.pending} busyLabel="One moment" onPress={renew.run}>
          Make new codes
        </Button>
        <ButtonLink variant="secondary" href={TO_PROFILE.href}>
          Keep the old ones
        </ButtonLink>
      </ButtonRow>
    </FactorPage>
  );
}
