import { CallFailed } from '@paystead/client/failure';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CrashPage, ErrorPage } from './error-page.tsx';

/**
 * In place of a screen that threw: the screen of the failure's status, or the notice of a crash.
 */
export function CrashScreen() {
  const thrown = useRouteError();
  if (thrown instanceof CallFailed) return <ErrorPage code={String(thrown.failure.code)} />;
  if (isRouteErrorResponse(thrown)) return <ErrorPage code={String(thrown.status)} />;
  return <CrashPage />;
}
