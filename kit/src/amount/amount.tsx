import { amountParts } from './amount-text.ts';
import { classNames } from '../class-names.ts';
import styles from './amount.module.css';

/**
 * Money, never broken across lines. The value is a decimal string of dollars from the server.
 * `figure` is the one number of a page or sheet, with small cents; `signed` writes a plus sign
 * above zero, in the positive color (a credit to the account).
 */
export function Amount({ value, figure, signed = false }: AmountProps) {
  const { sign, dollars, cents } = amountParts(value, signed);
  return (
    <span
      className={classNames(styles.amount, figure && styles[figure], sign === '+' && styles.credit)}
    >
      {sign + dollars}
      {figure === 'large' ? <small className={styles.cents}>{cents}</small> : cents}
    </span>
  );
}

export interface AmountProps {
  value: string;
  figure?: 'large' | 'medium';
  signed?: boolean;
}
