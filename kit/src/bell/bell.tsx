import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { BellIcon } from '../icon/bell.tsx';
import { useAnchor } from '../link/navigation.tsx';
import { Popover } from '../popover/popover.tsx';
import styles from './bell.module.css';

export interface BellProps {
  /** Unread notifications; undefined until loaded. */
  unread?: number;
  /**
   * The panel's list, or its replacement. Receives a function that closes the panel when an item is
   * pressed.
   */
  children: (close: () => void) => ReactNode;
  /** The address of View All. */
  allHref: string;
  onOpenChange?: (open: boolean) => void;
}

/** The notifications bell with the unread count, and its panel with View All (S1.5, S2.9). */
export function Bell({ unread = 0, children, allHref, onOpenChange }: BellProps) {
  return (
    <Popover
      look="icon"
      label="Notifications"
      triggerLabel={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      onOpenChange={onOpenChange}
      trigger={
        <>
          <BellIcon size="large" />
          {unread > 0 && (
            <span className={styles.badge}>
              <Badge count={unread} short />
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>Notifications</h2>
            {unread > 0 && <span className={styles.count}>{unread} unread</span>}
          </div>
          <div className={styles.list}>{children(close)}</div>
          <ViewAll href={allHref} onPress={close} />
        </>
      )}
    </Popover>
  );
}

function ViewAll({ href, onPress }: { href: string; onPress: () => void }) {
  return (
    <div className={styles.foot}>
      <a {...useAnchor(href, onPress)} className={styles.all}>
        View All
      </a>
    </div>
  );
}
