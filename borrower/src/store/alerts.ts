import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listNotifications } from '@paystead/contract/messages/notifications';

export type AlertPage = WireAnswer<typeof listNotifications>;
export type Alert = AlertPage['rows'][number];

type Wanted = WireInput<typeof listNotifications>;

/**
 * S3.29 alerts: the page of the alerts view that is open, by length, offset and type, with what was
 * `wanted`: while another is on its way, it is not that one.
 */
export const alerts = loadable('alerts', async (wanted: Wanted) => ({
  ...(await callServer(listNotifications, wanted)),
  wanted,
}));

/** S4.10: alerts are replaced in place by gid; those that are not there stay away. */
export function replaceAlerts<Page extends AlertPage>(page: Page, changed: readonly Alert[]): Page {
  const byGid = new Map(changed.map((alert) => [alert.gid, alert]));
  return { ...page, rows: page.rows.map((row) => byGid.get(row.gid) ?? row) };
}
