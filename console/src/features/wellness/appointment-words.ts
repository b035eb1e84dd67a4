import type { WireAnswer } from '@paystead/contract/call';
import type { readAppointment } from '@paystead/contract/wellness/counseling-desk';
import { talkTimes, timeWords } from '@paystead/contract/wellness/talk-hours';
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
  REQUESTED: ['Requested', 'caution'],
  CONFIRMED: ['Confirmed', 'positive'],
  DONE: ['Done', 'neutral'],
  CANCELLED: ['Canceled', 'neutral'],
};

/**
 * The half hours at which an appointment can start, Eastern: the value for the server, the words
 * for people.
 */
export const TIMES: readonly { value: string; text: string }[] = talkTimes().map((value) => ({
  value,
  text: timeWords(value),
}));
