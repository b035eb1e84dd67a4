import { type Day, isSameDay } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Receipt } from './receipt.ts';

/**
 * Money that came in: from where, on which day, and from which day it counts. A paycheck is named
 * by its payday, which needn't be the day its money reached us (DEDUCT-7).
 */
export function receivedWords(money: Receipt): { where_from: string; when_it_counts: string } {
  const { arrivedOn = money.receivedOn, payday, receivedOn } = money;
  const source = sourceOf(money);
  if (!payday) {
    return {
      where_from: `${source} on ${weekdayDate(arrivedOn)}`,
      when_it_counts: counts(arrivedOn, receivedOn),
    };
  }
  const where_from = `${source} of ${weekdayDate(payday)}`;
  if (isSameDay(payday, arrivedOn)) {
    return { where_from, when_it_counts: counts(payday, receivedOn) };
  }
  const early = isSameDay(receivedOn, payday) ? 'payday' : weekdayDate(receivedOn);
  const from = isSameDay(receivedOn, arrivedOn) ? 'that day' : early;
  return {
    where_from,
    when_it_counts: `It reached us on ${weekdayDate(arrivedOn)} and counts from ${from}.`,
  };
}

function counts(named: Day, from: Day): string {
  return `It counts from ${isSameDay(named, from) ? 'that day' : weekdayDate(from)}.`;
}

function sourceOf({ channel }: Receipt): string {
  if (channel === 'REFINANCE') return 'your new loan';
  if (channel === 'ACH') return 'your bank account';
  if (channel === 'CARD') return 'your card';
  return channel === 'PAYROLL' || channel === 'ESCROW' ? 'your paycheck' : 'you';
}
