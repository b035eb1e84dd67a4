import { listPaidLetters as call } from '@paystead/contract/servicing/paid-letters';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { letterHead } from '../documents/index.ts';
import { dayOf } from '../platform/clock.ts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLetterLoan, findLetters } from './letters.queries.ts';
import { viewLetter } from './letter.view.ts';

/** The letters of the borrower's own loan, with their codes. */
export const listLetters = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await findLetterLoan(db, input.gid);
  if (loan?.borrower_gid !== actor.gid) return refuse('NOT_FOUND');

  const [letters, head] = [await findLetters(db, loan.gid), await letterHead(context, actor.gid)];
  const [name = '', ...address] = head.to;
  return {
    letters: letters.map((row) => viewLetter(context, row)),
    name,
    address,
    reference: loanReference(loan.gid),
    borrowed: loan.amount_cents,
    opened_on: dayOf(loan.signed_at).toString(),
  };
});
