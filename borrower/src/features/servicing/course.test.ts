import { expect, test } from 'vitest';
import { barsOf } from './course.ts';

type Installment = Parameters<typeof barsOf>[0][number];

function payday(date: string, state: Installment['state'], split: [string, string] | null) {
  const [principal, interest] = split ?? [null, null];
  return { date, state, amount: '83.80', principal, interest } as Installment;
}

test('a bar shows what came in, and hatched what was due where less came', () => {
  const bars = barsOf([
    payday('2026-09-21', 'paid', ['72.62', '11.18']),
    payday('2026-10-05', 'partial', ['20.00', '10.00']),
    payday('2026-10-19', 'missed', null),
    payday('2026-11-02', 'next', ['73.00', '10.80']),
    payday('2026-11-16', 'todo', null),
    payday('2026-11-30', 'removed', null),
  ]);
  expect(bars).toEqual([
    { date: '2026-09-21', principal: '72.62', interest: '11.18' },
    { date: '2026-10-05', principal: '20.00', interest: '10.00', due: '83.80' },
    { date: '2026-10-19', principal: '0', interest: '0', due: '83.80' },
    { date: '2026-11-02', principal: '73.00', interest: '10.80' },
  ]);
});
