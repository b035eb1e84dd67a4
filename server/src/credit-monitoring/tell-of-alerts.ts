import type { CreditAlert } from '@paystead/lending/credit/credit-alerts';
import { creditLetters, fill } from '../letters/index.ts';
import { notify, sendNews } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { alertTexts } from './alert-texts.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';

/**
 * Notifies a person of changes in the report of a day: each alert once in the app, and one message
 * for all by the channels the person chose. The message reveals nothing of the file, since others
 * may read it. Only a device shows the text of a single alert (S5.7).
 */
export async function tellOfAlerts(
  context: WorkContext,
  row: EnrollmentRow,
  { alerts, day }: { alerts: readonly CreditAlert[]; day: Temporal.PlainDate },
): Promise<void> {
  const told: string[] = [];
  for (const { type, source, about, sentence } of alerts) {
    const { subject: title, paragraphs } = fill(context, creditLetters.creditAlert, {
      alert: alertTexts[type],
      what_was_reported: sentence,
    });
    const isNew = await notify(context, {
      borrowerGid: row.borrower_gid,
      title,
      paragraphs,
      action: { label: 'See your report', href: `/home/monitoring?reportDt=${day}` },
      alert: { type, product: `${source}_ALERT_TYPE` },
      // A keyed hash, so that the occasion's name reveals nothing.
      occasion: `report ${day} ${context.vault.mark(`${type} ${about}`)}`,
    });
    if (isNew) told.push(alertTexts[type]);
  }
  const [only = '', ...more] = told;
  if (only === '') return;

  const [what, it] =
    more.length === 0
      ? ['There is 1 new alert', 'it']
      : [`There are ${told.length} new alerts`, 'them'];
  await sendNews(context, {
    borrowerGid: row.borrower_gid,
    ...fill(context, creditLetters.creditAlerts, { how_many: what, it_or_them: it }),
    action: { label: 'See your alerts', href: '/home/alerts' },
    preview: more.length === 0 ? only : what,
    topic: 'credit',
    about: 'credit alerts',
  });
}
