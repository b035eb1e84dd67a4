import { loadChunk } from '@paystead/client/browser/load-chunk';
import { troubleIn } from '@paystead/client/calls/session-trouble';
import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { useTheme } from '@paystead/kit/theme/theme';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { config } from '../../store/config.ts';
import { useArea } from '../../store/use-area.ts';
import { user } from '../../store/user.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { SessionWatch } from './session-watch.tsx';
import { useSessionEnd, useSignInWithout } from './session-trouble.ts';

const BreachedScreen = lazy(async () => ({
  default: (await loadChunk(() => import('./breached-screen.tsx'))).BreachedScreen,
}));

/** Everything behind login (S2.7, S6.2): loads who is logged in before it shows any screen. */
export function SignedIn() {
  const ended = useSessionEnd();
  const person = useArea(user);
  const settings = useArea(config);
  const waiting = !person.value || !settings.value;
  const { pathname } = useLocation();
  // The dashboard's screen is in the app's first file, and the server draws all of it.
  const [mayWait] = useState(() => waiting || pathname !== '/home');
  const first = troubleIn(person.error) ?? troubleIn(settings.error);
  const isGone = first === 'signed-out' || first === 'ended';
  useSignInWithout(isGone);
  useThemeOf(person.value?.preferences.theme);

  const { reload: reloadPerson } = person;
  const { reload: reloadSettings } = settings;
  const lookAgain = useCallback(() => {
    reloadPerson();
    reloadSettings();
  }, [reloadPerson, reloadSettings]);

  if (ended) return <ErrorPage code="409" />;
  if (person.value?.account_breached || first === 'breached') {
    return <BreachedScreen onOpen={lookAgain} />;
  }
  if (isGone) return null;

  const failed = person.value ? (settings.value ? null : settings) : person;
  if (failed?.error) return <ErrorPage code={String(failed.error.code)} />;

  return (
    <Pending active={waiting} fallback={<Waiting />}>
      {() => (
        <>
          {mayWait ? <ScreenToCome /> : <Outlet />}
          {settings.value && <SessionWatch idleSeconds={settings.value.idle_seconds} />}
        </>
      )}
    </Pending>
  );
}

/** A screen whose file may still be loading: no earlier screen could stay visible meanwhile. */
function ScreenToCome() {
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
    </Suspense>
  );
}

/** Applies the theme that the person chose on another device. */
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
