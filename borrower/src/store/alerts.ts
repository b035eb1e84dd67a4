import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listNotifications } from '@paystead/contract/notifications';

export type AlertPage = WireAnswer<typeof listNotifications>;
export type Alert = AlertPage['rows'][number];

/** S3.29 alerts: the page of the alerts view that is open, by length, offset and type. */
export const alerts = loadable('alerts', (wanted: WireInput<typeof listNotifications>) =>
  callServer(listNotifications, wanted),
);

/** S4.10: alerts are replaced in place by gid; those that are not there stay away. */
export function replaceAlerts(page: AlertPage, changed: readonly Alert[]): AlertPage {
  const byGid = new Map(changed.map((alert) => [alert.gid, alert]));
  return { ...page, rows: page.rows.map((row) => byGid.get(row.gid) ?? row) };
}
