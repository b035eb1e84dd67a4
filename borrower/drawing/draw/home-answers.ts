import { type Answered, type AnswersAhead, knownAhead } from '@paystead/client/calls/ask-ahead';
import { findIn, type PageAnswers } from '@paystead/contract/call-address';
import { bannersOnHome, firstCalls, nextCalls } from '@paystead/contract/first-calls';
import { readProfile } from '@paystead/contract/identity/profile';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { areaOf } from '../../src/store/call-areas.ts';
import { makeStore } from '../../src/store/store.ts';

/** Everything the dashboard shows. */
export interface HomeAnswers {
  readonly store: ReturnType<typeof makeStore>;
  /** Answers that a screen loads itself, outside the store. */
  readonly ahead: AnswersAhead;
}

/**
 * Fills a new store with the answers that the server sends with a person's page. Returns null, so
 * that the browser draws the page, in three cases: an answer is missing; the account is marked
 * breached; or there is a banner, because only the browser sanitizes its HTML.
 */
export function homeAnswers(answers: PageAnswers): HomeAnswers | null {
  const find = findIn(answers);
  const answered = [...firstCalls('/home'), ...nextCalls('/home', find)].map(
    ([call, input]): Answered => [call, input, find(call, input)],
  );
  if (answered.some(([, , answer]) => answer === undefined)) return null;
  if (find(readProfile)?.account_breached) return null;
  if (find(listNotifications, bannersOnHome)?.rows.length !== 0) return null;

  const store = makeStore();
  for (const [call, , answer] of answered) {
    const area = areaOf(call);
    if (area) store.dispatch(area.replace(answer));
  }
  return { store, ahead: knownAhead(answered.filter(([call]) => !areaOf(call))) };
}
