import type { WireAnswer } from '@paystead/contract/call';
import type { readLoanFace } from '@paystead/contract/servicing/loan-course';
import type { TagProps } from '@paystead/kit/tag/tag';
import { STATUS_TONES, STATUS_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';

export type LoanFace = WireAnswer<typeof readLoanFace>;

/** The tag beside the page's title: the status, or that money is late or payroll didn't send it. */
export function faceTag(
  face: LoanFace['face'],
  status: LoanRecord['loan_status'],
  isPayrolls = false,
): { tone: TagProps['tone']; words: string } {
  if (face === 'past_due') {
    return { tone: 'caution', words: isPayrolls ? 'Not received' : 'Past due' };
  }
  return { tone: STATUS_TONES[status], words: STATUS_WORDS[status] };
}

/** The server's sentence with dates that don't break across lines. */
export function keepDates(sentence: string): string {
  return sentence.replace(/([A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}, \d{4}/g, (date) =>
    date.replaceAll(' ', '\u00a0'),
  );
}

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** `Three installments`, `12 installments`. */
export function installmentsWords(count: number): string {
  return `${SMALL[count] ?? count} ${count === 1 ? 'installment' : 'installments'}`;
}

export function daysWords(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

type PartBy = NonNullable<LoanFace['paid']>['parts'][number]['by'];

const PART_WORDS: Readonly<Record<PartBy, readonly [one: string, many: string]>> = {
  paycheck: ['paycheck deduction', 'paycheck deductions'],
  bank: ['payment from your bank', 'payments from your bank'],
  card: ['card payment', 'card payments'],
  other: ['other payment', 'other payments'],
  new_loan: ['payoff from your new loan', 'payoffs from your new loan'],
  credit: ['credit from us', 'credits from us'],
};

/** `11 paycheck deductions`. */
export function partWords(by: PartBy, count: number): string {
  const [one, many] = PART_WORDS[by];
  return `${count} ${count === 1 ? one : many}`;
}

/** The usual way that a loan is paid, as `paid_by` names it. */
const USUAL: Readonly<Record<LoanRecord['collection'], string>> = {
  deduction: 'paycheck',
  allotment: 'paycheck',
  deposit: 'paycheck',
  ach: 'bank',
  ask: 'bank',
};

const OTHER_WAY: Readonly<Record<string, string>> = {
  paycheck: 'from your paycheck',
  bank: 'from your bank',
  card: 'by card',
  other: 'another way',
};

/** How an installment was paid, if not the usual way: `from your bank`; otherwise empty. */
export function otherWay(
  { collection }: Pick<LoanRecord, 'collection'>,
  { paid_by }: Pick<LoanRecord['payments'][number], 'paid_by'>,
): string {
  if (paid_by === null || paid_by === USUAL[collection]) return '';
  return OTHER_WAY[paid_by] ?? '';
}
