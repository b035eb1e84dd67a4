import styles from './divider.module.css';

/** A hairline between parts of one card. */
export function Divider() {
  return <hr className={styles.divider} />;
}
