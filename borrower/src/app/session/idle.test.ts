import { describe, expect, test } from 'vitest';
import { idleness } from './idle.ts';

const minutes = (count: number) => count * 60_000;

describe('an idle session', () => {
  test('is fine until two minutes before its end', () => {
    expect(idleness(0, 900)).toEqual({ phase: 'fine', nextInMs: minutes(13) });
    expect(idleness(minutes(13) - 1, 900)).toEqual({ phase: 'fine', nextInMs: 1 });
  });

  test('shows the warning for the last two minutes', () => {
    expect(idleness(minutes(13), 900)).toEqual({ phase: 'warned', nextInMs: minutes(2) });
  });

  test('has expired at its end, and stays expired after the device slept', () => {
    expect(idleness(minutes(15), 900)).toEqual({ phase: 'over' });
    expect(idleness(minutes(600), 900)).toEqual({ phase: 'over' });
  });

  test('a very short one is warned about half-way, not from its start', () => {
    expect(idleness(0, 60)).toEqual({ phase: 'fine', nextInMs: 30_000 });
  });
});
