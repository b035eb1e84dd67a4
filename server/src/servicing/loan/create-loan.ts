import { postEntry, statusEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { insertLoan } from './loan.queries.ts';
import type { NewLoan } from './new-loan.ts';

/**
 * Writes the loan of a signed offer: Pending, with its installments and its status line in the
 * transactions. Nothing is owed before `openLoans`. The tables' keys reject a second loan for one
 * application, or while another loan of the borrower is Pending.
 */
export async function createLoan(context: WorkContext, loan: NewLoan): Promise<{ gid: string }> {
  const { db, now, today } = context;
  const [first] = loan.rows;
  if (!first) throw new RangeError('A loan needs an installment');

  const { gid } = await insertLoan(
    db,
    {
      borrower_gid: loan.borrowerGid,
      employer_gid: loan.employerGid,
      application_gid: loan.applicationGid,
      offer_gid: loan.offerGid,
      bank_account_gid: loan.bankAccountGid,
      payroll_group_gid: loan.payrollGroupGid,
      payroll_frequency: loan.payrollFrequency,
      status: 'Pending',
      collection: loan.collection,
      amount_cents: loan.amount,
      origination_fee_cents: loan.originationFee,
      processing_fee_cents: loan.processingFee,
      installment_cents: loan.installmentAmount,
      most_deducted_cents: loan.mostDeducted,
      rate: loan.rate,
      apr: loan.apr,
      term: loan.term,
      origination_source: loan.originationSource,
      refinances_loan_gid: loan.refinances?.loanGid ?? null,
      paid_on_account_cents: loan.refinances?.payoff ?? 0n,
      disbursement_date: loan.disbursementDate.toString(),
      first_installment_date: first.dueDate.toString(),
      signed_at: now,
      updated_at: now,
    },
    loan.rows.map((row) => ({
      number: row.number,
      due_date: row.dueDate.toString(),
      nominal_date: row.nominalDate?.toString() ?? null,
      amount_cents: row.amount,
      principal_cents: row.principal,
      interest_cents: row.interest,
      balance_cents: row.balance,
    })),
  );
  const when = { loanGid: gid, borrowerGid: loan.borrowerGid, effectiveDate: today };
  await postEntry(context, statusEntry('Pending', when));
  context.event('loan.created', { kind: 'loan', gid }, { after: { status: 'Pending' } });

  return { gid };
}
