import { AccountStatus } from '@paystead/contract/furnishing/terms';
import { useTyped } from '../../parts/use-typed.ts';
import type { Report } from './furnishing-words.ts';
import { isHarmful } from './status-choices.ts';

/** An amount as somebody types it, in dollars. */
export const MONEY = /^\d{1,7}(\.\d{2})?$/;

/** What somebody types on the page of a correction, and what it asks the server. */
export function useCorrection(report: Report) {
  const { forget, type, values } = useTyped(`correct ${report.gid}`, {
    status: report.status as string,
    balance: report.balance,
    past_due: report.past_due,
    since: report.first_delinquency ?? '',
    reason: '',
  });
  const { balance, past_due, since } = values;
  const status = AccountStatus.options.find((one) => one === values.status) ?? report.status;
  const first = isHarmful(status) && since !== '' ? { first_delinquency: since } : {};
  return {
    fields: values,
    asked: { gid: report.gid, status, balance, past_due, ...first },
    isWhole: MONEY.test(balance) && MONEY.test(past_due),
    type,
    forget,
  };
}

export type CorrectionValues = ReturnType<typeof useCorrection>;
