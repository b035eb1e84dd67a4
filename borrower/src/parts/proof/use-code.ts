import type { WireAnswer, WireInput } from '@paystead/contract/call';
import type { AnyCall } from '@paystead/contract/call';
import { type UsedCommand, useCommand } from '@paystead/client/calls/use-call';
import { useState } from 'react';
import { CODE_MISSING } from './code-form.tsx';
import { noErrors, type StepErrors, stepErrors } from '../words/step-errors.ts';

/** Checks a one-time code with a call, once it has all its digits. */
export function useCode<C extends AnyCall>(call: C, onRight: (answer: WireAnswer<C>) => void) {
  const command: UsedCommand<C> = useCommand(call);
  const [own, setOwn] = useState<StepErrors>(noErrors);

  async function check(code: string, more?: Record<string, unknown>) {
    if (code.length !== 6) return setOwn({ fields: { code: CODE_MISSING } });
    setOwn(noErrors);
    const answer = await command.run({ ...more, code } as unknown as WireInput<C>);
    if (answer) onRight(answer);
  }

  const failed = stepErrors(command.failure, 'code');
  return { check, pending: command.pending, errors: own === noErrors ? failed : own };
}
