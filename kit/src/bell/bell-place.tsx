import { BellIcon } from '../icon/bell.tsx';
import styles from './bell-place.module.css';

/** Placeholder for the bell until it loads. */
export function BellPlace() {
  return (
    <span className={styles.place}>
      <BellIcon size="large" />
    </span>
  );
}
