import type { CreditAlert } from '@paystead/lending/credit-alerts';
import { notify, sendNews } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { alertTexts } from './alert-texts.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';

/**
 * Tells what is new in the report of a day, each alert once in the app, and all of them in one
 * message by the channels the person chose. It says nothing of the file: others may read it.
 */
export async function tellOfAlerts(
  context: WorkContext,
  row: EnrollmentRow,
  { alerts, day }: { alerts: readonly CreditAlert[]; day: Temporal.PlainDate },
): Promise<void> {
  let told = 0;
  for (const { type, source, about, sentence } of alerts) {
    const isNew = await notify(context, {
      borrowerGid: row.borrower_gid,
      title: alertTexts[type],
      paragraphs: [sentence],
      action: { label: 'See your report', href: `/home/monitoring?reportDt=${day}` },
      alert: { type, product: `${source}_ALERT_TYPE` },
      // Marked, so that the name of the occasion says nothing by itself.
      occasion: `report ${day} ${context.vault.mark(`${type} ${about}`)}`,
    });
    if (isNew) told += 1;
  }
  if (told === 0) return;

  const what = told === 1 ? 'There is 1 new alert' : `There are ${told} new alerts`;
  await sendNews(context, {
    borrowerGid: row.borrower_gid,
    subject: 'Something new in your credit file',
    paragraphs: [`${what} from your credit monitoring. Log in to see what it is.`],
    action: { label: 'See your alerts', href: '/home/alerts' },
    topic: 'credit',
    about: 'credit alerts',
  });
}
