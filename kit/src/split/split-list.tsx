import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../link/link.tsx';
import styles from './split-list.module.css';

export interface SplitRow {
  key: string;
  href: string;
  title: string;
  note: string;
  end?: ReactNode;
  /** The record that is open beside the list. */
  current?: boolean;
}

/** The rows of a list beside its record: a name, what it is about, and its age. */
export function SplitList({ rows }: { rows: readonly SplitRow[] }) {
  const open = useRef<HTMLLIElement>(null);
  const current = rows.find((row) => row.current)?.key;
  useEffect(() => {
    void open.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li
          key={row.key}
          ref={row.current ? open : undefined}
          className={row.current ? styles.current : styles.row}
          aria-current={row.current || undefined}
        >
          <Link href={row.href} tone="strong">
            {row.title}
          </Link>
          <span className={styles.note}>
            {row.note}
            <span>{row.end}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
