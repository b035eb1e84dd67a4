import { callServer } from '@paystead/client/calls/call-server';
import type { WireAnswer } from '@paystead/contract/call';
import { markNotificationsRead } from '@paystead/contract/messages/notifications';
import { type Alert, type AlertPage, alerts, replaceAlerts } from './alerts.ts';
import { alertsMetadata } from './alerts-metadata.ts';
import type { Area } from './area.ts';
import { notifications } from './notifications.ts';
import { store } from './store.ts';

/** Node has such channels, too; an open one would keep the process from exiting. */
const channel =
  typeof window === 'undefined' ? null : new BroadcastChannel('paystead-notifications');

/** Marks alerts as read here and on the server; other tabs of the app reload their counts. */
export async function markRead(chosen: readonly Alert[]): Promise<void> {
  const unread = chosen.filter(({ read }) => !read);
  if (unread.length === 0) return;
  const gids = unread.map(({ gid }) => gid);
  tellRead(unread, await callServer(markNotificationsRead, { value: gids }));
}

/** Marks every alert as read, including those that no page shows. */
export async function markAllRead(): Promise<void> {
  const counts = await callServer(markNotificationsRead, { value: 'ALL' });
  const shown = [alerts, notifications].flatMap(
    (area) => area.select(store.getState()).value?.rows ?? [],
  );
  tellRead(shown, counts);
}

function tellRead(marked: readonly Alert[], counts: WireAnswer<typeof markNotificationsRead>) {
  store.dispatch(alertsMetadata.replace(counts));
  const read = marked.map((alert) => ({ ...alert, read: true }));
  replaceIn(alerts, read);
  replaceIn(notifications, read);
  channel?.postMessage('read');
}

function replaceIn<Page extends AlertPage>(
  area: Pick<Area<Page, never>, 'select' | 'replace'>,
  read: readonly Alert[],
) {
  const page = area.select(store.getState()).value;
  if (page) store.dispatch(area.replace(replaceAlerts(page, read)));
}

/** Listens for alerts marked as read in another tab. Returns a function that stops. */
export function onReadElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
