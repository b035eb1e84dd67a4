import { fill, helpLetters } from '../letters/index.ts';
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
  const { subject: title, paragraphs } = fill(context, helpLetters.appointmentConfirmed, {
    time: momentWords(row.confirmed_for),
    how_you_meet: how,
  });
  await notify(context, {
    borrowerGid: row.borrower_gid,
    title,
    paragraphs,
    action,
    occasion: `counseling ${row.gid} ${isoTime(row.confirmed_for)}`,
    send: { topic: 'required', about: 'counseling confirmed' },
  });
}

/** Tells the borrower that staff canceled it; the reason appears only in the app. */
export async function tellCancelled(context: WorkContext, row: Told): Promise<void> {
  const { subject: title, paragraphs } = fill(context, helpLetters.appointmentCanceled, {});
  await notify(context, {
    borrowerGid: row.borrower_gid,
    title,
    paragraphs,
    action,
    occasion: `counseling ${row.gid} cancelled`,
    send: { topic: 'required', about: 'counseling cancelled' },
  });
}
