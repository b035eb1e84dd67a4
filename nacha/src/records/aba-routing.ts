/** The ABA routing number: eight digits that identify a bank, and a check digit. */

/** Why a text is not a routing number: its length, its check digit, or an unassigned prefix. */
export type RoutingProblem = 'NOT_NINE_DIGITS' | 'CHECK_DIGIT' | 'PREFIX';

const NINE_DIGITS = /^\d{9}$/;
const EIGHT_DIGITS = /^\d{8}$/;
const ZERO = 48;

/**
 * Weights the eight digits by 3, 7, 1 in turn; the check digit completes the sum to a multiple of
 * ten.
 */
function weightedSum(digits: string): number {
  const at = (index: number) => digits.charCodeAt(index) - ZERO;
  return 3 * (at(0) + at(3) + at(6)) + 7 * (at(1) + at(4) + at(7)) + at(2) + at(5);
}

/**
 * The check digit for the first eight digits of a routing number.
 * Source: ABA routing number checksum (weights 3, 7, 1).
 * @throws RangeError when the text is not eight digits
 */
export function checkDigit(firstEight: string): string {
  if (!EIGHT_DIGITS.test(firstEight)) {
    throw new RangeError(`A check digit needs eight digits before it, not "${firstEight}".`);
  }
  return String((10 - (weightedSum(firstEight) % 10)) % 10);
}

/** Whether nine digits satisfy the checksum; doesn't check the prefix. */
export function hasValidCheckDigit(routingNumber: string): boolean {
  if (!NINE_DIGITS.test(routingNumber)) return false;
  return (weightedSum(routingNumber) + routingNumber.charCodeAt(8) - ZERO) % 10 === 0;
}

/** ACH-13, first two digits: 00 government, 01-12 banks, 21-32 thrifts, 61-72 electronic, 80. */
function hasAssignedPrefix(routingNumber: string): boolean {
  if (routingNumber === '000000000') return false;
  const prefix = Number(routingNumber.slice(0, 2));
  return (
    prefix <= 12 ||
    (prefix >= 21 && prefix <= 32) ||
    (prefix >= 61 && prefix <= 72) ||
    prefix === 80
  );
}

/**
 * The fault of a routing number that a person entered or a partner sent; null when there is none.
 */
export function routingProblem(text: string): RoutingProblem | null {
  if (!NINE_DIGITS.test(text)) return 'NOT_NINE_DIGITS';
  if (!hasValidCheckDigit(text)) return 'CHECK_DIGIT';
  return hasAssignedPrefix(text) ? null : 'PREFIX';
}

/** Whether the text can be a bank's routing number: nine digits, checksum, assigned prefix. */
export function isRoutingNumber(text: string): boolean {
  return routingProblem(text) === null;
}
