import type { Answer } from '@paystead/contract/call';
import type { listNotifications } from '@paystead/contract/messages/notifications';
import type { NotificationRow } from './notifications.queries.ts';
import { sanitise } from './sanitise.ts';

type NotificationView = Answer<typeof listNotifications>['rows'][number];

/** A notification as its owner reads it; sanitized again by today's rules. */
export function viewNotification(row: NotificationRow): NotificationView {
  const { gid, title, action_label: label, action_href: href } = row;
  return {
    gid,
    product: row.product,
    title,
    message: sanitise(row.message),
    read: row.read_at !== null,
    credit_monitoring_alert_type: row.credit_monitoring_alert_type,
    alert_product_type: row.alert_product_type,
    available_date: row.available_date,
    banner: row.banner,
    action: label !== null && href !== null ? { label, href } : null,
  };
}
