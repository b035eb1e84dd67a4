import { Amount, type AmountProps } from '../amount/amount.tsx';
import { formatMoney } from '../format/format-money.ts';
import styles from './figure.module.css';

/** An amount that says how it came about when it is pressed; a dotted line under it tells so. */
export function Figure({ onPress, ...amount }: AmountProps & { onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${formatMoney(amount.value)}, show the math`}
      onClick={onPress}
    >
      <Amount {...amount} />
    </button>
  );
}
