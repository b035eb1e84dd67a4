import type { WireAnswer } from '@paystead/contract/call';
import type { readCounseling } from '@paystead/contract/wellness/wellness';
import type { TagProps } from '@paystead/kit/tag/tag';

export type Counseling = WireAnswer<typeof readCounseling>;
export type Appointment = NonNullable<Counseling['open']>;

export const TOPICS: Readonly<Record<Appointment['topic'], string>> = {
  HARDSHIP: 'Money is tight',
  BUDGET: 'A budget that works',
  DEBT: 'Paying down debt',
  CREDIT: 'My credit',
  SAVING: 'Saving',
  OTHER: 'Something else',
};

export const WAYS: Readonly<Record<Appointment['way'], string>> = {
  PHONE: 'By phone',
  VIDEO: 'By video',
};

export const PARTS: Readonly<Record<Appointment['part'], string>> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
};

export const STATES: Readonly<Record<Appointment['status'], [string, TagProps['tone']]>> = {
  REQUESTED: ['Requested', 'info'],
  CONFIRMED: ['Confirmed', 'positive'],
  DONE: ['Held', 'neutral'],
  CANCELLED: ['Canceled', 'neutral'],
};
