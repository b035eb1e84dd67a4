import { checkFields } from '@paystead/client/calls/check-fields';
import { register } from '@paystead/contract/identity/registration';
import type { FormErrors } from '@paystead/kit/form/form';
import { useState } from 'react';
import { FIELDS_OF, type Step } from './answers.ts';

/** Checks a step's answers on submit; shows the server's errors until then. */
export function useStepFaults(step: Step, refused: FormErrors) {
  const [own, setOwn] = useState<{ errors: FormErrors; over: FormErrors } | null>(null);
  const errors = own?.over === refused ? own.errors : refused;

  /** Whether the answers are valid. */
  function check(answers: Readonly<Record<string, unknown>>): boolean {
    const found = checkFields(register, answers, FIELDS_OF[step]);
    setOwn({ errors: found, over: refused });
    return Object.keys(found).length === 0;
  }

  return { errors, check };
}
