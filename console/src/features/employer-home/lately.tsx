import { Amount } from '@paystead/kit/amount/amount';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import type { ReactNode } from 'react';
import { hourWords, shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import type { Desk } from './desk.ts';

type Event = Desk['lately'][number];

/** What happened lately, newest first. */
export function Lately({ events, today }: { events: readonly Event[]; today: string }) {
  if (events.length === 0) return null;
  return (
    <Sheet title="Lately">
      <Feed>
        {events.map((event) => (
          <FeedItem
            key={`${event.kind} ${event.at} ${event.name}`}
            tone={DONE.includes(event.kind) ? 'positive' : 'neutral'}
            by={whenOf(event, today)}
          >
            {wordsOf(event)}
          </FeedItem>
        ))}
      </Feed>
    </Sheet>
  );
}

const DONE: readonly Event['kind'][] = [
  'FILE_APPROVED',
  'STOP_ORDER_ACKNOWLEDGED',
  'REMITTANCE_IN',
];

function whenOf({ at }: Event, today: string): string {
  const day = newYorkDay(at);
  return day === today ? `Today, ${hourWords(at)}` : `${shortDay(day)}, ${hourWords(at)}`;
}

function wordsOf({ amount, kind, name, payday, people }: Event): ReactNode {
  const day = payday ? monthDay(payday) : '';
  const who = name ?? 'Somebody';
  const sum = amount === null ? null : <Amount value={amount} />;
  switch (kind) {
    case 'FILE_READY':
      return (
        <>
          The {day} file is ready: {sum} for {peopleWords(people)}
        </>
      );
    case 'FILE_APPROVED':
      return (
        <>
          {who} approved the {day} file: {sum} for {peopleWords(people)}
        </>
      );
    case 'LINE_CORRECTED':
      return (
        <>
          {who} corrected a line of the {day} file to {sum}
        </>
      );
    case 'REMITTANCE_IN':
      return (
        <>
          Your remittance for {day} came in: {sum}
        </>
      );
    case 'STOP_ORDER_SENT':
      return `Stop order for ${who} from ${day} on`;
    case 'STOP_ORDER_ACKNOWLEDGED':
      return `${who} acknowledged a stop order`;
  }
}

function peopleWords(count: number | null): string {
  return count === 1 ? '1 person' : `${count} people`;
}
