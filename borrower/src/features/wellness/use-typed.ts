import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { useRested } from '../../parts/page/use-rested.ts';

/** Amounts that the server accepts: above zero, below a million. */
const AMOUNT = /^(?!0+\.00$)\d{1,6}\.\d{2}$/;
const ANY_AMOUNT = /^\d{1,6}\.\d{2}$/;

/** The typed amount once the person stops typing; undefined if it is empty or invalid. */
export function useTypedAmount(typed: string): string | undefined {
  const rested = useRested(typed);
  const amount = parseTypedMoney(rested);
  return amount && AMOUNT.test(amount) ? amount : undefined;
}

/** Like useTypedAmount, but an empty field means zero. */
export function useAmountOrNone(typed: string): string | undefined {
  const rested = useRested(typed);
  const amount = rested.trim() === '' ? '0.00' : parseTypedMoney(rested);
  return amount && ANY_AMOUNT.test(amount) ? amount : undefined;
}

/** The typed rate in the server's form, `24.99`; undefined if it is invalid. */
export function useTypedRate(typed: string): string | undefined {
  return rateOf(useRested(typed));
}

/** `24.9 %` is `24.90`. */
export function rateOf(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s%]/g, '');
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === '' ? undefined : `${Number(whole)}.${part.padEnd(2, '0')}`;
}
