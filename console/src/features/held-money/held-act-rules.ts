import type { Held } from './held-words.ts';

/** What one form holds for every act. */
export const FIRST = { act: '', loan: '', until: '', check: '', reason: '' };

type Asked = 'loan' | 'until' | 'check' | 'reason';

export interface HeldAct {
  key: 'identify' | 'apply' | 'refund' | 'return' | 'keep' | 'write' | 'escheat' | 'pay';
  label: string;
  hint: string;
  /** Why it can't be done with this sum. */
  disabledReason?: string;
  asks: readonly Asked[];
  approval: string;
  button: string;
  done: string;
}

const LIMIT = 'Above your limit, a second person must approve.';
const TWO = 'A second person must approve.';
const ALONE = 'You decide this yourself. It’s kept in the trail.';

const ACTS: Readonly<Record<HeldAct['key'], Omit<HeldAct, 'key'>>> = {
  identify: {
    label: 'Match it to a loan',
    hint: 'Applied as of the day it came in',
    asks: ['loan', 'reason'],
    approval: LIMIT,
    button: 'Match and apply',
    done: 'It’s matched to the loan and applied.',
  },
  apply: {
    label: 'Apply it to the loan',
    hint: 'As of the day it came in',
    asks: ['reason'],
    approval: LIMIT,
    button: 'Apply',
    done: 'It’s applied to the loan.',
  },
  refund: {
    label: 'Refund it to the borrower',
    hint: 'To the borrower’s bank account',
    asks: ['reason'],
    approval: TWO,
    button: 'Refund',
    done: 'The refund is on its way.',
  },
  return: {
    label: 'Return it to payroll',
    hint: 'By a check to the sender',
    asks: ['check', 'reason'],
    approval: TWO,
    button: 'Return',
    done: 'It’s returned to payroll.',
  },
  keep: {
    label: 'Keep holding',
    hint: 'Say until when and why',
    asks: ['until', 'reason'],
    approval: ALONE,
    button: 'Keep',
    done: 'It’s kept until that day.',
  },
  write: {
    label: 'Write to the owner',
    hint: 'Before a state gets it',
    asks: [],
    approval: ALONE,
    button: 'Write about',
    done: 'The letter is on its way.',
  },
  escheat: {
    label: 'Book it as due to a state',
    hint: 'After its years and the letter',
    asks: ['reason'],
    approval: TWO,
    button: 'Book',
    done: 'It’s booked as due to the state.',
  },
  pay: {
    label: 'Record the check to the state',
    hint: 'The last step',
    asks: ['check'],
    approval: ALONE,
    button: 'Record',
    done: 'The check is recorded.',
  },
};

const NO_PAYROLL = 'We don’t know which payroll sent it, so there’s nobody to return it to';

/** What can be done with a sum now; the first is the usual one. */
export function actsFor(money: Pick<Held, 'closed_as' | 'loan' | 'payroll' | 'place'>): HeldAct[] {
  const keys = ((): HeldAct['key'][] => {
    if (money.place === 'ESCHEAT') return money.closed_as === null ? ['pay'] : [];
    if (money.closed_as !== null) return [];
    return money.loan
      ? ['apply', 'refund', 'return', 'keep', 'write', 'escheat']
      : ['identify', 'return', 'keep', 'escheat'];
  })();
  return keys.map((key) => ({
    key,
    ...ACTS[key],
    ...(key === 'return' &&
      (money.payroll === null
        ? { disabledReason: NO_PAYROLL }
        : { hint: `By a check to ${money.payroll}` })),
  }));
}

/** The sentence for each field that an act needs and that is empty. */
export function missingIn(
  { asks }: Pick<HeldAct, 'asks'>,
  values: typeof FIRST,
): Partial<Record<Asked, string>> {
  const sentences: Readonly<Record<Asked, string>> = {
    loan: 'Choose a loan',
    until: 'Enter a day',
    check: 'Enter the check number',
    reason: 'Say why',
  };
  const empty = asks.filter((field) => values[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, sentences[field]]));
}
