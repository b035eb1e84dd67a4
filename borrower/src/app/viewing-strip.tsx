import { STOP_VIEWING } from '@paystead/client/browser/viewing';
import { callServer } from '@paystead/client/calls/call-server';
import { onFailure } from '@paystead/client/calls/failure-listeners';
import type { WireAnswer } from '@paystead/contract/call';
import { readViewing } from '@paystead/contract/product/viewing';
import { formatTime } from '@paystead/kit/format/format-date';
import { ViewingBar } from '@paystead/kit/viewing-bar/viewing-bar';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { endViewing } from './session/end-viewing.ts';

type Viewing = NonNullable<WireAnswer<typeof readViewing>>;

/** Leaves the borrower's pages: the viewing is over. */
function leave(): void {
  window.location.replace('/pub/viewing');
}

/**
 * STAFF-46: shows on top of the page whose it is and until when, and leaves it at the end. Stands
 * outside the app, whose drawing by the server it doesn't touch.
 */
export function showViewing(): void {
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(
    <StrictMode>
      <ViewingStrip />
    </StrictMode>,
  );
}

/** How long the bar says why something didn't work. */
const NOTE_MS = 10_000;

/** What the bar says about refused calls: many screens have words of their own for those. */
function useNote() {
  const [note, setNote] = useState<string | null>(null);
  useEffect(
    () =>
      onFailure(({ headers, message }) => {
        const category = headers['x-error-category'] ?? '';
        if (category === 'VIEWING_OVER') leave();
        else if (category.startsWith('VIEWING_')) setNote(message);
      }),
    [],
  );
  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, setNote] as const;
}

function ViewingStrip() {
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useNote();

  useEffect(() => {
    callServer(readViewing, {}).then(setViewing, () => undefined);
  }, []);
  useEffect(() => {
    if (!viewing) return undefined;
    const end = Date.now() + viewing.seconds_left * 1000;
    const look = () => {
      if (Date.now() >= end) leave();
    };
    const timer = setInterval(look, 1000);
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [viewing]);

  const stop = useCallback(async () => {
    setBusy(true);
    try {
      await endViewing();
    } catch {
      setBusy(false);
      setNote('It didn’t stop. Try again.');
    }
  }, [setNote]);
  useEffect(() => {
    const asked = () => void stop();
    window.addEventListener(STOP_VIEWING, asked);
    return () => window.removeEventListener(STOP_VIEWING, asked);
  }, [stop]);

  if (!viewing) return null;
  return (
    <ViewingBar
      name={viewing.name}
      until={formatTime(viewing.ends_at)}
      busy={busy}
      note={note}
      onStop={() => void stop()}
    />
  );
}
