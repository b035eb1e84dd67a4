import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listNotifications } from '@paystead/contract/messages/notifications';

export type AlertPage = WireAnswer<typeof listNotifications>;
export type Alert = AlertPage['rows'][number];

type Wanted = WireInput<typeof listNotifications>;

/**
 * S3.29 alerts: the current page of alerts, with the length, offset and type that were `wanted`
 * when it loaded. While another page loads, they differ from the current ones.
 */
export const alerts = loadable('alerts', async (wanted: Wanted) => ({
  ...(await callServer(listNotifications, wanted)),
  wanted,
}));

/** S4.10: replaces alerts in place by gid; ignores those that are not in the area. */
export function replaceAlerts<Page extends AlertPage>(page: Page, changed: readonly Alert[]): Page {
  const byGid = new Map(changed.map((alert) => [alert.gid, alert]));
  return { ...page, rows: page.rows.map((row) => byGid.get(row.gid) ?? row) };
}
