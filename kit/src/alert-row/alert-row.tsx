import { memo, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { Day } from '../day/day.tsx';
import { dayText } from '../day/day-text.ts';
import { useAnchor } from '../link/navigation.tsx';
import styles from './alert-row.module.css';

/**
 * The looks an alert can have: one per credit-monitoring type, and `unknown` for any other (S3.27).
 */
export type AlertLook =
  | 'new-account'
  | 'new-address'
  | 'new-employment'
  | 'new-inquiry'
  | 'new-public-record'
  | 'improved-account'
  | 'delinquent-account'
  | 'bankruptcy'
  | 'fraud-alert'
  | 'unknown';

export interface AlertRowProps {
  look: AlertLook;
  icon: ReactNode;
  title: string;
  /** "Fraud alert, TransUnion". */
  note?: string;
  /** YYYY-MM-DD. */
  date: string;
  unread: boolean;
  href: string;
  onPress?: () => void;
  /** Adds a checkbox that selects the row. */
  selected?: boolean;
  onSelect?: (selected: boolean) => void;
}

/**
 * One notification, unread ones tinted by type, with an edge and the word Unread (S2.10). Goes in a
 * `List`.
 */
export function AlertRow(props: AlertRowProps) {
  const { selected, onSelect, ...said } = props;
  const { look, title, date, unread } = said;
  return (
    <li
      className={classNames(
        styles.row,
        onSelect && styles.choosable,
        styles[look],
        unread ? styles.unread : styles.read,
      )}
    >
      {onSelect && (
        <span className={styles.box}>
          <Checkbox
            label={`Select alert from ${dayText(date, 'text')}: ${title}`}
            labelHidden
            checked={selected ?? false}
            onChange={onSelect}
          />
        </span>
      )}
      <Said {...said} />
    </li>
  );
}

/** Memoized, so that the text isn't rendered again when the row is selected. */
const Said = memo(function Said(props: Omit<AlertRowProps, 'selected' | 'onSelect'>) {
  const { title, note, unread } = props;
  return (
    <>
      <span className={styles.plate} aria-hidden="true">
        {props.icon}
      </span>
      <div className={styles.words}>
        <a {...useAnchor(props.href, props.onPress)} className={styles.link}>
          {title}
        </a>
        <div className={styles.note}>
          {note}
          {unread && <span className={note ? styles.mark : 'visually-hidden'}> Unread</span>}
        </div>
      </div>
      <span className={styles.date}>
        <Day value={props.date} />
      </span>
    </>
  );
});
