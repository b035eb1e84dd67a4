import type { Failure } from '@paystead/client/calls/failure';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { failureWords } from '@paystead/client/calls/failure-words';
import { EVERY_ROUTE, NextRoutes, type Route } from './next-routes.tsx';

/** What went wrong at a bank's login, naming the bank, and the remaining ways. */
export interface Problem {
  readonly message: string;
  readonly next: readonly Route[];
}

/** After a failed call, offers every way; during a hold no way adds an account (ID-9). */
export function problemOf(failure: Failure): Problem {
  const isHeld = failure.headers['x-error-category'] === 'CONTACT_HOLD';
  return { message: failureWords(failure), next: isHeld ? [] : EVERY_ROUTE };
}

/** The problem, and every way except the one on this page, if there is any. */
export function OtherWays({ problem, more }: { problem: Problem; more: string }) {
  const routes = problem.next.filter((route) => route !== 'LINK');
  return (
    <Stack gap={5}>
      <Notice tone="caution" title={problem.message} />
      {routes.length > 0 && <NextRoutes title="Another way" routes={routes} more={more} />}
    </Stack>
  );
}
