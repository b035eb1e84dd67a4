import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { mostDeducted } from '@paystead/lending/servicing/short-pay';
import type { Block } from '../documents/index.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Days after signing in which the borrower can reject arbitration. */
export const REJECTABLE_DAYS = 30;

export const ARBITRATION_SUMMARY = [
  'A dispute may be settled by an arbitrator instead of a court.',
  `You can reject this within ${REJECTABLE_DAYS} days after you sign, and your loan stays the same.`,
  'Small claims court stays open to both of us.',
];

export function viewArbitration({ brand, creditor }: DocumentFacts): Block[] {
  return [
    { heading: '1. What this means' },
    {
      paragraph:
        `You and ${creditor} agree that either of us may ask for a dispute about this loan to be ` +
        'settled by binding arbitration before one neutral arbitrator, not by a judge or jury, and ' +
        'not as part of a class action.',
    },
    { heading: '2. What stays open' },
    {
      list: [
        'Either of us may go to small claims court.',
        'You may write to any government agency.',
        'We pay all arbitration fees except what you would pay to file in court.',
      ],
    },
    { heading: '3. Your right to reject' },
    {
      paragraph:
        `You can reject this agreement within ${REJECTABLE_DAYS} days after you sign it: in your account, or write ` +
        `your name and that you reject arbitration to ${brand.supportEmail} or ${brand.poBox}. Rejecting changes nothing else.`,
    },
    { heading: '4. Law' },
    { paragraph: 'The Federal Arbitration Act governs this agreement.' },
  ];
}

const WAYS = {
  deduction: 'Payroll deduction authorization',
  allotment: 'Allotment instructions',
  deposit: 'Direct deposit instructions',
  ach: 'Bank debit authorization',
} as const;

export function titleOfDeduction({ collection }: DocumentFacts): string {
  return WAYS[collection];
}

export function viewDeductionSummary({ collection, employer, shown }: DocumentFacts): string[] {
  const amount = toDollars(shown.quote.installment_amount);
  const most = toDollars(mostDeducted(shown.quote.installment_amount));
  return [
    `${employer} takes ${amount} from your pay each payday and sends it to us.`,
    ...(collection === 'deduction'
      ? [
          `If a paycheck brings less, the rest comes from your next ones, never more than ${most} from one.`,
        ]
      : []),
    'It is voluntary: your loan does not depend on it.',
    'You can cancel it at any time.',
  ];
}

/** A short pay's rest comes from later paychecks, up to a figure that is signed (DEDUCT-30). */
function afterShortPay({ employer, shown }: DocumentFacts): string {
  const most = toDollars(mostDeducted(shown.quote.installment_amount));
  return (
    `If a paycheck brings less than that, ${employer} may take what is missing from my next ` +
    `paychecks, together with the regular amount: never more than ${most} from one paycheck. The ` +
    'lender tells me the days and amounts first, and I can pay it another way.'
  );
}

export function viewDeduction(facts: DocumentFacts): Block[] {
  const { brand, employer, shown } = facts;
  const { quote } = shown;
  const first = longDate(Temporal.PlainDate.from(quote.first_installment_date));
  const byEmployer =
    `I ask ${employer} to take ${toDollars(quote.installment_amount)} from my pay each payday, ` +
    `starting with the paycheck of ${first}, ${quote.installments} times, the last time ` +
    `${toDollars(quote.last_installment_amount)}, and to send it to ${brand.name} to pay my loan.`;
  const bySelf =
    `I will set up ${toDollars(quote.installment_amount)} of each paycheck or payment of ${employer} ` +
    `to go to ${brand.name}, starting on ${first}, until my loan is paid. Only I can start, change ` +
    'or stop it.';
  return [
    { heading: '1. What I am allowing' },
    { paragraph: facts.collection === 'deduction' ? byEmployer : bySelf },
    ...(facts.collection === 'deduction' ? [{ paragraph: afterShortPay(facts) }] : []),
    { heading: '2. My choice' },
    {
      paragraph:
        'This is voluntary. My loan does not depend on it. I can choose to pay by bank debit instead.',
    },
    { heading: '3. How to stop' },
    {
      paragraph:
        'I can revoke this at any time by notice to my employer or to the lender: in my account, by ' +
        `email to ${brand.supportEmail} or by phone at ${brand.supportPhone}. It may take up to one ` +
        'pay period. I still owe the loan and will pay another way.',
    },
    { heading: '4. If my job ends' },
    {
      paragraph:
        'The deduction stops. No more than one regular installment is taken from my final pay.',
    },
  ];
}
