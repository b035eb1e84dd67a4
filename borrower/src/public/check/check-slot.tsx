import type { Failure } from '@paystead/client/calls/failure';
import { type ComponentType, useEffect, useState } from 'react';
import { isCheckNeeded } from '../login/login-refusal.ts';

export interface CheckProps {
  /** Why the last login was refused; each refusal uses up an answer. */
  failure: Failure | null;
}

/** The place of the check that a person logs in, which loads when a login is asked for it (L9). */
export function CheckSlot({ failure }: CheckProps) {
  const [Check, setCheck] = useState<ComponentType<CheckProps>>();
  const isAsked = failure !== null && isCheckNeeded(failure.headers);

  useEffect(() => {
    if (!isAsked) return;
    import('./person-check.tsx').then(
      ({ PersonCheck }) => setCheck(() => PersonCheck),
      () => undefined,
    );
  }, [isAsked]);

  return Check && <Check failure={failure} />;
}
