import { callServer } from '@paystead/client/calls/call-server';
import { startPolling } from '@paystead/client/calls/polling';
import type { WireAnswer } from '@paystead/contract/call';
import { readHelpNews } from '@paystead/contract/messages/help';
import { useCallback, useEffect, useRef, useState } from 'react';

export type HelpNews = WireAnswer<typeof readHelpNews>;

/**
 * Checks often while the chat is open, because its reader waits; less often for the mark at Help.
 */
const OPEN_MS = 5000;
const CLOSED_MS = 60_000;

/**
 * Whether an answer came. Checks at once, then repeatedly, and when the page becomes visible again.
 */
export function useHelpNews(isChatOpen: boolean) {
  const [news, setNews] = useState<HelpNews | null>(null);
  const busy = useRef(false);

  const look = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    callServer(readHelpNews, {})
      .then(setNews, () => undefined)
      .finally(() => (busy.current = false));
  }, []);

  useEffect(look, [look]);
  const isAwaited = isChatOpen || news?.open === true;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const onSeen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onSeen);
    const stop = startPolling(look, isChatOpen ? OPEN_MS : CLOSED_MS);
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      stop();
    };
  }, [isAwaited, isChatOpen, look]);

  return { news, setNews, look };
}
