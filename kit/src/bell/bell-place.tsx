import { BellIcon } from '../icon/bell.tsx';
import styles from './bell-place.module.css';

/** Where the bell is going to be, before it has come. */
export function BellPlace() {
  return (
    <span className={styles.place}>
      <BellIcon size="large" />
    </span>
  );
}
