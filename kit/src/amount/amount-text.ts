import { groupThousands } from '../format/format-money.ts';

/** The parts of a displayed amount, so that cents can be set smaller. */
export interface AmountParts {
  /** A true minus sign (U+2212), a plus sign, or nothing. */
  sign: '−' | '+' | '';
  /** Dollar sign and whole dollars with thousands separators: "$4,147". */
  dollars: string;
  /** Point and two digits: ".24". */
  cents: string;
}

const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Splits a decimal string of dollars for display. Computes and rounds nothing: more than two
 * decimals, or anything but a number, throws a RangeError.
 * @param value dollars, "4147.24" or "-120"
 * @param signed whether an amount above zero gets a plus sign
 */
export function amountParts(value: string, signed = false): AmountParts {
  const match = decimal.exec(value);
  if (!match) throw new RangeError(`not an amount of money: ${value}`);

  const [, minus, whole = '0', fraction = ''] = match;
  const cents = fraction.padEnd(2, '0');
  const zero = /^0+$/.test(whole + cents);
  const negative = minus === '-' && !zero;

  return {
    sign: negative ? '−' : signed && !zero ? '+' : '',
    dollars: `$${groupThousands(whole.replace(/^0+(?=\d)/, ''))}`,
    cents: `.${cents}`,
  };
}

/**
 * The whole amount as one text: "−$120.00". Sign before the dollar sign, always two decimals
 * (S9.7).
 */
export function amountText(value: string, signed = false): string {
  const { sign, dollars, cents } = amountParts(value, signed);
  return sign + dollars + cents;
}
