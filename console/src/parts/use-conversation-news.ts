import { CallFailed, type Failure } from '@paystead/client/calls/failure';
import { callServer } from '@paystead/client/calls/call-server';
import { startPolling } from '@paystead/client/calls/polling';
import type { WireAnswer } from '@paystead/contract/call';
import { readConversationNews } from '@paystead/contract/messages/help-desk';
import { useEffect, useState } from 'react';

type News = WireAnswer<typeof readConversationNews>;

const EVERY_MS = 10_000;

interface KnownNews {
  /** How many borrowers wait for an answer, and when something last happened; null until loaded. */
  readonly news: News | null;
  /** Why nothing new arrives at the moment. */
  readonly failure: Failure | null;
}

/** Asks for news of the conversations every ten seconds. */
export function useConversationNews(isAsking = true): KnownNews {
  const [news, setNews] = useState<News | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (!isAsking) return undefined;
    let wanted = true;
    const look = () =>
      void callServer(readConversationNews, {}).then(
        (answer) => {
          if (!wanted) return;
          setFailure(null);
          setNews((before) => (isSame(before, answer) ? before : answer));
        },
        (thrown: unknown) => wanted && thrown instanceof CallFailed && setFailure(thrown.failure),
      );
    look();
    const stop = startPolling(look, EVERY_MS);
    return () => {
      wanted = false;
      stop();
    };
  }, [isAsking]);
  return { news, failure };
}

function isSame(before: News | null, after: News): boolean {
  return before?.latest === after.latest && before.waiting === after.waiting;
}
