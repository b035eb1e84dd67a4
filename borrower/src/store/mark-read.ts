import { callServer } from '@paystead/client/calls/call-server';
import type { WireAnswer } from '@paystead/contract/call';
import { markNotificationsRead } from '@paystead/contract/messages/notifications';
import { type Alert, type AlertPage, alerts, replaceAlerts } from './alerts.ts';
import { alertsMetadata } from './alerts-metadata.ts';
import type { Area } from './area.ts';
import { notifications } from './notifications.ts';
import { store } from './store.ts';

/** On a server, which has such channels too, it would keep the process from ending. */
const channel =
  typeof window === 'undefined' ? null : new BroadcastChannel('paystead-notifications');

/** Marks alerts as read here and on the server; other tabs of the app count anew. */
export async function markRead(chosen: readonly Alert[]): Promise<void> {
  const unread = chosen.filter(({ read }) => !read);
  if (unread.length === 0) return;
  const gids = unread.map(({ gid }) => gid);
  tellRead(unread, await callServer(markNotificationsRead, { value: gids }));
}

/** Marks every alert as read, also those that no page shows. */
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

/** Hears that something was read in another tab; answers how to stop. */
export function onReadElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
