import { groupThousands } from '../format/format-money.ts';

/**
 * Reads an amount of dollars as a person writes it: "$4,000", "4 000.5". Returns a decimal string
 * with two decimals, "4000.50", or undefined if it is not an amount. No arithmetic, no rounding: it
 * refuses a third decimal.
 */
export function readMoneyText(text: string): string | undefined {
  const bare = text.replace(/[\s,$]/g, '');
  const parts = /^(\d*)(?:\.(\d{0,2}))?$/.exec(bare);
  if (!parts || !/\d/.test(bare)) return undefined;

  const dollars = (parts[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return `${dollars}.${(parts[2] ?? '').padEnd(2, '0')}`;
}

/** Writes a decimal string with thousands separators: "4000.00" becomes "4,000.00". */
export function writeMoneyText(value: string): string {
  const [dollars = '', cents] = value.split('.');
  const grouped = groupThousands(dollars);
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}
