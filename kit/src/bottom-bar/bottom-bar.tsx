import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './bottom-bar.module.css';

export interface BottomBarProps {
  /** Names the bar for screen readers: "Estimate at a glance". */
  label: string;
  /** The summary that the bar repeats in short; the bar shows while it is out of view. */
  summary: RefObject<Element | null>;
  children: ReactNode;
  /** The submit button of the summary once more, under a name of its own. */
  action?: ReactNode;
}

/**
 * On phones, the main figures of a summary further down, at the lower edge of the screen. The bar
 * leaves when the summary comes into view, so the two never show the same button at once.
 */
export function BottomBar({ label, summary, children, action }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isOut = useIsOutOfView(summary, bar);
  if (!isOut) return null;
  return (
    <aside ref={bar} aria-label={label} className={styles.bar}>
      <div className={styles.figures}>{children}</div>
      {action}
    </aside>
  );
}

function useIsOutOfView(
  target: RefObject<Element | null>,
  bar: RefObject<Element | null>,
): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      // The bar would take the focus with it.
      if (entry.isIntersecting && bar.current?.contains(document.activeElement))
        focusSubmit(element);
      setIsOut(!entry.isIntersecting);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [target, bar]);
  return isOut;
}

function focusSubmit(summary: Element): void {
  summary.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}
