import { type News, notify } from '../notifications/index.ts';
import { findGid } from './demo.queries.ts';
import { emailOf } from './people.ts';
import type { Scene } from './stories.ts';

type Told = Omit<News, 'borrowerGid'>;

function hears(who: string, daysAgo: number, news: Told): Scene {
  return {
    who,
    daysAgo,
    act: ({ person, look }) =>
      look(async (context) => {
        const borrowerGid = await findGid(context.db, emailOf(person));
        await notify(context, { borrowerGid, ...news });
      }),
  };
}

/**
 * Marisol's notifications besides those of her monthly reports: one alert of an unknown type, and a
 * banner.
 */
export const alerts: readonly Scene[] = [
  hears('Marisol', 5, {
    title: 'Rent reported',
    paragraphs: ['Your rent is now on file.'],
    alert: { type: 'RENT_REPORTED', product: 'GENERIC_ALERT_TYPE' },
  }),
  hears('Marisol', 0, {
    title: 'What your loan costs on any day',
    html:
      '<p><strong>New: see what pays your loan off on any day.</strong> ' +
      'Open your loan and choose a day. <a href="/home/loans">See your loans</a></p>',
    banner: true,
  }),
];
