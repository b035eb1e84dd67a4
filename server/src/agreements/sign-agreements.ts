import { signAgreements as call } from '@paystead/contract/origination/agreements';
import {
  agreementsFor,
  type DepositConfirmation,
} from '@paystead/lending/employment/workflow-policy';
import { openDeposit } from '../deposits/index.ts';
import { orderDisbursement } from '../disbursement/index.ts';
import { markSigned, requireFreshOffer, type AcceptedOffer } from '../origination/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { createLoan } from '../servicing/index.ts';
import type { AgreementRow } from './agreements.queries.ts';
import { keepSignature } from './keep-signature.ts';
import { newLoan } from './new-loan.ts';
import { spreadsShortPays } from './wording.ts';
import { prepareAgreements } from './prepare-agreements.ts';
import { tellSigned } from './tell-signed.ts';

type Signing = Context<typeof call>;

/**
 * Signs the documents of an accepted offer with a typed name. Makes the loan, orders its payout and
 * stores the signed copies in one transaction, once (F1). Checks for stale facts first (S8.2).
 */
export const signAgreements = command(call, async (context) => {
  const { input } = context;
  await requireFreshOffer(context, input.application);
  const prepared = await prepareAgreements(context, input.application);
  if (!prepared || prepared.taken.application.status !== 'ACCEPTED') refuse('STEP_OUT_OF_ORDER');
  const { taken, agreements } = prepared;
  const { account, payroll } = taken.applicant;

  if (!agreements.some((row) => row.type === 'esign' && row.signed_at)) {
    refuse('ESIGN_CONSENT_MISSING');
  }
  const toSign = signedOnes(context, taken, agreements);
  if (!isSameName(input.name, taken)) refuse('NAME_DIFFERS');
  if (!account || !payroll) refuse('PRIMARY_BANK_MISSING');

  const loan = newLoan(taken, {
    account,
    payroll,
    collection: input.collection,
    spreadsShortPays: toSign.some(spreadsShortPays),
  });
  const { gid } = await createLoan(context, loan);
  if (loan.collection === 'allotment' || loan.collection === 'deposit') {
    await openDeposit(context, {
      loanGid: gid,
      borrowerGid: loan.borrowerGid,
      applicationGid: loan.applicationGid,
      confirmation: depositConfirmation(taken),
    });
  }
  await orderDisbursement(context, gid);
  await markSigned(context, taken);
  for (const agreement of toSign) await keepSignature(context, agreement, gid);
  await tellSigned(context, taken);
  return { loan_gid: gid };
});

/** S3.18: the employer's choice, or else the workflow's first way. */
function depositConfirmation({
  applicant: { employer, rules },
}: AcceptedOffer): DepositConfirmation {
  const said = employer.deposit_confirmation;
  return said ?? rules.depositConfirmation[0] ?? 'UPLOAD';
}

/** The documents required for this payment choice, each with the hash the borrower read. */
function signedOnes(
  { input }: Signing,
  { applicant, facts }: AcceptedOffer,
  agreements: readonly AgreementRow[],
): AgreementRow[] {
  const [usual = 'ach'] = applicant.rules.collection;
  const asked = agreementsFor(applicant.rules, {
    coveredBorrower: facts.screening.coveredBorrower === 'YES',
    collection: input.collection === 'ach' ? 'ach' : usual,
  });
  return asked.map((type) => {
    const read = input.documents.find((document) => document.type === type);
    const agreement = agreements.find((row) => row.type === type);
    if (!read || !agreement) refuse('DOCUMENT_MISSING');
    return read.hash === agreement.hash ? agreement : refuse('DOCUMENT_CHANGED');
  });
}

/** Ignores letter case and spaces when it compares names. */
function isSameName(typed: string, { applicant: { person } }: AcceptedOffer): boolean {
  const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
  return plain(typed) === plain(`${person.first_name}${person.last_name}`);
}
