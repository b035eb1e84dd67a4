import { type BannerRow, findLiveBanners } from '../banners/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { insertNotification, type NotificationRow } from './notifications.queries.ts';
import { paragraphsOf } from './sanitise.ts';

type Reading = Pick<WorkContext, 'db' | 'today'>;

/** The banners that staff show to a borrower, as notifications (S2.11, STAFF-35). */
export async function liveBanners(
  { db, today }: Reading,
  borrowerGid: string,
): Promise<NotificationRow[]> {
  const rows = await findLiveBanners(db, borrowerGid, today.toString());
  return rows.map((row) => asNotification(row, borrowerGid));
}

/**
 * Dismisses such a banner: it leaves a notification with its words, so that it stays away.
 * @returns false if no such banner meets the borrower
 */
export async function dismissLive(
  context: Reading & Pick<WorkContext, 'now'>,
  borrowerGid: string,
  gid: string,
): Promise<boolean> {
  const { db, now } = context;
  const live = await findLiveBanners(db, borrowerGid, context.today.toString());
  const banner = live.find((row) => row.gid === gid);
  if (!banner) return wasDismissed(context, borrowerGid, gid);
  const { gid: _own, ...row } = asNotification(banner, borrowerGid);
  await insertNotification(db, { ...row, created_at: now, dismissed_at: now });
  return true;
}

async function wasDismissed({ db }: Reading, borrowerGid: string, gid: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .where('borrower_gid', '=', borrowerGid)
    .where('occasion', '=', `banner ${gid}`)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

function asNotification(row: BannerRow, borrowerGid: string): NotificationRow {
  const words = [row.title, ...row.text.split('\n').filter((line) => line.trim() !== '')];
  return {
    gid: row.gid,
    borrower_gid: borrowerGid,
    product: 'LOAN',
    title: row.title,
    message: `${paragraphsOf(words)}${linkOf(row)}`,
    credit_monitoring_alert_type: null,
    alert_product_type: null,
    available_date: row.starts_on,
    banner: true,
    action_label: row.link_label,
    action_href: row.link_href,
    occasion: `banner ${row.gid}`,
    created_at: row.written_at,
    read_at: null,
    dismissed_at: null,
  };
}

function linkOf({ link_href: href, link_label: label }: BannerRow): string {
  if (href === null || label === null) return '';
  return paragraphsOf([label])
    .replace('<p>', `<p><a href="${encodeURI(href)}">`)
    .replace('</p>', '</a></p>');
}
