import { formatTableDate, formatTime, newYorkDay } from '@paystead/client/format/format-date';
import type { WireAnswer } from '@paystead/contract/call';
import type { readAppointment } from '@paystead/contract/wellness/counseling-desk';
import type { TagProps } from '@paystead/kit/tag/tag';

export type StaffAppointment = WireAnswer<typeof readAppointment>;

export const TOPICS: Readonly<Record<StaffAppointment['topic'], string>> = {
  HARDSHIP: 'Money is tight',
  BUDGET: 'Budget',
  DEBT: 'Paying down debt',
  CREDIT: 'Credit',
  SAVING: 'Saving',
  OTHER: 'Something else',
};

export const WAYS: Readonly<Record<StaffAppointment['way'], string>> = {
  PHONE: 'Phone',
  VIDEO: 'Video',
};

export const PARTS: Readonly<Record<StaffAppointment['part'], string>> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
};

export const STATES: Readonly<Record<StaffAppointment['status'], [string, TagProps['tone']]>> = {
  REQUESTED: ['Asked for', 'caution'],
  CONFIRMED: ['Confirmed', 'positive'],
  DONE: ['Done', 'neutral'],
  CANCELLED: ['Cancelled', 'neutral'],
};

/** `11/24/2026, 2:00 PM Eastern` */
export function momentOf(instant: string): string {
  return `${formatTableDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}

/** The half hours a talk can begin at, Eastern: the value for the server, the words for people. */
export const TIMES: readonly { value: string; text: string }[] = Array.from(
  { length: 18 },
  (_, place) => {
    const hour = 9 + Math.floor(place / 2);
    const minute = place % 2 === 0 ? '00' : '30';
    const half = hour < 12 ? 'AM' : 'PM';
    return {
      value: `${String(hour).padStart(2, '0')}:${minute}`,
      text: `${hour > 12 ? hour - 12 : hour}:${minute} ${half}`,
    };
  },
);
