import { Button } from '../button/button.tsx';
import { useEffect, useRef } from 'react';
import { EyeIcon } from '../icon/eye.tsx';
import styles from './viewing-bar.module.css';

export interface ViewingBarProps {
  /** Whose pages these are. */
  name: string;
  /** `2:45 PM Eastern` */
  until: string;
  busy: boolean;
  /** Why something just didn’t work, in a sentence. */
  note: string | null;
  onStop: () => void;
}

/** On top of a borrower's pages while staff see them, and it stays there. */
export function ViewingBar({ busy, name, note, onStop, until }: ViewingBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    // What has the focus, and what opens over the page, stays below the bar.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.target.clientHeight ?? 0}px`;
      style.setProperty('--above', height);
      style.setProperty('scroll-padding-top', height);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--above');
      style.removeProperty('scroll-padding-top');
    };
  }, []);

  return (
    <aside ref={bar} className={styles.bar} aria-label="Seeing as the borrower">
      <div className={styles.inner}>
        <EyeIcon />
        <div className={styles.text}>
          You’re seeing what <strong>{name}</strong> sees. Read only. Ends at {until}.
          <div role="status" className={styles.note}>
            {note}
          </div>
        </div>
        <Button variant="secondary" size="small" busy={busy} busyLabel="Stopping" onPress={onStop}>
          Stop
        </Button>
      </div>
    </aside>
  );
}
