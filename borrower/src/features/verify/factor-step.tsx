import { formatPhone } from '@paystead/client/format/format-phone';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { setUpSms, setUpTotp } from '@paystead/contract/identity/identity';
import { useState } from 'react';
import type { Confirmed, FactorFrame } from '../../parts/proof/factor-frame.ts';
import type { User } from '../../store/user.ts';
import { FactorChoice } from './factor-choice.tsx';
import { SmsFactor } from '../../parts/proof/sms-factor.tsx';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';
import { TotpFactor } from '../../parts/proof/totp-factor.tsx';
import { useHeadingOnChange } from '../../parts/page/use-heading-on-change.ts';
import type { StepProps } from './step.ts';

interface FactorStepProps extends StepProps {
  onTurnedOn: (types: User['mfa_types'], recoveryCodes: readonly string[]) => void;
}

/** Sets up the second factor: which one, then its first code. */
export function FactorStep({ person, notice, onTurnedOn }: FactorStepProps) {
  const totp = useCommand(setUpTotp);
  const sms = useCommand(setUpSms);
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const [secret, setSecret] = useState<WireAnswer<typeof setUpTotp> | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const finish = (answer: Confirmed) => onTurnedOn(answer.mfa_types, answer.recovery_codes);

  useHeadingOnChange(secret ? 'app' : sentTo ? 'text' : 'choice');

  async function choose(type: FormDataEntryValue | null) {
    if (!type) return setOwn({ fields: { type: 'Choose how you get your codes' } });
    setOwn(noErrors);
    if (type === 'TOTP') {
      sms.clear();
      setSecret(await totp.run({}));
    } else {
      totp.clear();
      setSentTo((await sms.run({}))?.sent_to ?? null);
    }
  }

  if (secret) {
    return (
      <TotpFactor
        secret={secret}
        frame={FactorPage}
        onConfirmed={finish}
        onBack={() => setSecret(null)}
      />
    );
  }
  if (sentTo) {
    return (
      <SmsFactor
        sentTo={sentTo}
        frame={FactorPage}
        onConfirmed={finish}
        onBack={() => setSentTo(null)}
      />
    );
  }

  const errors = own === noErrors ? stepErrors(totp.failure ?? sms.failure, 'type') : own;
  return (
    <StepPage
      step="mfa"
      title="Add a second login step"
      notice={notice}
      errors={errors}
      lead="A password alone can be stolen. With a code from your phone, only you get in."
    >
      <FactorChoice
        phone={formatPhone(person.phone ?? 'your phone')}
        busy={totp.pending || sms.pending}
        errors={errors.fields}
        onChoose={(type) => void choose(type)}
      />
    </StepPage>
  );
}

const FactorPage: FactorFrame = (props) => <StepPage step="mfa" {...props} />;
