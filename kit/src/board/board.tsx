import { type ReactNode, useSyncExternalStore } from 'react';
import { isWide, watchWidth } from '../wide/use-is-wide.tsx';
import styles from './board.module.css';

export interface BoardItem {
  id: string;
  /** Its column when there is room for two. */
  column: 'main' | 'aside';
  content: ReactNode;
}

/**
 * The dashboard: sheets in the order of a phone, in two columns from 1000 px up. The order of the
 * page is always the order on the screen, for keyboards and screen readers too.
 */
export function Board({ items }: { items: readonly BoardItem[] }) {
  const twoColumns = useSyncExternalStore(watchWidth, isWide, isWideAtFirst);
  const aside = twoColumns ? items.filter((item) => item.column === 'aside') : [];
  const main = items.filter((item) => !aside.includes(item));

  return (
    <div className={styles.board} data-board="">
      <div className={styles.stack}>{main.map(cell)}</div>
      {twoColumns && <div className={styles.stack}>{aside.map(cell)}</div>}
    </div>
  );
}

function cell({ id, column, content }: BoardItem) {
  return (
    <div key={id} data-column={column}>
      {content}
    </div>
  );
}

/**
 * A server draws one column. Before the first paint the page makes two of it where there is room,
 * using the two attributes above.
 */
function isWideAtFirst(): boolean {
  return typeof window !== 'undefined' && isWide();
}
