import { goToSignIn } from '@paystead/client/browser/sign-in';
import { onFailure } from '@paystead/client/calls/failure-listeners';
import { READ_MS } from '@paystead/client/calls/page-trouble';
import { troubleIn } from '@paystead/client/calls/session-trouble';
import { useEffect, useState } from 'react';
import { store, useAppDispatch } from '../../store/store.ts';
import { markBreached, user } from '../../store/user.ts';

/**
 * Listens to every failed call. Without a session it goes to the login page. If the session ended
 * while the person was here, it says so first, then reloads the page. Returns whether it ended.
 */
export function useSessionEnd(): boolean {
  const [ended, setEnded] = useState(false);
  const dispatch = useAppDispatch();

  useEffect(
    () =>
      onFailure((failure) => {
        const trouble = troubleIn(failure);
        if (trouble === 'breached') dispatch(markBreached(true));
        if (trouble === 'ended' && !isNobodyKnown()) setEnded(true);
        else if (trouble === 'signed-out' || trouble === 'ended') goToSignIn();
      }),
    [dispatch],
  );
  useEffect(() => {
    if (!ended) return undefined;
    const timer = setTimeout(() => window.location.reload(), READ_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  return ended;
}

/**
 * Goes to the login page if nobody was logged in when the page loaded. That answer can arrive
 * before any listener is set.
 */
export function useSignInWithout(missing: boolean): void {
  useEffect(() => {
    if (missing && isNobodyKnown()) goToSignIn();
  }, [missing]);
}

function isNobodyKnown(): boolean {
  return user.select(store.getState()).value === null;
}
