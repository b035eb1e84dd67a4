/** What open tabs of the app tell each other. */
export type TabNews =
  | { readonly kind: 'logged-out' }
  /** The server answered this session just now. */
  | { readonly kind: 'seen' };

/** On a server, which has such channels too, it would keep the process from ending. */
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('paystead-session');

/** Tells the other tabs; this one hears nothing of it. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Hears the other tabs; answers how to stop. */
export function hearTabs(listener: (news: TabNews) => void): () => void {
  const hear = (event: MessageEvent<TabNews>) => listener(event.data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
