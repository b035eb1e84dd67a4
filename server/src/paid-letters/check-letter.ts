import { checkPaidLetter as call } from '@paystead/contract/servicing/paid-letters';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { countVisit } from '../identity/index.ts';
import { dayOf } from '../platform/clock.ts';
import { command } from '../platform/calls/command.ts';
import { CODE_PURPOSE } from './issue-letter.ts';
import { typedCode } from './letter-code.ts';
import { findByCode } from './letters.queries.ts';
import { stateOf } from './letter.view.ts';

/**
 * Says whether a letter is real and still true, to anybody who has its code (PAYOFF-13). Every try
 * counts, so that nobody can guess; a wrong code answers null, whatever is wrong with it.
 */
export const checkLetter = command(call, async (context) => {
  const { db, input, now, vault } = context;
  await countVisit(context, 'LETTER');

  const found = await findByCode(db, vault.lookup(typedCode(input.code), CODE_PURPOSE));
  if (!found) return { letter: null };
  return {
    letter: {
      state: stateOf(found),
      reference: loanReference(found.loan_gid),
      name: `${found.first_name} ${found.last_initial}.`,
      paid_on: found.paid_on,
      dated: dayOf(found.issued_at).toString(),
      checked_at: now.toString(),
    },
  };
});
