import { callServer } from '@paystead/client/calls/call-server';
import { startPolling } from '@paystead/client/calls/polling';
import type { WireAnswer } from '@paystead/contract/call';
import { readConversationNews } from '@paystead/contract/messages/help-desk';
import { useEffect, useState } from 'react';

type News = WireAnswer<typeof readConversationNews>;

const EVERY_MS = 10_000;

/** How many borrowers wait for an answer, and when something last happened; null until loaded. */
export function useConversationNews(isAsking = true): News | null {
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (!isAsking) return undefined;
    let wanted = true;
    const look = () =>
      void callServer(readConversationNews, {}).then(
        (answer) => wanted && setNews((before) => (isSame(before, answer) ? before : answer)),
        () => undefined,
      );
    look();
    const stop = startPolling(look, EVERY_MS);
    return () => {
      wanted = false;
      stop();
    };
  }, [isAsking]);
  return news;
}

function isSame(before: News | null, after: News): boolean {
  return before?.latest === after.latest && before.waiting === after.waiting;
}
