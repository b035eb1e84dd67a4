import { type Day, isSameDay } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { Receipt } from './receipt.ts';

/**
 * Money that came in: from where, on which day, and from which day it counts. A paycheck is named
 * by its payday, which needn't be the day its money reached us (DEDUCT-7).
 */
export function receivedWords(money: Receipt): string {
  const { amount, arrivedOn = money.receivedOn, payday, receivedOn } = money;
  const came = `We received ${toDollars(amount)} from ${sourceOf(money)}`;
  if (!payday) return `${came} on ${weekdayDate(arrivedOn)}. ${counts(arrivedOn, receivedOn)}`;

  const paycheck = `${came} of ${weekdayDate(payday)}`;
  if (isSameDay(payday, arrivedOn)) return `${paycheck}. ${counts(payday, receivedOn)}`;
  const arrived = `${paycheck}. It reached us on ${weekdayDate(arrivedOn)}`;
  return isSameDay(receivedOn, arrivedOn)
    ? `${arrived} and counts from that day.`
    : `${arrived} and counts from ${isSameDay(receivedOn, payday) ? 'payday' : weekdayDate(receivedOn)}.`;
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
