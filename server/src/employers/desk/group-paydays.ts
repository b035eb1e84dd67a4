import { PAYDAYS_SHOWN } from '@paystead/contract/staff/employers';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import {
  installmentPaydays,
  type PayrollFrequency,
} from '@paystead/lending/calendar/installment-dates';
import { refuse } from '../../platform/refusal.ts';
import { type CalendarRow, payrollOf } from '../payroll-of.ts';

/** The next paydays of a group from today on, on the days on which the employer really pays. */
export function nextPaydays(group: CalendarRow, today: Day) {
  return installmentPaydays(payrollOf(group), today, PAYDAYS_SHOWN).map(({ date, nominal }) => ({
    date: date.toString(),
    moved_from: date.equals(nominal) ? null : nominal.toString(),
  }));
}

/** How far a stated payday may be from today, in years; farther off it's a slip of the hand. */
const BACK = 5;
const AHEAD = 1;

interface Typed {
  readonly frequency: PayrollFrequency;
  readonly payday: string;
  readonly second_payday?: string | undefined;
}

/** Checks the paydays of a group as an administrator typed them. */
export function readGroup({ frequency, payday, second_payday: second }: Typed, today: Day) {
  const first = Temporal.PlainDate.from(payday);
  const isFar =
    isBefore(first, today.subtract({ years: BACK })) ||
    isBefore(today.add({ years: AHEAD }), first);
  if (isFar) return refuse('FIELDS', {}, { payday: 'Enter a payday at most a year ahead' });
  const isTwice = frequency === 'SEMIMONTHLY';
  if (!isTwice && second !== undefined) {
    return refuse('FIELDS', {}, { second_payday: 'Only twice a month has a second payday' });
  }
  if (isTwice && (second === undefined || first.day === Temporal.PlainDate.from(second).day)) {
    return refuse('FIELDS', {}, { second_payday: 'Enter the other payday of the month' });
  }
  return { frequency, payday, secondPayday: second ?? null };
}
