import { onFailure } from '@paystead/client/failure-listeners';
import type { Failure } from '@paystead/client/failure';
import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { useTheme } from '@paystead/kit/theme/theme';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { config } from '../store/config.ts';
import { store, useAppDispatch } from '../store/store.ts';
import { useArea } from '../store/use-area.ts';
import { markBreached, user } from '../store/user.ts';
import { BreachedScreen } from './breached-screen.tsx';
import { ErrorPage } from './error-page.tsx';
import { SessionWatch } from './session-watch.tsx';
import { goToSignIn } from './sign-in.ts';

/** Long enough to read the sentence of S8.6 before the page loads anew. */
const READ_MS = 2500;

/** Everything secured (S2.7, S6.2): knows who is signed in before any screen of theirs appears. */
export function SignedIn() {
  const ended = useSessionFailures();
  const person = useArea(user);
  const settings = useArea(config);
  useSignInWithout(isSessionFailure(person.error) || isSessionFailure(settings.error));
  useThemeOf(person.value?.preferences.theme);

  if (ended) return <ErrorPage code="409" />;
  if (person.value?.account_breached || isBreach(person.error)) return <BreachedScreen />;
  if (isSessionFailure(person.error) || isSessionFailure(settings.error)) return null;

  const failed = person.value ? (settings.value ? null : settings) : person;
  if (failed?.error) return <ErrorPage code={String(failed.error.code)} />;
  const waiting = !person.value || !settings.value;

  return (
    <Pending active={waiting} fallback={<Waiting />}>
      {() => (
        <>
          <Outlet />
          {settings.value && <SessionWatch idleSeconds={settings.value.idle_seconds} />}
        </>
      )}
    </Pending>
  );
}

/**
 * No session: to sign-in (401). A session that ended while the person was here: its sentence, then
 * the page anew (409, S8.6). A breached account is marked (S8.4). Answers whether the session
 * ended.
 */
function useSessionFailures(): boolean {
  const [ended, setEnded] = useState(false);
  const dispatch = useAppDispatch();

  useEffect(
    () =>
      onFailure((failure) => {
        if (isBreach(failure)) dispatch(markBreached(true));
        if (!isSessionFailure(failure)) return;
        if (failure.code === 401 || user.select(store.getState()).value === null) goToSignIn();
        else setEnded(true);
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

/** Nobody was signed in when the page came: asked ahead, that is known before anybody listens. */
function useSignInWithout(missing: boolean) {
  useEffect(() => {
    if (missing && user.select(store.getState()).value === null) goToSignIn();
  }, [missing]);
}

function isSessionFailure(failure: Failure | null): boolean {
  return failure?.code === 401 || failure?.code === 409;
}

function isBreach(failure: Failure | null): boolean {
  return failure?.headers['x-error-category'] === 'USER_ACCOUNT_BREACHED';
}

/** The theme chosen on another device comes along. */
function useThemeOf(saved: ReturnType<typeof useTheme>[0] | undefined) {
  const [, choose] = useTheme();
  useEffect(() => {
    if (saved) choose(saved);
  }, [saved, choose]);
}

function Waiting() {
  return (
    <Page title="Loading">
      <PlaceholderGroup label="Loading">
        <Stack gap={6}>
          <Placeholder shape="block" />
          <Placeholder shape="block" />
        </Stack>
      </PlaceholderGroup>
    </Page>
  );
}
