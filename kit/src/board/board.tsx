import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './board.module.css';

export interface BoardItem {
  id: string;
  /** Where it stands when there is room for two columns. */
  column: 'main' | 'aside';
  content: ReactNode;
}

/**
 * The dashboard: sheets in the order a phone shows them, in two columns from 1000 px up. The order
 * of the page
 * is always the order on the screen, for keyboards and screen readers too. Native: no React Aria
 * inside.
 */
export function Board({ items }: { items: readonly BoardItem[] }) {
  const twoColumns = useSyncExternalStore(watchWidth, isWide);
  if (!twoColumns) return <div className={styles.stack}>{items.map(cell)}</div>;

  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{items.filter((item) => item.column === 'main').map(cell)}</div>
      <div className={styles.stack}>
        {items.filter((item) => item.column === 'aside').map(cell)}
      </div>
    </div>
  );
}

function cell({ id, content }: BoardItem) {
  return <div key={id}>{content}</div>;
}

const wide = '(min-width: 1000px)';

function isWide(): boolean {
  return matchMedia(wide).matches;
}

function watchWidth(tell: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
