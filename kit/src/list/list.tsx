import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Rows under each other with hairlines between; inside a flush sheet they reach its edges. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface ListItemProps {
  title: ReactNode;
  /** Under the title, small and muted. */
  note?: ReactNode;
  /** Before the words: an icon, a plate, a calendar chip. */
  lead?: ReactNode;
  /** At the end: an amount, a button, a tag. */
  end?: ReactNode;
}

/** One row: title, note, and the content before and after them. */
export function ListItem({ title, note, lead, end }: ListItemProps) {
  return (
    <li className={styles.item}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
