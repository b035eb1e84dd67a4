import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './search-box.module.css';

export interface SearchRow {
  key: string;
  href: string;
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the end: a tag. */
  end?: ReactNode;
}

export interface SearchGroup {
  /** The kind: "People". */
  label: string;
  rows: readonly SearchRow[];
}

interface FoundGroupProps extends SearchGroup {
  /** The id of the box. */
  id: string;
  marked: string | null;
  onOpen: (href: string) => void;
}

/** What was found of one kind. */
export function FoundGroup({ id, label, marked, onOpen, rows }: FoundGroupProps) {
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${id}-${label}`}>
      <div id={`${id}-${label}`} className={styles.kind}>
        {label}
      </div>
      {rows.map((row) => (
        // The box has the keys; a press opens as Enter does, and mustn't take the focus first.
        <div
          key={row.key}
          id={`${id}-${row.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={row.key === marked}
          className={classNames(styles.row, row.key === marked && styles.marked)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(row.href)}
          onKeyDown={() => undefined}
        >
          <span className={styles.mark}>{row.icon}</span>
          <span className={styles.words}>
            <span className={styles.title}>{row.title}</span>
            {row.note && <span className={styles.note}>{row.note}</span>}
          </span>
          {row.end}
        </div>
      ))}
    </div>
  );
}
