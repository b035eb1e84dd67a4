import type { CardDecline, CardFunding } from './port.ts';

/** What a card does at the sandbox's processor. */
export interface SandboxCard {
  readonly number: string;
  readonly brand: string;
  readonly funding: CardFunding;
  /** For people, in the sandbox's list of inputs. */
  readonly does: string;
  readonly declines?: CardDecline;
  /** The bank asks for a code first (3-D Secure). */
  readonly asks?: true;
  /** DOWN: the processor fails at the first try. LOST: our first two questions get no answer. LATE:
   * the bank answers at our third question. */
  readonly trouble?: 'DOWN' | 'LOST' | 'LATE';
  /** The owner disputes the charge three days later; WON: we get it back a week after that. */
  readonly disputed?: 'LOST' | 'WON';
}

/** The code that the bank's check takes; any other one fails. */
export const SANDBOX_BANK_CODE = '1234';

/** Days from a charge to its dispute, and from there to the end of one that we win. */
export const DISPUTE_DAYS = 3;
export const DISPUTE_WON_DAYS = 7;

const debit = (number: string, does: string, more: Partial<SandboxCard> = {}): SandboxCard => ({
  number,
  brand: number.startsWith('5') ? 'Mastercard' : 'Visa',
  funding: 'DEBIT',
  does,
  ...more,
});

/** Cards of the sandbox. Every other number with a right check digit is a debit card that works. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  debit('4111111111111111', 'pays'),
  debit('5555555555554444', 'pays (Mastercard)'),
  debit('4012888888881881', 'is a credit card, which the demo’s loans don’t take', {
    funding: 'CREDIT',
  }),
  debit('4000000000009995', 'is refused: not enough money', { declines: 'FUNDS' }),
  debit('4000000000000069', 'is refused: the card has expired', { declines: 'EXPIRED_CARD' }),
  debit('4000000000000127', 'is refused: the security code is wrong', { declines: 'WRONG_CODE' }),
  debit('4000000000000002', 'is refused by the bank without a reason', { declines: 'REFUSED' }),
  debit('4000000000003220', `asks for the bank’s code: ${SANDBOX_BANK_CODE} pays, others fail`, {
    asks: true,
  }),
  debit('4000000000000119', 'fails once because the processor is down, then pays', {
    trouble: 'DOWN',
  }),
  debit('4000000000000101', 'pays, but its answer is lost twice', { trouble: 'LOST' }),
  debit('4000000000000077', 'pays, but the bank answers late', { trouble: 'LATE' }),
  debit('4000000000000259', 'pays; its owner disputes it 3 days later', { disputed: 'LOST' }),
  debit('4000000000002685', 'pays; disputed 3 days later, and we win 7 days after that', {
    disputed: 'WON',
  }),
];

/** The card behind a number; null if its check digit is wrong. Spaces don't count. */
export function sandboxCard(typed: string): SandboxCard | null {
  const number = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) return null;
  return SANDBOX_CARDS.find((known) => known.number === number) ?? debit(number, 'pays');
}

/** The check digit of ISO/IEC 7812-1: every second digit from the right counts twice. */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
