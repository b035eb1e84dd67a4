import { rememberedAttribution } from '@paystead/client/analytics/attribution';
import { useCommand } from '@paystead/client/calls/use-call';
import { register } from '@paystead/contract/identity/registration';
import { Email } from '@paystead/kit/text/contact';
import { useEffect, useMemo, useState } from 'react';
import { goTo, usePath } from '../address.ts';
import { CheckEmail } from '../email/check-email.tsx';
import { keepLoginName } from '../login-name.ts';
import {
  FIELDS_OF,
  firstOpenStep,
  NO_ANSWERS,
  pathOf,
  STEPS,
  type Step,
  stepIsAfter,
  stepOf,
  stepWithFault,
} from './answers.ts';
import { ContactStep } from './contact-step.tsx';
import { EmployerStep } from './employer-step.tsx';
import { NameStep } from './name-step.tsx';
import { type Consents, PasswordStep } from './password-step.tsx';
import type { StepProps } from './register-step.tsx';
import { useAnswers } from './use-answers.ts';

/** /pub/register: employer, person, contact, password and consents, one question a page. */
export function RegisterPage() {
  const step = stepOf(usePath());
  const { answers, change } = useAnswers();
  const command = useCommand(register);
  const [email, setEmail] = useState('');
  const open = firstOpenStep(answers);
  const isTooEarly = step === 'done' ? email === '' : stepIsAfter(step, open);

  useEffect(() => {
    if (isTooEarly) goTo(pathOf(open), 'replace');
  }, [isTooEarly, open]);

  async function finish(consents: Consents) {
    const { employer_name: _, ...person } = answers;
    const attribution = rememberedAttribution();
    const isAsked = await command.run({
      ...person,
      ...consents,
      ...(attribution && { attribution }),
    });
    if (!isAsked) return;
    setEmail(person.email);
    keepLoginName(person.email);
    goTo(pathOf('done'), 'replace');
    change(NO_ANSWERS);
  }

  const refused = command.failure?.fields;
  const faults = useMemo(() => faultsOf(step, refused), [step, refused]);
  useEffect(() => {
    if (refused) goTo(pathOf(stepWithFault(refused)));
  }, [refused]);

  if (isTooEarly) return null;
  if (step === 'done') {
    return (
      <CheckEmail>
        We sent a message to <Email address={email} />. Open it to finish setting up your account.
      </CheckEmail>
    );
  }
  const shared: StepProps = {
    answers,
    change,
    refused: faults,
    onNext: () => goTo(pathOf(STEPS[STEPS.indexOf(step) + 1] ?? 'password')),
  };
  if (step === 'employer') return <EmployerStep {...shared} />;
  if (step === 'name') return <NameStep {...shared} />;
  if (step === 'contact') return <ContactStep {...shared} />;
  return <PasswordStep {...shared} command={command} onFinish={(all) => void finish(all)} />;
}

const NONE = {};

function faultsOf(step: Step | 'done', refused: Readonly<Record<string, string>> | undefined) {
  if (!refused || step === 'done') return NONE;
  const here = Object.entries(refused).filter(([name]) => FIELDS_OF[step].includes(name));
  return Object.fromEntries(here);
}
