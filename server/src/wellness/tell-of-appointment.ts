import { notify } from '../notifications/index.ts';
import { isoTime, momentWords } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { CounselingAppointment } from '../platform/database/database.types.ts';

const action = { label: 'See your appointment', href: '/home/wellness/counseling' };

interface Told {
  readonly gid: string;
  readonly borrower_gid: string;
  readonly way: CounselingAppointment['way'];
}

/**
 * Tells the borrower the time of the appointment. They asked for it, so the message goes out
 * regardless of preferences; the link of a video appointment appears only in the app.
 */
export async function tellConfirmed(
  context: WorkContext,
  row: Told & { readonly confirmed_for: Temporal.Instant },
): Promise<void> {
  const how =
    row.way === 'PHONE'
      ? 'We’ll call you at the phone number on your account.'
      : 'You’ll find the link to the video call on your appointment’s page.';
  await notify(context, {
    borrowerGid: row.borrower_gid,
    title: `Your appointment: ${timeWords(row.confirmed_for)}`,
    paragraphs: [
      `A counselor has time for you on ${timeWords(row.confirmed_for)}.`,
      how,
      'If you can’t make it, cancel it and ask for another one.',
    ],
    action,
    occasion: `counseling ${row.gid} ${isoTime(row.confirmed_for)}`,
    send: { topic: 'required', about: 'counseling confirmed' },
  });
}

/** Tells the borrower that staff canceled it; the reason appears only in the app. */
export async function tellCancelled(context: WorkContext, row: Told): Promise<void> {
  await notify(context, {
    borrowerGid: row.borrower_gid,
    title: 'Your appointment was canceled',
    paragraphs: ['We had to cancel your appointment. You can see why, and ask for another one.'],
    action,
    occasion: `counseling ${row.gid} cancelled`,
    send: { topic: 'required', about: 'counseling cancelled' },
  });
}

function timeWords(at: Temporal.Instant): string {
  return momentWords(at);
}
