import { type BannerRow, findLiveBanners } from '../banners/index.ts';
import { type Announced, findAnnounced } from '../maintenance/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dismissedOf, insertNotification, type NotificationRow } from './notifications.queries.ts';
import { paragraphsOf } from './sanitise.ts';

type Reading = Pick<WorkContext, 'db' | 'now' | 'today'>;

/** The banners that staff show to a borrower, as notifications (S2.11, STAFF-35). */
export async function liveBanners(
  context: Reading,
  borrowerGid: string,
): Promise<NotificationRow[]> {
  const { db, today } = context;
  const announced = await findAnnounced(context);
  const rows = await findLiveBanners(db, borrowerGid, today.toString());
  const gone = await dismissedOf(
    db,
    borrowerGid,
    announced.map(({ gid }) => gid),
  );
  const coming = announced.filter(({ gid }) => !gone.has(gid)).map((one) => asBanner(one, today));
  return [...coming, ...rows].map((row) => asNotification(row, borrowerGid));
}

/**
 * Dismisses such a banner: it leaves a notification with its words, so that it stays away.
 * @returns false if no such banner meets the borrower
 */
export async function dismissLive(
  context: Reading,
  borrowerGid: string,
  gid: string,
): Promise<boolean> {
  const { db, now } = context;
  const banner = (await liveBanners(context, borrowerGid)).find((row) => row.gid === gid);
  if (!banner) return (await dismissedOf(db, borrowerGid, [gid])).has(gid);
  const { gid: _own, ...row } = banner;
  await insertNotification(db, { ...row, created_at: now, dismissed_at: now });
  return true;
}

/** Maintenance that is coming, as a banner for everybody. */
function asBanner({ gid, title, words, writtenAt }: Announced, today: Temporal.PlainDate): Shown {
  const starts_on = today.toString();
  return {
    gid,
    title,
    text: words,
    link_label: null,
    link_href: null,
    starts_on,
    written_at: writtenAt,
  };
}

type Shown = Pick<
  BannerRow,
  'gid' | 'title' | 'text' | 'link_label' | 'link_href' | 'starts_on' | 'written_at'
>;

function asNotification(row: Shown, borrowerGid: string): NotificationRow {
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

function linkOf({ link_href: href, link_label: label }: Shown): string {
  if (href === null || label === null) return '';
  return paragraphsOf([label])
    .replace('<p>', `<p><a href="${encodeURI(href)}">`)
    .replace('</p>', '</a></p>');
}
