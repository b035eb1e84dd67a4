import type { ShownQuote } from '@paystead/contract/origination/origination';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { movedUpFrom } from '@paystead/lending/calendar/day-words';
import { divideRounded } from '@paystead/lending/money/money';
import type { Judgement } from '@paystead/lending/decision/offer-limits';
import type { Quote } from '@paystead/lending/disclosure/quote';
import { oneHundredPercent, showPercent, type Rate } from '@paystead/lending/money/rate';
import { rankReasons, type ReasonCode } from '@paystead/lending/decision/reasons';

export type QuoteView = ShownQuote['quote'];
export type RowView = ShownQuote['payments'][number];

/** Percent with two decimals, without the sign: `17.86`. */
export function viewPercent(rate: Rate): string {
  return showPercent(rate).slice(0, -1);
}

/** A price for the client. Leaves out the share of pay if we don't know the pay. */
export function viewQuote(quote: Quote, judged: Judgement, facts: DecisionFacts): QuoteView {
  const gross = facts.pay.grossPerPaycheck;
  const [reason] = rankReasons(gross === null ? judged.reasons.filter(notBurden) : judged.reasons);
  return {
    amount: quote.amount,
    term: quote.termMonths,
    installments: quote.installments,
    installment_amount: quote.installmentAmount,
    last_installment_amount: quote.lastInstallmentAmount,
    interest_rate: viewPercent(quote.rate),
    apr: viewPercent(quote.apr.disclosed),
    origination_fee: quote.originationFee,
    processing_fee: quote.processingFee,
    amount_received: quote.itemization.givenToYou,
    ...(facts.refinancing && { paid_on_account: quote.itemization.paidOnYourAccount }),
    interest_amount: quote.totalInterest,
    finance_charge: quote.financeCharge,
    amount_financed: quote.amountFinanced,
    total_amount: quote.totalOfPayments,
    installment_total: quote.totalOfPayments,
    disbursement_date: quote.disbursementDate.toString(),
    first_installment_date: quote.firstDueDate.toString(),
    last_installment_date: quote.lastDueDate.toString(),
    share_of_pay: gross === null ? null : shareOfPay(quote.installmentAmount, gross),
    open: reason === undefined,
    closed_reason: reason?.sentence ?? null,
  };
}

function notBurden(reason: ReasonCode): boolean {
  return reason !== 'INSTALLMENT_TOO_HIGH' && reason !== 'DEBTS_TOO_HIGH';
}

function shareOfPay(installment: bigint, gross: bigint): string {
  return viewPercent(divideRounded(installment * oneHundredPercent, gross, 'half-up'));
}

/** The schedule of a quote, on the days the employer really pays. */
export function viewRows({ rows }: Quote): RowView[] {
  return rows.map((row) => ({
    number: row.number,
    date: row.dueDate.toString(),
    nominal_date: row.nominalDate?.toString() ?? null,
    date_note: row.nominalDate && movedUpFrom(row.nominalDate),
    amount: row.amount,
    principal: row.principal,
    interest: row.interest,
    balance: row.balance,
    modified: false,
  }));
}
