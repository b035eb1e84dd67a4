import { isBefore } from '@paystead/lending/calendar/calendar';
import type { Context } from '../platform/context.ts';
import { findPaydays, touchedPaydays } from './touched-paydays.ts';
import { type AlikeRow, weigh, type Weighing } from './weigh.queries.ts';

/** What a change would do to the people whom it changes, in counts and sums (PEOPLE-2). */
export async function foreseenOf(
  context: Pick<Context, 'db' | 'now' | 'today'>,
  weighing: Weighing,
) {
  const { db, today } = context;
  const paydays = await findPaydays(context, weighing);
  const filed = paydays.filter(({ file }) => file !== undefined);
  const alike = await weigh(
    db,
    weighing,
    filed.map(({ payday }) => payday.toString()),
  );
  // Who was chosen one by one changes in any case.
  const changing = 'gids' in weighing.whom ? alike : alike.filter(({ stays }) => stays === null);
  return {
    alike,
    foreseen: {
      people: sumOf(changing, 'people'),
      deducted: sumOf(changing, 'asked'),
      waits: isBefore(today, weighing.on),
      replaces: sumOf(changing, 'replaces'),
      paydays: touchedPaydays(weighing, today, changing, paydays),
    },
  };
}

export function sumOf<What extends 'people' | 'asked' | 'replaces'>(
  alike: readonly Pick<AlikeRow, What>[],
  what: What,
): number {
  return alike.reduce((sum, one) => sum + one[what], 0);
}
