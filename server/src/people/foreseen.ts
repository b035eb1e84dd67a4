import type { Context } from '../platform/context.ts';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { touchedPaydays } from './touched-paydays.ts';
import type { AlikeRow, Weighing } from './weigh.queries.ts';

/** What a change would do to these people, in counts and sums (PEOPLE-2). */
export async function foreseenOf(
  context: Pick<Context, 'db' | 'now' | 'today'>,
  weighing: Weighing,
  alike: readonly AlikeRow[],
) {
  return {
    people: sumOf(alike, 'people'),
    deducted: sumOf(alike, 'asked'),
    waits: isBefore(context.today, weighing.on),
    replaces: sumOf(alike, 'replaces'),
    paydays: await touchedPaydays(context, weighing, alike),
  };
}

export function sumOf(alike: readonly AlikeRow[], what: 'people' | 'asked' | 'replaces'): number {
  return alike.reduce((sum, one) => sum + one[what], 0);
}
