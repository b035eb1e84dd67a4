import { readCounseling, requestAppointment } from '@paystead/contract/wellness/wellness';
import type { Scene } from './stories.ts';

/** A borrower who wants to talk to a counselor; the appointment waits for a time. */
export const counseling: readonly Scene[] = [
  {
    who: 'Bea',
    daysAgo: 0,
    async act({ browser }) {
      const { days } = await browser.call(readCounseling, {});
      await browser.call(requestAppointment, {
        topic: 'BUDGET',
        way: 'PHONE',
        days: days.slice(1, 4),
        part: 'AFTERNOON',
        note: 'Rent goes up in January. I would like to see what I can change before that.',
      });
    },
  },
];
