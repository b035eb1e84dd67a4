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

/** After a failed call, offers every way. */
export function problemOf(failure: Failure): Problem {
  return { message: failureWords(failure), next: EVERY_ROUTE };
}

/** The problem, and every way except the one on this page. */
export function OtherWays({ problem, more }: { problem: Problem; more: string }) {
  return (
    <Stack gap={5}>
      <Notice tone="caution" title={problem.message} />
      <NextRoutes
        title="Another way"
        routes={problem.next.filter((route) => route !== 'LINK')}
        more={more}
      />
    </Stack>
  );
}
