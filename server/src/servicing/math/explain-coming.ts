import type { LoanMath } from '@paystead/contract/servicing/loan-math';
import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate, shortDate } from '@paystead/lending/calendar/day-words';
import { sum, toDollars } from '@paystead/lending/money/money';
import { refuse } from '../../platform/refusal.ts';
import type { Coming, DueOn } from '../schedule/coming-on.ts';
import { moneyTerm } from './terms.view.ts';

const bare = { rounding: null, days: null, entries: [], more: 0, check: null };

/** What was due before a day and hadn't come by its end. */
export function explainUnpaid({ unpaid }: Coming, day: Day): LoanMath {
  const amount = sum(unpaid.map(({ rest }) => rest));
  return {
    ...bare,
    figure: 'unpaid',
    amount,
    date: day.toString(),
    title: `${toDollars(amount)} due before ${briefDate(day)}, not paid`,
    sentence:
      unpaid.length === 0
        ? 'Everything that was due before that day had come.'
        : 'What was still open of each installment at the end of that day. Money that had come is already taken off.',
    terms: [
      ...unpaid.map(({ due, rest }, index) =>
        moneyTerm(index === 0 ? null : 'plus', `Due ${shortDate(due)}`, rest),
      ),
      moneyTerm(unpaid.length === 0 ? null : 'equals', 'Not paid', amount),
    ],
  };
}

/** What the next installment still asks for. Refuses with NOT_FOUND if none is left. */
export function explainNext(next: Omit<DueOn, 'rest'> | undefined, day: Day): LoanMath {
  if (!next) refuse('NOT_FOUND');
  const { came, due } = next;
  const rest = next.amount - came;
  return {
    ...bare,
    figure: 'next',
    amount: rest,
    date: day.toString(),
    title: `${toDollars(rest)} due ${briefDate(due)}`,
    sentence:
      came > 0n
        ? 'Part of this installment has come already, so it asks for less.'
        : 'The next installment of your schedule.',
    terms: [
      moneyTerm(null, 'Installment', next.amount),
      ...(came > 0n ? [moneyTerm('minus', 'Came already', came)] : []),
      moneyTerm('equals', 'Next installment', rest),
    ],
  };
}
