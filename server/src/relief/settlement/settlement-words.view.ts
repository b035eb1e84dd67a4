import { longDate, shortDate } from '@paystead/lending/calendar/day-words';
import {
  isReportable,
  reportableFrom,
  settlementGraceDays,
  type SettlementTerms,
} from '@paystead/lending/relief/settlement';
import { reportEntryEnds } from '@paystead/lending/servicing/late-dates';
import { toDollars } from '@paystead/lending/money/money';
import type { Block } from '../../documents/index.ts';
import type { LoanRow } from '../../servicing/index.ts';

/** The figures that the sentences of a settlement need. */
export interface SettlementFigures {
  readonly owed: bigint;
  readonly amount: bigint;
  readonly onceBy: Temporal.PlainDate;
  readonly parts: SettlementTerms['parts'];
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/**
 * What the credit report will say; the entry comes off seven years after 180 days from the first
 * missed payday (FCRA 605(c), 15 USC 1681c).
 */
export function bureauWords(loan: LoanRow, lateSince: Temporal.PlainDate | null) {
  const first = loan.late_since === null ? lateSince : Temporal.PlainDate.from(loan.late_since);
  const off = first ? ` The entry still comes off by ${MONTH.format(reportEntryEnds(first))}.` : '';
  return {
    title: 'What it does to your credit',
    sentence: `Your report will say “settled for less than the full balance”. That’s better than an open balance, and not as good as paid in full.${off}`,
  };
}

export function taxWords(letGo: bigint) {
  const reportable = isReportable(letGo);
  const from = toDollars(reportableFrom);
  const sentence = reportable
    ? `We let go of ${toDollars(letGo)}. From ${from} up, some lenders must send you and the IRS Form 1099-C, and it can count as income. Ask a tax adviser; there are exceptions.`
    : `We let go of ${toDollars(letGo)}. That’s less than ${from}, so no Form 1099-C has to be sent. It can still count as income: ask a tax adviser.`;
  return { reportable, sentence };
}

export function onceSentence({ onceBy }: SettlementFigures): string {
  return `On a day you pick, by ${shortDate(onceBy)}`;
}

export function partsSentence({ parts }: SettlementFigures): string {
  const each = parts.map(({ amount, by }) => `${toDollars(amount)} on ${shortDate(by)}`);
  return `${new Intl.ListFormat('en-US').format(each)}. A part over ${settlementGraceDays} days late ends the offer; what you’ve paid still counts.`;
}

export function comparedRows(loan: LoanRow, { amount, owed }: SettlementFigures) {
  const whole = loan.charged_off_on === null ? 'Paid in full' : 'Charged off, paid in full';
  return [
    { what: 'You pay', settle: toDollars(amount), pay_all: toDollars(owed) },
    { what: 'Report says', settle: 'Settled for less', pay_all: whole },
    { what: 'You owe after', settle: toDollars(0n), pay_all: toDollars(0n) },
  ];
}

export function approvalSentence(lender: string, on: Temporal.PlainDate, letGo: bigint): string {
  return `Two people at ${lender} approved this offer on ${shortDate(on)}. We won’t sell or collect the ${toDollars(letGo)} later. You get a letter that says so.`;
}

export function consentSentence({ amount, owed }: SettlementFigures): string {
  return `I agree to pay ${toDollars(amount)} as full payment of the ${toDollars(owed)} I owe, and I’ve read what it does to my credit report and taxes.`;
}

export const SETTLEMENT_TITLE = 'Settlement agreement';

/** The settlement to read, sign and keep (50j). */
export function viewSettlementDocument(
  loan: LoanRow,
  figures: SettlementFigures,
  paper: {
    readonly borrower: string;
    readonly lender: string;
    readonly reference: string;
    readonly goodUntil: string;
    readonly lateSince: Temporal.PlainDate | null;
    readonly approvedOn: Temporal.PlainDate;
  },
): Block[] {
  const letGo = figures.owed - figures.amount;
  const bureau = bureauWords(loan, paper.lateSince);
  return [
    {
      paragraph: `${paper.lender} accepts ${toDollars(figures.amount)} from ${paper.borrower} as full payment of loan ${paper.reference}. This offer is good until ${paper.goodUntil}.`,
    },
    {
      rows: [
        [`Owed on ${longDate(paper.approvedOn)}`, toDollars(figures.owed)],
        ['To pay', toDollars(figures.amount)],
        ['Let go', toDollars(letGo)],
        ['Owed after that', toDollars(0n)],
      ],
    },
    { heading: 'How to pay' },
    {
      list: [
        `All at once: ${toDollars(figures.amount)}. ${onceSentence(figures)}.`,
        ...(figures.parts.length > 0 ? [`In parts: ${partsSentence(figures)}`] : []),
      ],
    },
    {
      paragraph: `If a part is more than ${settlementGraceDays} days late, this agreement ends and the whole balance is owed again, less what was paid. There is no fee.`,
    },
    { heading: bureau.title },
    { paragraph: bureau.sentence },
    { heading: 'Taxes' },
    { paragraph: taxWords(letGo).sentence },
    { heading: 'What you agree to' },
    { paragraph: consentSentence(figures) },
  ];
}
