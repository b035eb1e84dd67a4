import { body, Gid } from '@paystead/contract/primitives';
import { settlesAfter } from '../ach/index.ts';
import { contactHold } from '../identity/index.ts';
import { fill, holdLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { momentWords } from '../platform/clock.ts';
import { job } from '../platform/jobs/job.ts';
import { moneyCount, moneyLine, toldEntries } from './money-words.ts';
import { moveCredits } from './move-credits.ts';

/**
 * After a change of email or phone, moves payouts and refunds to the first day after the hold and
 * tells the borrower the new days (ID-9). No file takes them before, whether this runs or not.
 */
export const holdPayouts = job('hold-payouts', body({ borrower_gid: Gid }), async (context) => {
  const { borrower_gid: borrowerGid } = context.input;
  const hold = await contactHold(context, borrowerGid);
  if (!hold) return;

  const moved = toldEntries(await moveCredits(context, borrowerGid, settlesAfter(hold.until)));
  if (moved.length === 0) return;
  const { subject: title, paragraphs } = fill(context, holdLetters.payoutsDelayed, {
    until: momentWords(hold.until),
    new_dates: moneyLine(['This has a new date', 'These have a new date'], moved),
    support_phone: context.config.brand.supportPhone,
  });
  await notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'See your loans', href: '/home/loans' },
    occasion: `payouts held ${hold.until.toString()}`,
    send: { topic: 'required', about: 'payouts held' },
  });
  context.event(
    'money.payouts-held',
    { kind: 'borrower', gid: borrowerGid },
    { after: { held: moneyCount(moved), until: hold.until.toString() } },
  );
});
