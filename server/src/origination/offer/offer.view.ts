import type { Answer } from '@paystead/contract/call';
import type { readOffer, ShownQuote } from '@paystead/contract/origination/origination';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { paycheckPreviews } from '@paystead/lending/employment/paycheck-preview';
import { nameAccount } from '../../bank-accounts/index.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { viewOffer } from '../application/application.view.ts';
import { viewPaycheck } from '../rate-check/paycheck.view.ts';
import { viewChangeable } from '../reverification/changeable.view.ts';
import type { Applicant } from '../application/load-applicant.ts';
import type { OfferRow } from './offer.queries.ts';

type OfferDetails = Answer<typeof readOffer>;

export interface OfferShown {
  readonly application: ApplicationRow;
  readonly applicant: Applicant;
  readonly offer: OfferRow;
  readonly shown: ShownQuote;
  readonly facts: DecisionFacts;
  readonly creditor: string;
  readonly reportUntil: Temporal.PlainDate | null;
  readonly disclaimer: { readonly title: string; readonly text: string } | null;
  readonly today: Temporal.PlainDate;
}

/** Pay stubs in the preview: enough to include a month with three paychecks. */
const STUBS = 8;

export function viewOfferDetails(given: OfferShown): OfferDetails {
  const { application, applicant, offer, shown, disclaimer, today } = given;
  const { quote, payments } = shown;
  const account = applicant.account && nameAccount(applicant.account);
  return {
    offer: { ...viewOffer(offer, today), quote },
    amount: quote.amount,
    installment_amount: quote.installment_amount,
    term: quote.term,
    apr: quote.apr,
    interest_rate: quote.interest_rate,
    origination_fee: quote.origination_fee,
    processing_fee: quote.processing_fee,
    application_id: application.gid,
    additional_income: given.facts.pay.otherMonthly,
    interest_amount: quote.interest_amount,
    total_amount: quote.total_amount,
    installment_total: quote.installment_total,
    revenue: quote.finance_charge,
    escrows: [],
    payments,
    leadgen: application.leadgen as OfferDetails['leadgen'],
    creditor: given.creditor,
    itemization: viewItemization(shown, account),
    paychecks: viewPaychecks(given),
    good_to_know: GOOD_TO_KNOW.map(([label, text]) => ({
      label,
      text: text.replace('{rate}', quote.interest_rate),
    })),
    can_change: viewChangeable(given),
    state_notice: disclaimer && { state: disclaimer.title, text: disclaimer.text },
    money_arrives_on: disbursementDay(today, applicant.offsetDays).toString(),
    deposit_account: account,
  };
}

/** TILA-5: where the money goes; fees are withheld from the loan. */
export function viewItemization({ quote }: ShownQuote, account: string | null) {
  return [
    {
      label: account ? `To your ${account.toLowerCase()}` : 'To your bank account',
      amount: quote.amount_received,
    },
    ...(quote.paid_on_account === undefined
      ? []
      : [{ label: 'To your loan with us, which it pays off', amount: quote.paid_on_account }]),
    { label: 'Origination fee, paid from the loan', amount: quote.origination_fee },
    { label: 'Processing fee, paid from the loan', amount: quote.processing_fee },
    { label: 'Loan amount', amount: quote.amount },
  ];
}

const GOOD_TO_KNOW = [
  ['Interest rate', '{rate}% fixed'],
  ['Security', 'None. We take no collateral'],
  ['Paying early', 'No fee, and you save the interest that’s left'],
  ['Late fee', 'None'],
  ['Payroll deduction', 'Voluntary. You can pay by bank debit instead, and switch at any time'],
  ['Taxes in the paycheck preview', 'An estimate: 19.65% of your gross pay'],
] as const;

function viewPaychecks({ applicant, shown, today }: OfferShown): OfferDetails['paychecks'] {
  const { payroll, grossPay } = applicant;
  if (!payroll || grossPay === null) return [];
  const installments = shown.payments.map(({ date, amount }) => ({
    dueDate: Temporal.PlainDate.from(date),
    amount,
  }));
  const facts = { payroll, gross: grossPay, installments };
  return paycheckPreviews(facts, today.add({ days: 1 }), STUBS).map(viewPaycheck);
}
