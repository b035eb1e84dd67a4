import type { Failure } from '@paystead/client/calls/failure';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { failureWords } from '../../parts/words/failure-words.ts';
import { EVERY_ROUTE, NextRoutes, type Route } from './next-routes.tsx';

/** How a bank's sign-in went wrong, in words that name the bank, and what is left. */
export interface Problem {
  readonly message: string;
  readonly next: readonly Route[];
}

/** A failed call leaves every way open. */
export function problemOf(failure: Failure): Problem {
  return { message: failureWords(failure), next: EVERY_ROUTE };
}

/** The problem, and every way but the one on this page. */
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
