import styles from './divider.module.css';

/** A hairline between parts of one card. Native: no React Aria inside. */
export function Divider() {
  return <hr className={styles.divider} />;
}
