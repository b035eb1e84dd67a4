/**
 * Shows amounts that came from the server as decimal strings. Nothing here computes: a string goes
 * in and a string comes out, with no number in between (S9.7; design: true minus sign, no line
 * break inside).
 */

/** `"-1234.5"` is refused; `"4147.24"` gives `$4,147.24`, `"-120.00"` gives `−$120.00`. */
export function formatMoney(amount: string): string {
  const { negative, dollars, cents } = parts(amount);
  return `${negative ? '−' : ''}$${groupThousands(dollars)}.${cents}`;
}

/** A percent with two decimals, rounded half up: `"17.8578"` gives `17.86%` (S9.7). */
export function formatPercent(percent: string, decimals = 2): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n;
  const digits = (BigInt(whole + kept) + up).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return `${digits}%`;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}%`;
}

/**
 * A typed amount in the form of the contract: `"$1,250"` gives `"1250.00"`; null if it is not an
 * amount.
 */
export function parseTypedMoney(typed: string): string | null {
  const plain = typed.replace(/[\s$,\u00a0]/g, '');
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  const dollars = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  return `${dollars}.${(match[2] ?? '').padEnd(2, '0')}`;
}

function parts(amount: string) {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(amount);
  if (!match) throw new RangeError('An amount needs dollars and two decimals');
  const [, sign = '', dollars = '0', cents = '00'] = match;
  return { negative: sign === '-' && !/^0+$/.test(dollars + cents), dollars, cents };
}

/** Whole dollars with separators: `"4000"` gives `4,000`. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
