/** Messages between the open tabs of the app. */
export type TabNews =
  | { readonly kind: 'logged-out' }
  /** The server answered this session just now. */
  | { readonly kind: 'seen' };

/** Node has such channels, too; an open one would keep the process from exiting. */
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('paystead-session');

/** Sends a message to the other tabs; this tab doesn't receive it. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Listens to the other tabs. Returns a function that stops. */
export function hearTabs(listener: (news: TabNews) => void): () => void {
  const hear = (event: MessageEvent<TabNews>) => listener(event.data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
