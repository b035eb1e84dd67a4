import { toPercent } from '@paystead/lending/money/rate';
import { findAccount, inSentence, nameAccount } from '../../bank-accounts/index.ts';
import { viewHtml } from '../../documents/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { loanReference, type LoanRow } from '../../servicing/index.ts';
import { findPerson } from '../person.queries.ts';
import type { Comparison } from './comparison.view.ts';
import { viewPlanDocument } from './plan-document.view.ts';
import {
  bureauWords,
  consentSentence,
  howYouPay,
  IF_MISSED,
  sameSentence,
} from './plan-words.view.ts';

/** The names that the sentences of an offer need. */
export interface Names {
  readonly borrower: string;
  readonly employer: string;
  /** The account that is debited, in the middle of a sentence. */
  readonly account: string;
}

export async function namesOf({ db }: Pick<WorkContext, 'db'>, loan: LoanRow): Promise<Names> {
  const [person, account] = await Promise.all([
    findPerson(db, loan.gid),
    findAccount({ db }, loan.borrower_gid, loan.bank_account_gid),
  ]);
  return {
    borrower: person.name,
    employer: person.employer,
    account: account ? inSentence(nameAccount(account)) : 'my bank account',
  };
}

/** The sentences of an offer, on the page and on paper. */
export function offerWords(
  loan: LoanRow,
  names: Names,
  comparison: Comparison,
  delinquentDays: number,
) {
  const first = comparison.rows_after.find(({ modified }) => modified) ?? comparison.rows_after[0];
  return {
    same: sameSentence(toPercent(loan.rate)),
    bureau: bureauWords(first?.date ?? comparison.as_of, delinquentDays),
    howYouPay: howYouPay(loan.collection, names),
    ifMissed: IF_MISSED,
    consent: consentSentence(loan.collection, names, comparison),
  };
}

/** The text that is signed, and its hash. */
export async function offerPaper(
  context: Pick<WorkContext, 'db' | 'config'>,
  loan: LoanRow,
  comparison: Comparison,
  { goodUntil, delinquentDays }: { goodUntil: Temporal.Instant; delinquentDays: number },
): Promise<{ readonly html: string; readonly hash: string }> {
  const names = await namesOf(context, loan);
  const html = viewHtml(
    viewPlanDocument(comparison, {
      ...offerWords(loan, names, comparison, delinquentDays),
      borrower: names.borrower,
      reference: loanReference(loan.gid),
      lender: context.config.brand.name,
      goodUntil: momentWords(goodUntil),
    }),
  );
  return { html, hash: sha256(Buffer.from(html)).toString('hex') };
}
