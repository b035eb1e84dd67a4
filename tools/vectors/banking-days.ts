import {
  addBankingDays,
  isBankingDay,
  nextBankingDay,
  previousBankingDay,
} from '@paystead/lending/calendar/calendar';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';
import { dayOf } from './shapes.ts';

type BankingDayCase = {
  id: string;
  op: string;
  date: string;
  days?: number;
  expected: boolean | string;
};

/** Banking days: is, add, next or same, previous or same. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<BankingDayCase>(file, (one) => [same(one.op, one.expected, answer(one))]);
}

function answer({ op, date, days = 0 }: BankingDayCase): boolean | string {
  const day = dayOf(date);
  switch (op) {
    case 'is_banking_day':
      return isBankingDay(day);
    case 'add_banking_days':
      return addBankingDays(day, days).toString();
    case 'next_or_same_banking_day':
      return nextBankingDay(day).toString();
    case 'previous_or_same_banking_day':
      return previousBankingDay(day).toString();
    case 'next_banking_day':
      return addBankingDays(day, 1).toString();
    case 'previous_banking_day':
      return addBankingDays(day, -1).toString();
    default:
      throw new RangeError(`the operation ${op} is unknown`);
  }
}
