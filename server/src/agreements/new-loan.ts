import { mostDeducted } from '@paystead/lending/servicing/short-pay';
import type { AccountRow } from '../bank-accounts/index.ts';
import type { PayrollGroupFacts } from '../employers/index.ts';
import type { AcceptedOffer } from '../origination/index.ts';
import type { NewLoan } from '../servicing/index.ts';

/** The terms a signed offer fixes, as servicing needs them. */
export function newLoan(
  { application, applicant, offer, shown }: AcceptedOffer,
  chosen: {
    readonly account: AccountRow;
    readonly payroll: PayrollGroupFacts;
    readonly collection: 'deduction' | 'ach';
    /** The deduction authorization among the signed documents names the most of one paycheck. */
    readonly spreadsShortPays: boolean;
  },
): NewLoan {
  const { quote, payments } = shown;
  const [usual = 'ach'] = applicant.rules.collection;
  const collection = chosen.collection === 'ach' ? 'ach' : usual;
  return {
    applicationGid: application.gid,
    offerGid: offer.gid,
    borrowerGid: application.borrower_gid,
    employerGid: application.employer_gid,
    bankAccountGid: chosen.account.gid,
    payrollGroupGid: chosen.payroll.gid,
    payrollFrequency: chosen.payroll.frequency,
    collection,
    amount: quote.amount,
    originationFee: quote.origination_fee,
    processingFee: quote.processing_fee,
    installmentAmount: quote.installment_amount,
    mostDeducted:
      collection === 'deduction' && chosen.spreadsShortPays
        ? mostDeducted(quote.installment_amount)
        : null,
    rate: offer.rate,
    apr: quote.apr,
    term: quote.term,
    originationSource: offer.origination_source,
    refinances: refinancedLoan(application, quote),
    disbursementDate: Temporal.PlainDate.from(quote.disbursement_date),
    rows: payments.map((row) => ({
      number: row.number,
      dueDate: Temporal.PlainDate.from(row.date),
      nominalDate: row.nominal_date === null ? null : Temporal.PlainDate.from(row.nominal_date),
      amount: row.amount,
      principal: row.principal,
      interest: row.interest,
      balance: row.balance,
    })),
  };
}

function refinancedLoan(
  { refinances_loan_gid: loanGid }: AcceptedOffer['application'],
  { paid_on_account: payoff }: AcceptedOffer['shown']['quote'],
): NewLoan['refinances'] {
  return loanGid !== null && payoff !== undefined ? { loanGid, payoff } : null;
}
