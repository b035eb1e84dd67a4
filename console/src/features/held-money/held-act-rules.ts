import { formatMoney } from '@paystead/kit/format/format-money';
import type { Held, HeldEffect } from './held-words.ts';

/** What one form holds for every act. `whose` is a loan, or `OTHER` with the one found in `loan`. */
export const FIRST = { act: '', whose: '', name: '', loan: '', until: '', check: '', reason: '' };

/** Whose money it is: somebody whom nothing speaks for. */
export const OTHER = 'OTHER';

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
    button: 'Apply',
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
    hint: 'To the borrower’s bank account, by two people',
    asks: ['reason'],
    approval: TWO,
    button: 'Refund',
    done: 'The refund is on its way.',
  },
  return: {
    label: 'Return it to payroll',
    hint: 'By a check to the sender, by two people',
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
    hint: 'After its years and the letter, by two people',
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

/** The acts that a preview tells the effect of. */
const APPLYING: readonly string[] = ['identify', 'apply'];

export function isApplying({ key }: Pick<HeldAct, 'key'>): boolean {
  return APPLYING.includes(key);
}

/** HELD-6: the act with what it does to the loan, once the server has said so. */
export function withEffect(act: HeldAct, effect: HeldEffect | undefined): HeldAct {
  if (!effect || !isApplying(act)) return act;
  if (effect.why_not !== null) return { ...act, disabledReason: effect.why_not };
  const approval = effect.needs_second ? TWO : ALONE;
  if (!effect.after) return { ...act, approval };
  return { ...act, approval, hint: `The loan then owes ${formatMoney(effect.after.owed)}` };
}

const NO_PAYROLL = 'We don’t know which payroll sent it, so there’s nobody to return it to';

/** What can be done with a sum now. */
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
        : { hint: `By a check to ${money.payroll}, by two people` })),
  }));
}

/** The sentence for each field that is wrong. */
export type Missing = Partial<Record<Asked | 'act', string>>;

/** The sentence for each field that an act needs and that is empty; for no act, to choose one. */
export function missingIn(act: Pick<HeldAct, 'asks'> | undefined, values: typeof FIRST): Missing {
  if (!act) return { act: 'Choose what to do' };
  const sentences: Readonly<Record<Asked, string>> = {
    loan: 'Choose whose it is',
    until: 'Enter a day',
    check: 'Enter the check number',
    reason: 'Say why',
  };
  const empty = act.asks.filter((field) => values[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, sentences[field]]));
}
