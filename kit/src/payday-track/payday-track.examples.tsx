import { Hero } from '../hero/hero.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { PaydayTrack } from './payday-track.tsx';
import type { Paycheck, PaycheckState } from './track-rows.ts';

/** Paychecks every 14 days from March 20, 2026, the first `done` of them paid. */
export function biweekly(count: number, done: number): Paycheck[] {
  return every(14, count, (place) => (place < done ? 'paid' : place === done ? 'next' : 'todo'));
}

function every(days: number, count: number, state: (place: number) => PaycheckState): Paycheck[] {
  const first = Date.UTC(2026, 2, 20);
  return Array.from({ length: count }, (_, place) => ({
    state: state(place),
    date: new Date(first + place * days * 86_400_000).toISOString().slice(0, 10),
  }));
}

const missed = every(14, 26, (place) =>
  place < 8 ? 'paid' : place < 10 ? 'missed' : place === 10 ? 'next' : 'todo',
);
const troubled = every(14, 26, (place) =>
  place < 8
    ? 'paid'
    : place < 9
      ? 'part'
      : place === 9
        ? 'waiting'
        : place === 10
          ? 'next'
          : 'todo',
);
const fewer = every(14, 52, (place) =>
  place < 18 ? 'paid' : place === 18 ? 'next' : place < 50 ? 'todo' : 'removed',
);

const helped = every(14, 26, (place) =>
  place < 8
    ? 'paid'
    : place === 8
      ? 'next'
      : place === 9
        ? 'skipped'
        : place < 13
          ? 'lower'
          : 'todo',
);

export const examples = [
  {
    name: 'one skipped, three smaller',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={helped} />
      </Sheet>
    ),
  },
  {
    name: '18 of 52',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={biweekly(52, 18)} note="34.62% paid" />
      </Sheet>
    ),
  },
  {
    name: 'on green',
    render: () => (
      <Hero>
        <PaydayTrack paychecks={biweekly(52, 18)} note="34.62% paid" />
      </Hero>
    ),
  },
  {
    name: 'paid off',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={biweekly(24, 24)} note="Paid off" />
      </Sheet>
    ),
  },
  {
    name: 'two missed',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={missed} note="$272.72 past due" />
      </Sheet>
    ),
  },
  {
    name: 'two missed, on green',
    render: () => (
      <Hero>
        <PaydayTrack paychecks={missed} note="34 days" />
      </Hero>
    ),
  },
  {
    name: 'one paid in part, one without an answer',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={troubled} />
      </Sheet>
    ),
  },
  {
    name: 'two no longer needed',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={fewer} note="2 fewer to go" />
      </Sheet>
    ),
  },
  {
    name: 'small',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={biweekly(52, 0)} size="small" caption="52 payments" />
      </Sheet>
    ),
  },
  {
    name: 'more than 60: a row per year',
    render: () => (
      <Sheet>
        <PaydayTrack
          paychecks={every(7, 104, (place) =>
            place < 37 ? 'paid' : place === 37 ? 'next' : 'todo',
          )}
        />
      </Sheet>
    ),
  },
  {
    name: 'filling after a payment',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={biweekly(26, 13)} fill />
      </Sheet>
    ),
  },
  {
    name: 'one paycheck',
    render: () => (
      <Sheet>
        <PaydayTrack paychecks={biweekly(1, 0)} />
      </Sheet>
    ),
  },
];
