import { startPolling } from '@paystead/client/calls/polling';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readBankLink } from '@paystead/contract/bank-accounts/bank-accounts';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect, useRef } from 'react';
import { NextRoutes } from './next-routes.tsx';

type Standing = NonNullable<WireAnswer<typeof readBankLink>>;

const LOOK_MS = 4000;

const TITLES = {
  WAITING: 'We’re waiting for your bank',
  SIGN_IN_AGAIN: 'Your bank asks you to log in again',
  FAILED: 'Your bank didn’t answer',
} as const;

/**
 * A bank login that hasn't produced an account yet; undefined if there is none.
 * @param onSettled the bank has answered: there may be an account
 */
export function useLinkStanding(onSettled: () => void): Standing | undefined {
  const link = useCall(readBankLink, {});
  const known = 'value' in link ? link.value : undefined;
  useWaiting(known?.state === 'WAITING', link.reload, onSettled);
  return known ?? undefined;
}

interface LinkStandingProps {
  standing: Standing;
  /** The query that carries the way back. */
  more: string;
  /** Nobody can add an account now: the ways that do aren't offered. */
  isHeld: boolean;
}

/** The problem with it, and every way on. */
export function LinkStanding({ standing, more, isHeld }: LinkStandingProps) {
  const { state, message } = standing;
  return (
    <Stack gap={5}>
      <Notice tone={state === 'WAITING' ? 'info' : 'caution'} title={TITLES[state]}>
        {message}
      </Notice>
      <NextRoutes
        title="What you can do now"
        routes={isHeld ? ['CALL'] : standing.next}
        more={more}
        again={state === 'SIGN_IN_AGAIN' ? standing.gid : undefined}
      />
    </Stack>
  );
}

/** Checks again while we wait for the bank, and reports once when the wait is over. */
function useWaiting(waits: boolean, look: () => void, onOver: () => void): void {
  const waited = useRef(false);
  useEffect(() => {
    if (waits) {
      waited.current = true;
      return startPolling(look, LOOK_MS);
    }
    if (!waited.current) return undefined;
    waited.current = false;
    onOver();
    return undefined;
  }, [waits, look, onOver]);
}
