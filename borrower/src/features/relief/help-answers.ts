import type { WireInput } from '@paystead/contract/call';
import type { previewHelp } from '@paystead/contract/servicing/relief';
import { parseTypedMoney } from '@paystead/kit/format/format-money';

/** The three questions, as answered so far. */
export interface HelpAnswers {
  readonly cause: string;
  /** A day, or what was typed instead of one. */
  readonly backOn: string;
  readonly amount: string;
}

type Asked = Omit<WireInput<typeof previewHelp>, 'gid'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is missing or can't be read, by field. Question 2 may stay empty. */
export function missingAnswers(
  { amount, backOn, cause }: HelpAnswers,
  today: string,
): Record<string, string> {
  return {
    ...(cause === '' && { cause: 'Choose what changed' }),
    ...(backOn !== '' &&
      !(DAY.test(backOn) && backOn > today) && {
        back_on: 'Enter a day after today, like 01/31/2027, or leave it empty',
      }),
    ...(parseTypedMoney(amount) === null && {
      amount: 'Enter an amount, like 40.00. Zero is an answer, too',
    }),
  };
}

/** The answers as the calls take them; null while one is missing. */
export function askedOf(answers: HelpAnswers, today: string): Asked | null {
  if (Object.keys(missingAnswers(answers, today)).length > 0) return null;
  return {
    cause: answers.cause as Asked['cause'],
    ...(answers.backOn !== '' && { back_on: answers.backOn }),
    amount: parseTypedMoney(answers.amount) ?? '0.00',
  };
}
