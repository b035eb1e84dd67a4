import { longDate } from '@paystead/lending/calendar/day-words';

/** What the words of a savings authorization name. */
interface Authorized {
  readonly brand: string;
  readonly employer: string;
  readonly firstPayday: Temporal.PlainDate;
}

/**
 * The words that a person signs; `{amount}` and `{account}` stand for what they pick. Source: 12
 * CFR 1005.10 and state wage law for a voluntary deduction that can be revoked at will.
 */
export function savingsWords({ brand, employer, firstPayday }: Authorized): string {
  return [
    `I ask ${employer} to take {amount} from each of my paychecks and to send it to ${brand}, from ${longDate(firstPayday)} on.`,
    `${brand} sends it to my {account} on the next business day after it arrives.`,
    'It’s my own money and no loan. It costs no fee and earns no interest on the way.',
    'I choose this freely, and I can stop it any time on my loan’s page. A paycheck that payroll has already closed may still have it.',
  ].join(' ');
}

/** The words with what the person picked. */
export function signedWords(words: string, picked: { amount: string; account: string }): string {
  return words.replace('{amount}', picked.amount).replace('{account}', picked.account);
}
