import { expect, test, vi } from 'vitest';
import { beginningOf } from './beginnings.ts';

const A_DAY = 24 * 3_600_000;
const begun = beginningOf(process.env).at.epochMilliseconds;
const sinceBegun = (ms: number) => ms - begun;

test('every way to read the time starts at the chosen beginning', () => {
  const asked = [
    Date.now(),
    new Date().getTime(),
    Date.parse(Date()),
    Temporal.Now.instant().epochMilliseconds,
    Temporal.Now.zonedDateTimeISO('America/New_York').epochMilliseconds,
    Temporal.Now.plainDateTimeISO('Asia/Tokyo').toZonedDateTime('Asia/Tokyo').epochMilliseconds,
  ];
  for (const ms of asked) {
    expect(sinceBegun(ms)).toBeGreaterThan(-1000);
    expect(sinceBegun(ms)).toBeLessThan(A_DAY);
  }
  const { zone } = beginningOf(process.env);
  expect(Temporal.Now.timeZoneId()).toBe(zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
});

test('a Date made from a given time has that time, and is a Date', () => {
  const date = new Date(2026, 10, 18);
  expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 10, 18]);
  expect(date).toBeInstanceOf(Date);
  expect(date.constructor).toBe(Date);
  expect(new Date(Date.UTC(1970, 0, 2)).getTime()).toBe(86_400_000);
});

test('a test can still stop it', () => {
  vi.useFakeTimers({ now: 5 });
  expect(Date.now()).toBe(5);
  vi.useRealTimers();
  expect(sinceBegun(Date.now())).toBeGreaterThan(-1000);
});
