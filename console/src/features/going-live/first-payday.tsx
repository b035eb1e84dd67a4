import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { closingWords, hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import { type GoingLive, STEPS } from './step-words.ts';

/** The payday that their first deductions can make, and when its file closes. */
export function FirstPayday({ first }: Pick<GoingLive, 'first'>) {
  if (!first) return null;
  return (
    <Sheet title="Their next payday">
      <Feed>
        <FeedItem tone="caution" by="The file closes">
          {closingWords(first.closes_at)}
        </FeedItem>
        <FeedItem by="Payday">{shortDay(first.payday)}</FeedItem>
      </Feed>
    </Sheet>
  );
}

/** What their users get to see, for the talk with them. */
export function WhatTheySee() {
  return (
    <Sheet title="What they’ll see">
      <Text size="small">
        Names, IDs, amounts, dates and employment status of their own people. Nothing about why
        anyone borrows, how much is owed, or credit.
      </Text>
    </Sheet>
  );
}

/** What was noted and tried, newest first. */
export function WhoDidWhat({ history }: Pick<GoingLive, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Sheet title="Who did what">
      <Feed>
        {history.map(({ at, by, state, step }) => (
          <FeedItem
            key={`${step} ${at}`}
            tone={state === 'DONE' ? 'positive' : 'caution'}
            by={`${by}, ${shortDay(newYorkDay(at))}, ${hourWords(at)}`}
          >
            {STEPS[step]}
            {state === 'DONE' ? ': done' : ': something to mend'}
          </FeedItem>
        ))}
      </Feed>
    </Sheet>
  );
}
