import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { Block } from '../documents/index.ts';
import type { DocumentFacts } from './document-facts.ts';

/** The loan agreement's plain summary. */
export function viewLoanSummary(facts: DocumentFacts): string[] {
  const { shown, creditor } = facts;
  const { quote } = shown;
  return [
    `You borrow ${toDollars(quote.amount)} from ${creditor} and receive ${toDollars(quote.amount_received)}.`,
    ...refinancePayoff(facts),
    `You pay back ${toDollars(quote.total_amount)} in ${quote.installments} installments.`,
    `The annual percentage rate is ${quote.apr}%. The interest rate is ${quote.interest_rate}%, fixed.`,
    'You can pay early at any time, without a fee. There is no late fee.',
    'You can cancel until we send the money.',
  ];
}

/** The loan agreement with its disclosures at the top, separate from everything else (TILA-2). */
export function viewLoanAgreement(facts: DocumentFacts): Block[] {
  return [
    { heading: 'Truth in Lending disclosure' },
    { paragraph: `Creditor: ${facts.creditor}. Borrower: ${facts.borrower}.` },
    ...viewBox(facts),
    { heading: 'Itemization of the amount financed' },
    { rows: facts.itemization.map(({ label, amount }) => [label, toDollars(amount)]) },
    ...viewPromise(facts),
    ...viewRights(facts),
    { heading: 'Schedule' },
    {
      head: ['Date', 'Installment', 'Interest', 'Principal', 'Balance'],
      rows: facts.shown.payments.map((row) => [
        row.date_note ? `${inWords(row.date)}. ${row.date_note}` : inWords(row.date),
        toDollars(row.amount),
        toDollars(row.interest),
        toDollars(row.principal),
        toDollars(row.balance),
      ]),
    },
  ];
}

function viewBox({ shown }: DocumentFacts): Block[] {
  const { quote } = shown;
  const level = quote.installments - 1;
  return [
    {
      rows: [
        ['ANNUAL PERCENTAGE RATE. The cost of your credit as a yearly rate', `${quote.apr}%`],
        [
          'FINANCE CHARGE. The dollar amount the credit will cost you',
          toDollars(quote.finance_charge),
        ],
        [
          'Amount financed. The amount of credit provided to you or on your behalf',
          toDollars(quote.amount_financed),
        ],
        [
          'Total of payments. What you will have paid after all payments as scheduled',
          toDollars(quote.total_amount),
        ],
      ],
    },
    {
      list: [
        `Payment schedule: ${level} payments of ${toDollars(quote.installment_amount)} and 1 final ` +
          `payment of ${toDollars(quote.last_installment_amount)}, on your paydays from ` +
          `${inWords(quote.first_installment_date)} to ${inWords(quote.last_installment_date)}.`,
        'Late charge: none.',
        'Prepayment: if you pay off early, you will not have to pay a penalty. You are not entitled ' +
          'to a refund of the origination fee.',
        'Security: none. We take no interest in any property.',
        `The dates assume that the money arrives on ${inWords(quote.disbursement_date)}.`,
        'See the rest of this agreement for more about nonpayment, default and prepayment.',
      ],
    },
  ];
}

function viewPromise(facts: DocumentFacts): Block[] {
  const { shown, creditor, account, employer } = facts;
  const { quote } = shown;
  return [
    { heading: '1. Your promise' },
    {
      paragraph:
        `You promise to pay ${creditor} the loan amount of ${toDollars(quote.amount)} with simple ` +
        `interest at ${quote.interest_rate}% a year, figured each day on the principal that is ` +
        'left, with 365 days to a year. Interest starts the day after the money is sent.',
    },
    { heading: '2. The money' },
    {
      paragraph: `We send ${toDollars(quote.amount_received)} to your ${account}. Until then you can cancel and owe nothing on this loan.`,
    },
    ...refinancePayoff(facts).map((paragraph) => ({ paragraph })),
    { heading: '3. How payments are used' },
    {
      paragraph:
        'We apply each payment to interest first, then to principal that is due, then to fees, then to other principal. ' +
        'Paying early saves interest. It does not skip your next installment unless you choose that.',
    },
    { heading: '4. How you pay' },
    {
      paragraph:
        `You choose: a deduction from your pay at ${employer}, which is voluntary, or a bank debit. ` +
        `If you choose bank debit, you authorize us to debit ${toDollars(quote.installment_amount)} ` +
        `(the last time ${toDollars(quote.last_installment_amount)}) from your ${account} on each ` +
        'date of the schedule. You can revoke this by telling us at least 3 business days before a ' +
        'debit. We tell you 10 days before we debit a different amount.',
    },
  ];
}

/** The old loan, if this one refinances it. */
function refinancePayoff({ shown: { quote } }: DocumentFacts): string[] {
  if (quote.paid_on_account === undefined) return [];
  return [
    `${toDollars(quote.paid_on_account)} of it pays off the loan you have with us, on the day this one opens. ` +
      'If you owe less on that loan by then, you get the difference. If you owe a day of interest more, we pay it.',
  ];
}

function viewRights(facts: DocumentFacts): Block[] {
  const { brand, stateNotice } = facts;
  return [
    { heading: '5. If you don’t pay' },
    {
      paragraph:
        'If an installment is not paid when it is due, the loan is past due and interest continues. ' +
        'There is no late fee. When a loan is 120 days past due, we close it and the balance stays ' +
        'owed. Call us early: we can often agree on lower installments.',
    },
    { heading: '6. Credit bureaus' },
    { paragraph: 'We may report how you repay this loan to credit bureaus, good and bad.' },
    ...(facts.covered ? [MILITARY] : []),
    ...(stateNotice === null ? [] : [{ heading: `7. ${facts.state}` }, { paragraph: stateNotice }]),
    { heading: 'Contact' },
    { paragraph: `${brand.name}, ${brand.poBox}, ${brand.supportPhone}, ${brand.supportEmail}` },
  ];
}

/** MIL-5, in the words of 32 CFR 232.6(c)(3). */
const MILITARY: Block = {
  paragraph:
    'Federal law provides important protections to members of the Armed Forces and their dependents ' +
    'relating to extensions of consumer credit. In general, the cost of consumer credit to a member ' +
    'of the Armed Forces and his or her dependent may not exceed an annual percentage rate of 36 ' +
    'percent. This rate must include, as applicable to the credit transaction or account: The costs ' +
    'associated with credit insurance premiums; fees for ancillary products sold in connection with ' +
    'the credit transaction; any application fee charged (other than certain application fees for ' +
    'specified credit transactions or accounts); and any participation fee charged (other than ' +
    'certain participation fees for a credit card account).',
};

function inWords(day: string): string {
  return longDate(Temporal.PlainDate.from(day));
}
