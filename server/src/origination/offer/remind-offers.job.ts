import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { addBankingDays, addDays } from '@paystead/lending/calendar/calendar';
import { workThrough } from '../../close-of-day/index.ts';
import { applicationLetters, fill } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { findEnding, type EndingRow } from './offer.queries.ts';

const CHUNK = 200;

/**
 * Reminds borrowers of offers whose last day is the next business day, in the app and outside it,
 * once for each last day. A stopped clock (APP-11) is no last day.
 */
export const remindOffers = dailyStep('remind-offers', async (daily) => {
  const tomorrow = addDays(daily.day, 1);
  const last = addBankingDays(tomorrow, 1);
  const { done } = await workThrough(daily, {
    step: 'remind-offers',
    most: CHUNK,
    key: ({ gid }: EndingRow) => gid,
    subject: ({ gid }: EndingRow) => ({ kind: 'application', gid }) as const,
    take: ({ db }, wanted) =>
      findEnding(db, { from: tomorrow.toString(), to: last.toString() }, wanted),
    async work(context, ending: readonly EndingRow[]) {
      let told = 0;
      for (const { gid, borrower_gid, status, expires_on } of ending) {
        const isAccepted = status === 'ACCEPTED';
        const { subject: title, paragraphs } = fill(context, applicationLetters.offerEndsSoon, {
          last_day: weekdayDate(Temporal.PlainDate.from(expires_on)),
          what_to_do: isAccepted ? 'Sign your agreements' : 'Accept it and sign',
        });
        const isNew = await notify(context, {
          borrowerGid: borrower_gid,
          title,
          paragraphs,
          action: isAccepted
            ? { label: 'Read and sign', href: `/home/apply/${gid}/sign` }
            : { label: 'See your offer', href: `/home/apply/${gid}/offer` },
          occasion: `offer ends ${gid} ${expires_on}`,
          send: { topic: 'tasks', about: 'offer ends soon' },
        });
        if (isNew) told += 1;
      }
      return told;
    },
  });
  return done === 0 ? { done } : { done, sentence: `Offers that end soon: ${done} reminders.` };
});
