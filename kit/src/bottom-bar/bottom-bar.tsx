import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './bottom-bar.module.css';

export interface BottomBarProps {
  /** Names the bar for screen readers: "Estimate at a glance". */
  label: string;
  /** The summary that the bar repeats in short; the bar shows while it is out of view. */
  summary: RefObject<Element | null>;
  children: ReactNode;
}

/** On phones, the main figures of a summary further down, at the lower edge of the screen. */
export function BottomBar({ label, summary, children }: BottomBarProps) {
  const isOut = useIsOutOfView(summary);
  if (!isOut) return null;
  return (
    <aside aria-label={label} className={styles.bar}>
      {children}
    </aside>
  );
}

function useIsOutOfView(target: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setIsOut(!entry.isIntersecting);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [target]);
  return isOut;
}
