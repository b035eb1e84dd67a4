import { onEvent } from '@paystead/client/analytics/analytics';
import { goToSignIn } from '@paystead/client/browser/sign-in';
import { forgetSignedIn } from '@paystead/client/browser/signed-in-mark';
import { isViewing } from '@paystead/client/browser/viewing';
import { useCommand } from '@paystead/client/calls/use-call';
import { readSession } from '@paystead/contract/identity/session';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { useEffect, useState } from 'react';
import { idleness, WARNING_SECONDS } from './idle.ts';
import { leave } from './leave.ts';
import styles from './session-watch.module.css';
import { hearTabs, tellTabs } from '../tabs.ts';

/** Warns two minutes before an idle session ends, and goes to the login page when it has ended. */
export function SessionWatch({ idleSeconds }: { idleSeconds: number }) {
  const warned = useWarning(idleSeconds);
  const stay = useCommand(readSession);

  return (
    <div className={styles.place} role="alert">
      {warned && (
        <Notice
          tone="caution"
          title={`You’ll be logged out in ${WARNING_SECONDS / 60} minutes`}
          actions={
            <Button size="small" busy={stay.pending} onPress={() => void stay.run({})}>
              Stay logged in
            </Button>
          }
        >
          You’ve been away for a while. We’ll keep what you typed.
        </Notice>
      )}
    </div>
  );
}

/**
 * Never resumes a session that was idle too long, even if the server's clock is slightly behind.
 */
function end(): void {
  forgetSignedIn();
  goToSignIn();
}

/** Whether to show the warning. Every answer of the server, in any tab, restarts the time. */
function useWarning(idleSeconds: number): boolean {
  const [warned, setWarned] = useState(false);

  useEffect(() => {
    if (isViewing()) return undefined;
    let heard = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look() {
      clearTimeout(timer);
      const idle = idleness(Date.now() - heard, idleSeconds);
      if (idle.phase === 'over') return end();
      setWarned(idle.phase === 'warned');
      timer = setTimeout(look, idle.nextInMs);
    }
    function hear() {
      heard = Date.now();
      look();
    }
    const stopEvents = onEvent((event, keepsAlive) => {
      if (!keepsAlive || event.kind !== 'answer' || !event.status || event.status >= 400) return;
      hear();
      tellTabs({ kind: 'seen' });
    });
    const stopTabs = hearTabs((news) => (news.kind === 'seen' ? hear() : leave()));
    // Timers stop while a device sleeps, so check the time when the page becomes visible again.
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearTimeout(timer);
      stopEvents();
      stopTabs();
      document.removeEventListener('visibilitychange', look);
    };
  }, [idleSeconds]);

  return warned;
}
