import { percentText } from './percent-text.ts';
import styles from './percent.module.css';

/** A percentage with two decimals (S9.7), from a decimal string in percent. */
export function Percent({ value, decimals = 2 }: { value: string; decimals?: number }) {
  return <span className={styles.percent}>{percentText(value, decimals)}</span>;
}
