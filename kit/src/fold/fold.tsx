import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icon/chevron-down.tsx';
import { isWide } from '../wide/use-is-wide.tsx';
import styles from './fold.module.css';

export interface FoldProps {
  /** Names the section. */
  title: string;
  /** What matters of it while it is closed: "Next: Nov 27". */
  note?: ReactNode;
  children: ReactNode;
  /** Under a hairline at the bottom: a pager, a link. */
  footer?: ReactNode;
  /** Rows and tables reach the edges. */
  flush?: boolean;
  id: string;
  /** Open at first where the page has two columns; phones begin closed. */
  open?: boolean;
  /** A link names it: opens it on every screen, each time this becomes true. */
  asked?: boolean;
}

/**
 * A sheet that unfolds. Its content exists from the first time it is open, and stays as it was when
 * it is closed. Inside a `FoldGroup` the folds of a phone share one sheet, and those below one that
 * begins open show once it has loaded, so that they don't move.
 */
export function Fold(props: FoldProps) {
  const { title, note, children, footer, flush, id, open = false, asked = false } = props;
  const titleId = useId();
  const [beganOpen] = useState(() => asked || (open && isWide()));
  const [isOpen, setOpen] = useState(beganOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [wasAsked, setWasAsked] = useState(asked);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (asked !== wasAsked) {
    setWasAsked(asked);
    if (asked) setOpen(true);
  }

  return (
    <section
      id={id}
      className={classNames(styles.fold, beganOpen && styles.early)}
      aria-labelledby={titleId}
    >
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {note && <span className={styles.note}>{note}</span>}
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </summary>
        {wasOpen && (
          <>
            <div className={classNames(flush ? styles.flush : styles.body)}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </>
        )}
      </details>
    </section>
  );
}

export interface FoldGroupProps {
  children: ReactNode;
  /** On phones the group above or below it continues the same sheet. */
  joined?: 'next' | 'previous' | 'both';
}

/** Folds under each other: sheets of their own from 1000 px up, one sheet below. */
export function FoldGroup({ children, joined }: FoldGroupProps) {
  return <div className={classNames(styles.group, joined && styles[joined])}>{children}</div>;
}

/** Padded content of a flush fold or sheet, beside tables that reach its edges. */
export function Inset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}
