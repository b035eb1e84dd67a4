import type { Agreement } from '@paystead/lending/employment/workflow-policy';
import { agreementsFor } from '@paystead/lending/employment/workflow-policy';
import { nameAccount } from '../bank-accounts/index.ts';
import { findDisclaimers, findPage, readSetting } from '../content/index.ts';
import { viewHtml } from '../documents/index.ts';
import { viewItemization, type AcceptedOffer } from '../origination/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DocumentFacts, Draft } from './document-facts.ts';
import { WORDING } from './wording.ts';
import { viewLoanAgreement, viewLoanSummary } from './loan-agreement.view.ts';
import {
  ARBITRATION_SUMMARY,
  titleOfDeduction,
  viewArbitration,
  viewDeduction,
  viewDeductionSummary,
} from './other-agreements.view.ts';

const ESIGN_SUMMARY = [
  'You get your documents on screen instead of on paper.',
  'You can ask for free paper copies, and withdraw this consent, at any time.',
  'At the end of this document is a code. Enter it below, so we know you can read our documents.',
];

/** All documents an accepted offer requires, as texts. */
export async function draftAgreements(
  context: WorkContext,
  taken: AcceptedOffer,
): Promise<Draft[]> {
  const esign = await findPage(context.db, 'esign');
  if (!esign) throw new Error('The page esign must exist');
  const facts = await agreementFacts(context, taken);
  const version = `${WORDING}.${taken.offer.disclosure_version}`;
  const signer = { coveredBorrower: facts.covered, collection: facts.collection };
  const texts = agreementsFor(taken.applicant.rules, signer).map((type) => ({
    type,
    version,
    ...agreementText(type, facts),
  }));
  return [
    {
      type: 'esign',
      title: esign.title,
      summary: ESIGN_SUMMARY,
      html: esign.html,
      version: esign.version,
    },
    ...texts,
  ];
}

function agreementText(type: Agreement, facts: DocumentFacts) {
  if (type === 'loan') {
    return {
      title: 'Loan agreement',
      summary: viewLoanSummary(facts),
      html: viewHtml(viewLoanAgreement(facts)),
    };
  }
  if (type === 'arbitration') {
    return {
      title: 'Arbitration agreement',
      summary: ARBITRATION_SUMMARY,
      html: viewHtml(viewArbitration(facts)),
    };
  }
  return {
    title: titleOfDeduction(facts),
    summary: viewDeductionSummary(facts),
    html: viewHtml(viewDeduction(facts)),
  };
}

async function agreementFacts(
  { config, db, today }: WorkContext,
  { applicant, facts, offer, shown }: AcceptedOffer,
): Promise<DocumentFacts> {
  const [creditors, [disclaimer]] = await Promise.all([
    readSetting<Record<string, string>>(db, 'origination_source', today),
    findDisclaimers(db, facts.state, today),
  ]);
  const { person, account, rules } = applicant;
  const named = account ? nameAccount(account) : 'bank account';
  return {
    brand: config.brand,
    creditor: creditors[offer.origination_source] ?? config.brand.name,
    borrower: `${person.first_name} ${person.last_name}`,
    employer: person.employer_name,
    account: named,
    state: disclaimer?.title ?? facts.state,
    stateNotice: disclaimer?.text ?? null,
    covered: facts.screening.coveredBorrower === 'YES',
    collection: rules.collection[0] ?? 'ach',
    shown,
    itemization: viewItemization(shown, account && named),
  };
}
