import { callServer } from '@paystead/client/call-server';
import { markNotificationsRead } from '@paystead/contract/notifications';
import { type Alert, alerts, replaceAlerts } from './alerts.ts';
import { alertsMetadata } from './alerts-metadata.ts';
import { notifications } from './notifications.ts';
import { store } from './store.ts';

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('paystead-notifications');

/** Marks alerts as read here and on the server; other tabs of the app count anew. */
export async function markRead(chosen: readonly Alert[]): Promise<void> {
  const unread = chosen.filter(({ read }) => !read);
  if (unread.length === 0) return;
  const counts = await callServer(markNotificationsRead, { value: unread.map(({ gid }) => gid) });
  store.dispatch(alertsMetadata.replace(counts));

  const read = unread.map((alert) => ({ ...alert, read: true }));
  for (const area of [alerts, notifications]) {
    const page = area.select(store.getState()).value;
    if (page) store.dispatch(area.replace(replaceAlerts(page, read)));
  }
  channel?.postMessage('read');
}

/** Hears that something was read in another tab; answers how to stop. */
export function onReadElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
